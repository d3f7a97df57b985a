import {actionFault, choiceFrom, idFrom} from './action-input.ts'
import {isJson, type Json, type LakeDocument} from './document.ts'
import {draftIdOf, publishedIdOf} from './ids.ts'
import {alreadyExists, notFound} from './mutation-error.ts'
import {patched} from './patch.ts'
import {publishedForm} from './references.ts'
import type {Workspace} from './workspace.ts'

interface Step {
  readonly workspace: Workspace
  readonly index: number
}

interface ReleaseAction {
  readonly run: (input: Json, step: Step) => void
  /** The fields that an action can have, besides its name. */
  readonly fields: readonly string[]
}

const states = ['active', 'scheduled', 'published', 'archived'] as const
type State = (typeof states)[number]

/** A release's document, and the states in which an action may find it. */
interface Found {
  readonly name: string
  readonly release: LakeDocument
}

const validName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const reserved = new Set(['drafts', 'published', 'previewDrafts', 'raw'])
const types = new Set(['asap', 'scheduled', 'undecided'])

export const releaseType = 'system.release'

export function releaseIdOf(name: string): string {
  return `_.releases.${name}`
}

/** The actions on releases, by name. Source: https://www.sanity.io/docs/http-reference/actions */
export const releaseActions: Readonly<Record<string, ReleaseAction>> = {
  'release.create': {run: create, fields: ['releaseId', 'metadata']},
  'release.import': {run: importOne, fields: ['releaseId', 'attributes', 'document', 'ifExists']},
  'release.edit': {run: edit, fields: ['releaseId', 'patch']},
  'release.schedule': {run: schedule, fields: ['releaseId', 'publishAt']},
  'release.unschedule': {run: unschedule, fields: ['releaseId']},
  'release.publish': {run: publish, fields: ['releaseId']},
  'release.archive': {run: archive, fields: ['releaseId']},
  'release.unarchive': {run: unarchive, fields: ['releaseId']},
  'release.delete': {run: remove, fields: ['releaseId']},
}

function create(input: Json, {workspace, index}: Step): void {
  const name = nameFrom(input, index)
  const id = releaseIdOf(name)
  if (workspace.get(id)) throw alreadyExists(id, index)
  const given = isJson(input.metadata) ? input.metadata : {}
  const metadata = {releaseType: 'undecided', ...given}
  requireReleaseType(metadata, index)
  const document = {_id: id, _type: releaseType, name, state: 'active', metadata}
  workspace.putOfLake(id, document, {create: document})
}

/**
 * A release as it is in an export, of this lake or another. Its versions are imported as documents. A release
 * whose time has passed meanwhile becomes active again, rather than being published unnoticed.
 */
function importOne(input: Json, {workspace, index}: Step): void {
  const name = nameFrom(input, index)
  const id = releaseIdOf(name)
  const ifExists = choiceFrom(input, 'ifExists', ['fail', 'ignore', 'replace'], index)
  const given = input.attributes ?? input.document
  if (!isJson(given)) throw actionFault(index, '"attributes" must be the document of a release')
  requireNamed(given, {name, index})
  const existing = workspace.get(id)
  if (existing && ifExists === 'fail') throw alreadyExists(id, index)
  if (existing && ifExists === 'ignore') return
  const metadata = {releaseType: 'undecided', ...(isJson(given.metadata) ? given.metadata : {})}
  requireReleaseType(metadata, index)
  const {_createdAt, publishedAt} = given
  const document = {
    ...{_id: id, _type: releaseType, name, metadata},
    ...(typeof _createdAt === 'string' && {_createdAt}),
    ...(typeof publishedAt === 'string' && {publishedAt}),
    ...(Array.isArray(given.finalDocumentStates) && {
      finalDocumentStates: given.finalDocumentStates,
    }),
    ...stateFrom(given, {now: workspace.timestamp, index}),
  }
  workspace.putOfLake(id, document, {createOrReplace: document})
}

function requireNamed(
  {_id, _type = releaseType, name: own}: Json,
  {name, index}: {readonly name: string; readonly index: number},
): void {
  const isOwn = _id === undefined || _id === releaseIdOf(name)
  if (isOwn && _type === releaseType && (own === undefined || own === name)) return
  throw actionFault(index, `"attributes" must be the document of the release "${name}"`)
}

function stateFrom(
  given: Json,
  {now, index}: {readonly now: string; readonly index: number},
): {readonly state: State; readonly publishAt?: string} {
  const state = choiceFrom(given, 'state', states, index)
  if (state !== 'scheduled') return {state}
  const publishAt = timeFrom(given, index)
  return publishAt > now ? {state, publishAt} : {state: 'active'}
}

function timeFrom({publishAt}: Json, index: number): string {
  const time = new Date(String(publishAt))
  if (typeof publishAt === 'string' && !Number.isNaN(time.getTime())) return time.toISOString()
  throw actionFault(index, '"publishAt" must be an ISO 8601 time')
}

function edit(input: Json, step: Step): void {
  const {release} = find(input, ['active', 'scheduled'], step)
  if (!isJson(input.patch)) throw actionFault(step.index, '"patch" must be an object')
  const edited = patched(release, input.patch, {index: step.index, effort: step.workspace.effort})
  const isOther = (field: string) => field !== 'metadata' && edited[field] !== release[field]
  if (Object.keys({...release, ...edited}).some(isOther)) {
    throw actionFault(step.index, 'Of a release, only "metadata" can be edited')
  }
  requireReleaseType(edited.metadata, step.index)
  put(release, {metadata: edited.metadata}, step)
}

