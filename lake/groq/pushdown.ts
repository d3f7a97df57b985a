import {positivePart, requiresScore} from './positive-score.ts'
import {conjuncts, type Expression} from './syntax.ts'

/** Outer filters, order and limit that SQL may apply to an inner `*` (predicate pushdown). */
export interface Pushdown {
  readonly filters: readonly Expression[]
  readonly order?: readonly Expression[]
  readonly limit?: number
  /** How many documents are skipped; only where SQL can find exactly them: see `isListOfSql`. */
  readonly offset?: number
  readonly ranked?: Ranked
}

/** The first documents by score; those without a score come last. */
export interface Ranked {
  /** A condition that holds for every document whose score is not 0. */
  readonly scored: Expression
  /** The order of documents with equal scores; empty: as they were before. */
  readonly order: readonly Expression[]
  readonly limit: number
}

export const noPushdown: Pushdown = {filters: []}

/** Filters, orders and limits outside of a slice must not be pushed below it. */
export function limited(limit: number): Pushdown {
  // SQL has no fractional offsets; the evaluator answers `*[0.5]`.
  return limit > 0 && Number.isInteger(limit) ? {filters: [], limit} : noPushdown
}

export function sliced(slice: Extract<Expression, {type: 'Slice'}>): Pushdown {
  const end = slice.isInclusive ? slice.right + 1 : slice.right
  return slice.left < 0 || slice.right < 0 ? noPushdown : limited(end)
}

/** What may be pushed below `| order(…)` or `| score(…)`. */
export function piped(pushdown: Pushdown, name: string, args: readonly Expression[]): Pushdown {
  if (name === 'score') return scored(pushdown, args)
  const {filters, order, ranked} = pushdown
  return name === 'order' && !order && !ranked && filters.length === 0
    ? {...pushdown, order: args}
    : noPushdown
}

function scored({filters, order, limit}: Pushdown, args: readonly Expression[]): Pushdown {
  if (requiresScore(filters.flatMap(conjuncts))) return {filters: [positivePart(args)]}
  // `score()` sorts by itself, so that an order by `_score` changes nothing.
  const [first, ...rest] = order ?? [byScore]
  if (limit === undefined || filters.length > 0 || !isByScore(first)) return noPushdown
  return {filters: [], ranked: {scored: positivePart(args), order: rest, limit}}
}

const byScore: Expression = {type: 'Desc', base: {type: 'AccessAttribute', name: '_score'}}

function isByScore(term: Expression | undefined): boolean {
  if (term?.type !== 'Desc') return false
  const {base} = term
  return base.type === 'AccessAttribute' && base.name === '_score' && !base.base
}
