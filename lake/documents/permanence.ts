import {isDeepStrictEqual} from 'node:util'
import {forbidden} from '../lake-error.ts'
import type {LakeDocument} from './document.ts'
import type {Identity} from './permissions.ts'
import {isPublicId} from './permissions.ts'
import type {Outcome} from './workspace.ts'

/**
 * What nobody may change in published documents of one type, in any role. Without `fields`, `growing` and
 * `choices` it is the whole document, which then cannot be deleted either.
 */
export interface Permanence {
  readonly type: string
  /** Fields that stay as they were created. */
  readonly fields?: readonly string[]
  /** Arrays whose items stay as they are; others may follow them. */
  readonly growing?: readonly string[]
  /** Fields that change from one of these values to another, and are never without one. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Only programs create such documents, by their tokens; no person does. */
  readonly isMadeByProgram?: boolean
}

/** Throws 403 when a transaction changes what is permanent. */
export function requirePermanence(
  rules: readonly Permanence[],
  outcomes: readonly Outcome[],
  identity: Identity,
): void {
  if (rules.length === 0) return
  for (const {documentId, before, after} of outcomes) {
    if (!isPublicId(documentId)) continue
    const ruleOf = (document: LakeDocument | null) =>
      rules.find(({type}) => type === document?._type)
    const kept = ruleOf(before)
    if (kept && before && !keeps(kept, before, after)) throw refusal(documentId)
    const isCreated = before === null || before._type !== after?._type
    if (isCreated && ruleOf(after)?.isMadeByProgram && identity.kind !== 'robot') {
      throw refusal(documentId)
    }
  }
}

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
  if (items.length === 0) return true
  return Array.isArray(after) && isDeepStrictEqual(items, after.slice(0, items.length))
}

/** What is there from before such a rule may stay until it is changed. */
const isChosen = (values: readonly string[], before: unknown, after: unknown) =>
  isDeepStrictEqual(before, after) || values.some((value) => value === after)

const refusal = (id: string) => forbidden(`"${id}" keeps a record that cannot be changed`)
