import {isDeepStrictEqual} from 'node:util'
import {forbidden} from '../lake-error.ts'
import {isJson, type LakeDocument} from './document.ts'
import type {Outcome} from './workspace.ts'

/** Which documents of a private dataset its role sees, by a list whose last item says whose each one is. */
export interface Ownership {
  readonly type: string
  /** A list of `{to, byId}`; an empty `to`, or one who is no member any more, is nobody. */
  readonly list: string
  /** The document with the rules, and its fields: `own`, `unowned` or `all`; `nobody`, `own` or `reach`. */
  readonly settings: string
  readonly sees: string
  readonly exports: string
}

/** What one account may see and give away, as the rules are at its request. */
export interface Reach {
  /** Types that only programs see. */
  readonly hiddenTypes: readonly string[]
  /** Absent for robots without the program's own key: they own nothing. */
  readonly owned?: {
    readonly type: string
    readonly list: string
    /** The account. */
    readonly me: string
    /** All other accounts that may own something. */
    readonly others: readonly string[]
    readonly sees: 'own' | 'unowned' | 'all'
    /** Whether what they handed on last counts as theirs, so that they can take it back. */
    readonly includesHandedOn: boolean
  }
}

interface LastOwner {
  readonly to: string
  readonly byId: string
}

function lastOwner(document: LakeDocument, list: string): LastOwner {
  const items: unknown = document[list]
  const last: unknown = Array.isArray(items) ? items.at(-1) : null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return isJson(last) ? {to: text(last.to), byId: text(last.byId)} : {to: '', byId: ''}
}

/** Equivalent to `rowsWithin`. */
export function isWithin(reach: Reach | undefined, document: LakeDocument): boolean {
  if (!reach) return true
  if (reach.hiddenTypes.includes(document._type)) return false
  const {owned} = reach
  if (!owned || owned.sees === 'all' || document._type !== owned.type) return true
  const {to, byId} = lastOwner(document, owned.list)
  if (owned.includesHandedOn && byId === owned.me) return true
  return owned.sees === 'own' ? to === owned.me : !owned.others.includes(to)
}

/** SQL over the rows `d`: those that the account may see. */
export function rowsWithin(reach: Reach | undefined): {sql: string; parameters: string[]} {
  const {hiddenTypes = [], owned} = reach ?? {}
  const sql: string[] = []
  const parameters: string[] = []
  const places = (values: readonly string[]) => values.map(() => '?').join(', ')
  if (hiddenTypes.length > 0) {
    sql.push(`d.type NOT IN (${places(hiddenTypes)})`)
    parameters.push(...hiddenTypes)
  }
  if (owned && owned.sees !== 'all') {
    const field = (name: string) =>
      `coalesce(json_extract(d.body, '$."${owned.list}"[#-1]."${name}"'), '')`
    const isOwn =
      owned.sees === 'own'
        ? `${field('to')} = ?`
        : `${field('to')} NOT IN (${places(owned.others)})`
    const isHandedOn = owned.includesHandedOn ? ` OR ${field('byId')} = ?` : ''
    sql.push(`CASE WHEN d.type = ? THEN (${isOwn}${isHandedOn}) ELSE 1 END`)
    parameters.push(owned.type)
    parameters.push(...(owned.sees === 'own' ? [owned.me] : owned.others))
    if (owned.includesHandedOn) parameters.push(owned.me)
  }
  return {sql: sql.join(' AND '), parameters}
}

/**
 * Refuses changes to what the account may not see, and taking a document from somebody else, by whatever request.
 *
 * @throws 403
 */
export function requireReach(reach: Reach | undefined, outcomes: readonly Outcome[]): void {
  if (!reach) return
  for (const {documentId, before, after} of outcomes) {
    const isHidden = [before, after].some((document) => document && !isWithin(reach, document))
    const isTaken = reach.owned && before && after && takes(reach.owned, before, after)
    // What somebody hands on leaves their reach: that alone may.
    if (before ? !isWithin(reach, before) || isTaken : isHidden) {
      throw forbidden(`"${documentId}" is somebody else's`)
    }
  }
}

function takes(
  {type, list, me, others}: NonNullable<Reach['owned']>,
  before: LakeDocument,
  after: LakeDocument,
): boolean {
  if (before._type !== type || isDeepStrictEqual(before[list], after[list])) return false
  const {to: was, byId} = lastOwner(before, list)
  const {to} = lastOwner(after, list)
  const isFree = was === me || byId === me || !others.includes(was)
  return !isFree || !(to === '' || to === me || others.includes(to))
}
