import type {LakeError} from '../lake-error.ts'
import {actionFault, choiceFrom, documentFrom, idFrom, idsFrom} from './action-input.ts'
import {isJson, type Json, type LakeDocument} from './document.ts'
import {draftIdOf, layerOf, publishedIdOf} from './ids.ts'
import {alreadyExists, notFound} from './mutation-error.ts'
import {applyPatch, requireRevision} from './patch.ts'
import {publishedForm} from './references.ts'
import {releaseActions, requireRoom} from './releases.ts'
import {Workspace, type WorkspaceOptions} from './workspace.ts'

interface Step {
  readonly workspace: Workspace
  readonly index: number
}

interface Action {
  readonly run: (input: Json, step: Step) => void
  /** The fields that an action can have, besides its name. Others are refused rather than ignored. */
  readonly fields: readonly string[]
}

/** The actions that a Studio sends: lifecycle steps of a document rather than changes to fields. */
const actions: Readonly<Record<string, Action>> = {
  'document.create': {run: create, fields: ['publishedId', 'attributes', 'ifExists']},
  'document.edit': {run: edit, fields: ['draftId', 'publishedId', 'patch']},
  'document.replaceDraft': {run: replaceDraft, fields: ['publishedId', 'attributes']},
  'document.publish': {
    run: publish,
    fields: ['draftId', 'publishedId', 'ifDraftRevisionId', 'ifPublishedRevisionId'],
  },
  'document.unpublish': {run: unpublish, fields: ['draftId', 'publishedId']},
  'document.delete': {run: remove, fields: ['publishedId', 'includeDrafts', 'purge']},
  'document.discard': {
    run: (input, step) => discard(input, 'draftId', step),
    fields: ['draftId', 'purge'],
  },
  'document.version.create': {
    run: createVersion,
    fields: ['publishedId', 'document', 'baseId', 'versionId', 'ifBaseRevisionId'],
  },
  'document.version.replace': {run: replaceVersion, fields: ['document']},
  'document.version.discard': {
    run: (input, step) => discard(input, 'versionId', step),
    fields: ['versionId', 'purge'],
  },
  'document.version.unpublish': {run: unpublishVersion, fields: ['versionId', 'publishedId']},
  ...releaseActions,
}

/** Actions that exist, but that this lake does not support. */
const refused = /^(?:document\.variant|variant\.definition)\./

/** Applies the actions in order to a workspace, without storing anything. */
export function applyActions(inputs: readonly unknown[], options: WorkspaceOptions) {
  const workspace = new Workspace(options)
  for (const [index, input] of inputs.entries()) {
    if (!isJson(input)) throw actionFault(index, 'An action must be an object')
    const name = String(input.actionType).replace(/^sanity\.action\./, '')
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw unknownAction(name, index)
    requireFields(input, action, {name, index})
    action.run(input, {workspace, index})
  }
  return {workspace}
}

function unknownAction(name: string, index: number): LakeError {
  return refused.test(name)
    ? actionFault(index, `"${name}" is not supported: this lake has no variants of documents`)
    : actionFault(index, `Unknown action type "${name.slice(0, 200)}"`)
}

function requireFields(
  input: Json,
  {fields}: Action,
  {name, index}: {readonly name: string; readonly index: number},
): void {
  const known = ['actionType', ...fields]
  const unknown = Object.keys(input).find((field) => !known.includes(field))
  if (unknown === undefined) return
  throw actionFault(index, `"${name}" takes no "${unknown.slice(0, 100)}"`)
}

function create(input: Json, {workspace, index}: Step): void {
  const publishedId = publishedIdFrom(input, index)
  const attributes = documentFrom(input, 'attributes', index, draftIdOf(publishedId))
  const ifExists = choiceFrom(input, 'ifExists', ['fail', 'ignore'], index)
  requireVersionOf(attributes._id, publishedId, index)
  if (workspace.get(attributes._id)) {
    if (ifExists === 'ignore') return
    throw alreadyExists(attributes._id, index)
  }
  if (layerOf(attributes._id) === 'drafts' && workspace.get(publishedId)) {
    throw alreadyExists(publishedId, index)
  }
  workspace.put(attributes._id, attributes, {create: attributes})
}

/** Editing a document without a draft first creates one from the published document. */
function edit(input: Json, {workspace, index}: Step): void {
  const publishedId = publishedIdFrom(input, index)
  const draftId = versionIdFrom(input, 'draftId', publishedId, index)
  copyIfMissing(publishedId, draftId, workspace)
  const patches: unknown[] = Array.isArray(input.patch) ? input.patch : [input.patch]
  for (const patch of patches) {
    if (!isJson(patch)) throw actionFault(index, '"patch" must be an object')
    const {effort} = workspace
    const isThere = workspace.patch(draftId, (copy) => applyPatch(copy, patch, {index, effort}), {
      patch: {...patch, id: draftId},
    })
    if (!isThere) throw notFound(draftId, index)
  }
}

function copyIfMissing(fromId: string, toId: string, workspace: Workspace): void {
  if (workspace.has(toId)) return
  const source = workspace.get(fromId)
  if (!source) return
  const copy = {...source, _id: toId}
  workspace.put(toId, copy, {createIfNotExists: copy})
}