function schedule(input: Json, step: Step): void {
  // The Studio schedules a scheduled draft again to change its time.
  const {release} = find(input, ['active', 'scheduled'], step)
  const publishAt = timeFrom(input, step.index)
  put(release, {state: 'scheduled', publishAt, error: undefined}, step)
}

function unschedule(input: Json, step: Step): void {
  const {release} = find(input, ['scheduled'], step)
  put(release, {state: 'active', publishAt: undefined}, step)
}

/** Each version replaces the published document, or unpublishes it where the version says so. */
function publish(input: Json, step: Step): void {
  const {workspace} = step
  const {name, release} = find(input, ['active', 'scheduled'], step)
  const versions = versionsOf(name, workspace)
  for (const version of versions) {
    publishVersion(version, workspace)
    workspace.remove(version._id, {delete: {id: version._id}})
    if (isForOne(release)) discardDraftOf(version, workspace)
  }
  const publishedAt = workspace.timestamp
  const final = {finalDocumentStates: statesOf(versions)}
  const times = {publishedAt, publishAt: undefined, error: undefined}
  put(release, {state: 'published', ...times, ...final}, step)
}

function publishVersion(version: LakeDocument, workspace: Workspace): void {
  const id = publishedIdOf(version._id)
  const isRemoved = isJson(version._system) && version._system.delete === true
  if (isRemoved) {
    if (workspace.get(id)) workspace.remove(id, {delete: {id}})
    return
  }
  const document = publishedForm(version, workspace.get(id), id)
  workspace.put(id, document, {createOrReplace: document})
}

/** As when a draft is published: the draft goes, unless somebody has edited it since it was scheduled. */
function discardDraftOf(version: LakeDocument, workspace: Workspace): void {
  const base = isJson(version._system) ? version._system.base : undefined
  const id = draftIdOf(publishedIdOf(version._id))
  if (!isJson(base) || base.id !== id || workspace.get(id)?._rev !== base.rev) return
  workspace.remove(id, {delete: {id}})
}

/** Deletes the versions. They can be found in the history, where there is one. */
function archive(input: Json, step: Step): void {
  const {workspace, index} = step
  const {name, release} = find(input, ['active'], step)
  if (!workspace.keepsHistory) {
    throw actionFault(index, 'Where deleted documents are erased, no release can be archived')
  }
  const versions = versionsOf(name, workspace)
  for (const {_id: id} of versions) workspace.remove(id, {delete: {id}})
  put(release, {state: 'archived', finalDocumentStates: statesOf(versions)}, step)
}

function unarchive(input: Json, step: Step): void {
  const {workspace, index} = step
  const {release} = find(input, ['archived'], step)
  const final: unknown[] = Array.isArray(release.finalDocumentStates)
    ? release.finalDocumentStates
    : []
  for (const state of final) {
    const id = isJson(state) ? String(state.id) : ''
    const version = workspace.lastRevision(id)
    if (!version) throw actionFault(index, `"${id}" is not in the history any more`, 409)
    workspace.put(id, version, {create: version})
  }
  put(release, {state: 'active', finalDocumentStates: undefined}, step)
}

function remove(input: Json, step: Step): void {
  const {name, release} = find(input, ['archived', 'published'], step)
  for (const {_id: id} of [...versionsOf(name, step.workspace), release]) {
    step.workspace.remove(id, {delete: {id}})
  }
}

function nameFrom(input: Json, index: number): string {
  const name = input.releaseId
  if (typeof name === 'string' && validName.test(name) && !reserved.has(name)) return name
  throw actionFault(index, '"releaseId" must be 1 to 64 letters, digits, "-" or "_"')
}

function requireReleaseType(metadata: unknown, index: number): void {
  if (!isJson(metadata) || !types.has(String(metadata.releaseType))) {
    throw actionFault(index, `"releaseType" must be one of ${[...types].join(', ')}`)
  }
  const {cardinality = 'many'} = metadata
  if (cardinality === 'one' || cardinality === 'many') return
  throw actionFault(index, '"cardinality" must be "one" or "many"')
}

function isForOne(release: LakeDocument | null): boolean {
  return isJson(release?.metadata) && release.metadata.cardinality === 'one'
}

/** A scheduled draft is a release of one document. */
export function requireRoom(versionId: string, {workspace, index}: Step): void {
  const [, name = ''] = /^versions\.([^.]+)\./.exec(versionId) ?? []
  const release = workspace.get(releaseIdOf(name))
  if (!isForOne(release) || workspace.idsIn(name).every((id) => id === versionId)) return
  throw actionFault(index, `Release "${name}" is for one document, and has it already`, 409)
}

function find(input: Json, wanted: readonly State[], {workspace, index}: Step): Found {
  const name = nameFrom(input, index)
  const id = idFrom({id: releaseIdOf(name)}, 'id', index)
  const release = workspace.get(id)
  if (!release) throw notFound(id, index)
  if (!wanted.some((state) => state === release.state)) {
    const named = wanted.join(' or ')
    throw actionFault(index, `Release "${name}" is ${release.state}, not ${named}`, 409)
  }
  return {name, release}
}

/** @param changes undefined: removes the field */
function put(release: LakeDocument, changes: Json, {workspace}: Step): void {
  const entries = Object.entries({...release, ...changes})
  const document = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  workspace.putOfLake(release._id, document, {createOrReplace: document})
}

function versionsOf(name: string, workspace: Workspace): LakeDocument[] {
  return workspace.idsIn(name).flatMap((id) => workspace.get(id) ?? [])
}

function statesOf(versions: readonly LakeDocument[]): Json[] {
  return versions.map(({_id: id}) => ({_key: id.replaceAll('.', '-'), id}))
}
