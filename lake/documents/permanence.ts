import {isDeepStrictEqual} from 'node:util'
import {forbidden} from '../lake-error.ts'
import {isJson, type Json, type LakeDocument} from './document.ts'
import type {Identity} from './permissions.ts'
import {isPublicId} from './permissions.ts'
import type {Outcome} from './workspace.ts'
import {misshapen, type Shapes} from './written-by-people.ts'

/**
 * What nobody may change in published documents of one type, in any role. Without `fields`, `growing` and
 * `choices` the whole document is permanent, and cannot be deleted either.
 */
export interface Permanence {
  readonly type: string
  /** Fields that stay as they were created. */
  readonly fields?: readonly string[]
  /** Arrays whose items stay as they are; new items may follow them. */
  readonly growing?: readonly string[]
  /** Those of them whose items say in `by`, `byId` and `at` who added them and when: the lake writes that. */
  readonly signed?: readonly string[]
  /** Fields that always have one of these values. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Only programs create such documents and their drafts, with their tokens; no person does. */
  readonly isMadeByProgram?: boolean
  /**
   * The fields that people may change, within the rules above, and what may be in them: a text of at most so many
   * characters, or a list of items with such fields. Without it all fields. Programs are not bound by it.
   */
  readonly people?: Shapes
  /** Such a document is deleted only where its history is purged with it, by whomever. */
  readonly isErasedOnly?: boolean
  /** How many of them are erased by others than the program itself; without it as many as they like. */
  readonly erasing?: ErasingBudget
}

/** How many documents are erased, by id and never by a query. */
export interface ErasingBudget {
  /** In one transaction. */
  readonly together: number
  /** In 24 hours, by each person or robot with this role; of no such role: none. */
  readonly perDay: Readonly<Record<string, number>>
  /** In 24 hours, by each robot without such a role. */
  readonly perDayOfRobots: number
}

interface Transaction {
  readonly identity: Identity
  /** The ids whose history is purged. */
  readonly purged: readonly string[]
}

/** Throws 403 when a transaction changes what is permanent. */
export function requirePermanence(
  rules: readonly Permanence[],
  outcomes: readonly Outcome[],
  {identity, purged}: Transaction,
): void {
  if (rules.length === 0) return
  const ruleOf = (document: LakeDocument | null) => rules.find(({type}) => type === document?._type)
  for (const {documentId, before, after} of outcomes) {
    const isCreated = before === null || before._type !== after?._type
    if (isCreated && ruleOf(after)?.isMadeByProgram && identity.kind !== 'robot') {
      throw refusal(documentId)
    }
    const kept = isPublicId(documentId) && ruleOf(before)
    if (!kept || !before) continue
    if (kept.isErasedOnly && (after === null) !== purged.includes(documentId)) {
      throw notErased(documentId, after)
    }
    if (kept.people && identity.kind !== 'robot' && after !== null) {
      requireOfPeople(kept, kept.people, {before, after})
    }
    if (!keeps(kept, before, after)) throw refusal(documentId)
  }
}

/** @throws 403 where people change another field than those that are theirs, or write something else into one */
function requireOfPeople(
  {signed = []}: Permanence,
  people: Shapes,
  {before, after}: {readonly before: LakeDocument; readonly after: LakeDocument},
): void {
  if (!changesOnly(Object.keys(people), before, after)) throw refusal(before._id)
  const field = misshapen(people, {before, after}, signed)
  if (field !== null) throw forbidden(`"${field}" of "${before._id}" takes no such content`)
}

function changesOnly(
  fields: readonly string[],
  before: LakeDocument,
  after: LakeDocument,
): boolean {
  const [old, present] = [contentOf(before), contentOf(after)]
  const names = new Set([...Object.keys(old), ...Object.keys(present)])
  return [...names].every(
    (name) => fields.includes(name) || isDeepStrictEqual(before[name], after[name]),
  )
}

interface Signature {
  readonly at: string
  readonly identity: Identity
}

/** The document in which the lake has signed new items of its signed arrays: who added them, and when. */
export function signed(
  rules: readonly Permanence[],
  {documentId, before, after}: Outcome,
  {at, identity: {id: byId, name: by}}: Signature,
): LakeDocument | null {
  if (!before || !after || !isPublicId(documentId)) return after
  const fields = rules.find(({type}) => type === after._type)?.signed ?? []
  const written = fields.flatMap((field) => {
    const items: unknown = after[field]
    if (!Array.isArray(items)) return []
    const earlier: unknown = before[field]
    const old = Array.isArray(earlier) ? earlier.length : 0
    const own = items.map((item, index) => (index < old ? item : {...asObject(item), at, by, byId}))
    return [[field, own]]
  })
  return written.length > 0 ? {...after, ...Object.fromEntries(written)} : after
}

const asObject = (item: unknown): Json => (isJson(item) ? item : {value: item})

function keeps(rule: Permanence, before: LakeDocument, after: LakeDocument | null): boolean {
  const {fields = [], growing = [], choices = {}} = rule
  const chosen = Object.entries(choices)
  const isWhole = fields.length + growing.length + chosen.length === 0
  if (after === null) return !isWhole
  if (after._type !== before._type) return false
  if (isWhole) return isDeepStrictEqual(contentOf(before), contentOf(after))
  return (
    fields.every((field) => isDeepStrictEqual(before[field], after[field])) &&
    growing.every((field) => isContinued(before[field], after[field])) &&
    chosen.every(([field, values]) => isChosen(values, before[field], after[field]))
  )
}

function contentOf({_rev, _updatedAt, ...content}: LakeDocument) {
  return content
}

function isContinued(before: unknown, after: unknown): boolean {
  const items: readonly unknown[] = Array.isArray(before) ? before : []
  if (after === undefined) return items.length === 0
  return Array.isArray(after) && isDeepStrictEqual(items, after.slice(0, items.length))
}

/** A value from before such a rule may stay until it is changed. */
const isChosen = (values: readonly string[], before: unknown, after: unknown) =>
  isDeepStrictEqual(before, after) || values.some((value) => value === after)

const notErased = (id: string, after: LakeDocument | null) =>
  forbidden(
    after === null
      ? `"${id}" is erased or it stays: only a deletion with "purge" takes it away`
      : `"${id}" stays, and so does its history`,
  )

const refusal = (id: string) => forbidden(`"${id}" keeps a record that cannot be changed`)