function replaceDraft(input: Json, {workspace, index}: Step): void {
  const publishedId = publishedIdFrom(input, index)
  const attributes = documentFrom(input, 'attributes', index, draftIdOf(publishedId))
  requireVersionOf(attributes._id, publishedId, index)
  if (!workspace.get(attributes._id)) existing(workspace, publishedId, index)
  workspace.put(attributes._id, attributes, {createOrReplace: attributes})
}

function publish(input: Json, {workspace, index}: Step): void {
  const publishedId = publishedIdFrom(input, index)
  const draftId = versionIdFrom(input, 'draftId', publishedId, index)
  const draft = existing(workspace, draftId, index)
  requireRevision(draft, input.ifDraftRevisionId, index)
  const published = workspace.get(publishedId)
  if (published) requireRevision(published, input.ifPublishedRevisionId, index)
  else if (input.ifPublishedRevisionId) throw notFound(publishedId, index)
  const document = publishedForm(draft, published, publishedId)
  workspace.put(publishedId, document, {createOrReplace: document})
  workspace.remove(draftId, {delete: {id: draftId}})
}

function unpublish(input: Json, {workspace, index}: Step): void {
  const publishedId = publishedIdFrom(input, index)
  const draftId = versionIdFrom(input, 'draftId', publishedId, index)
  existing(workspace, publishedId, index)
  copyIfMissing(publishedId, draftId, workspace)
  workspace.remove(publishedId, {delete: {id: publishedId}})
}

/** Refuses to delete a draft that the request does not name: it could be lost by accident. */
function remove(input: Json, {workspace, index}: Step): void {
  const publishedId = publishedIdFrom(input, index)
  const drafts = idsFrom(input, 'includeDrafts', index)
  for (const id of drafts) requireVersionOf(id, publishedId, index)
  const draftId = draftIdOf(publishedId)
  if (!drafts.includes(draftId) && workspace.get(draftId)) {
    throw actionFault(index, `Draft "${draftId}" exists and is not named in "includeDrafts"`, 409)
  }
  const ids = [publishedId, ...drafts].filter((id) => workspace.get(id))
  if (input.purge === true) workspace.purge([publishedId, draftId, ...drafts])
  else if (ids.length === 0) throw notFound(publishedId, index)
  for (const id of ids) workspace.remove(id, {delete: {id}})
}

function discard(input: Json, field: string, {workspace, index}: Step): void {
  const id = idFrom(input, field, index)
  if (layerOf(id) === 'published') throw actionFault(index, `"${id}" is not a draft or a version`)
  existing(workspace, id, index)
  workspace.remove(id, {delete: {id}})
  if (input.purge === true) workspace.purge([id])
}

function createVersion(input: Json, step: Step): void {
  const {workspace, index} = step
  const version = isJson(input.document)
    ? documentFrom(input, 'document', index)
    : versionOfBase(input, step)
  if (workspace.get(version._id)) throw alreadyExists(version._id, index)
  requireVersionOf(version._id, publishedIdFrom(input, index), index)
  requireRoom(version._id, step)
  workspace.put(version._id, version, {create: version})
}

function versionOfBase(input: Json, {workspace, index}: Step): LakeDocument {
  const base = existing(workspace, idFrom(input, 'baseId', index), index)
  requireRevision(base, input.ifBaseRevisionId, index)
  const {delete: _delete, ...system} = isJson(base._system) ? base._system : {}
  const origin = {base: {id: base._id, rev: base._rev}}
  return {...base, _id: idFrom(input, 'versionId', index), _system: {...system, ...origin}}
}

function publishedIdFrom(input: Json, index: number): string {
  const id = idFrom(input, 'publishedId', index)
  if (layerOf(id) === 'published') return id
  throw actionFault(index, `"${id}" is not the ID of a published document`)
}

function versionIdFrom(input: Json, field: string, publishedId: string, index: number): string {
  const id = idFrom(input, field, index)
  requireVersionOf(id, publishedId, index)
  return id
}

function requireVersionOf(versionId: string, publishedId: string, index: number): void {
  if (layerOf(versionId) === 'published' || publishedIdOf(versionId) !== publishedId) {
    throw actionFault(index, `"${versionId}" is not a version of "${publishedId}"`)
  }
}

function replaceVersion(input: Json, {workspace, index}: Step): void {
  const document = documentFrom(input, 'document', index)
  existing(workspace, document._id, index)
  workspace.put(document._id, document, {createOrReplace: document})
}

/** Marks the version: publishing its release will unpublish the document. */
function unpublishVersion(input: Json, {workspace, index}: Step): void {
  const versionId = idFrom(input, 'versionId', index)
  const publishedId = publishedIdFrom(input, index)
  requireVersionOf(versionId, publishedId, index)
  copyIfMissing(publishedId, versionId, workspace)
  const version = existing(workspace, versionId, index)
  const system = isJson(version._system) ? version._system : {}
  const marked = {...version, _system: {...system, delete: true}}
  workspace.put(versionId, marked, {createOrReplace: marked})
}

function existing(workspace: Workspace, id: string, index: number): LakeDocument {
  const document = workspace.get(id)
  if (!document) throw notFound(id, index)
  return document
}
