import type {SQLInputValue} from 'node:sqlite'

import type {LakeDocument} from '../documents/document.ts'
import {conditionFor} from './condition.ts'
import {contentFieldsIn} from './content-fields.ts'
import {lookUpById} from './correlated.ts'
import {dependenciesOf} from './dependencies.ts'
import type {Terms} from './field.ts'
import {orderTerms} from './order-terms.ts'
import {positiveScore} from './positive-score.ts'
import {conjuncts, type Expression, mapParts} from './syntax.ts'

/** What a plan reads from the store. Documents are as viewed. */
export interface Source extends Terms {
  select(candidates: Candidates): LakeDocument[]
  count(candidates: Candidates): number
  /** Called with the documents of which the filters of a read tell something. */
  choosesAmong(candidates: Candidates): void
  /** Called with what the answer depends on: `type:x`, `id:x` or `*`. */
  dependsOn(dependency: string): void
}

export interface Candidates {
  readonly where: string
  readonly parameters: readonly SQLInputValue[]
  readonly orderBy?: string
  readonly limit?: number
  /** `where` has a condition for which the ids are looked up. */
  readonly isLookUp?: boolean
}

/** Outer filters, order and limit that SQL may apply to an inner `*` (predicate pushdown). */
interface Pushdown {
  readonly filters: readonly Expression[]
  readonly order?: readonly Expression[]
  readonly limit?: number
}

const noPushdown: Pushdown = {filters: []}

/**
 * Replaces every `*` by candidate documents that SQL finds. groq-js then filters, orders and slices
 * them again, so candidates may be too many, but none may be missing.
 */
export function planQuery(
  node: Expression,
  source: Source,
  pushdown: Pushdown = noPushdown,
): Expression {
  const inner = (part: Expression) => planQuery(part, source)
  switch (node.type) {
    case 'Everything':
      return documents(pushdown, source)
    case 'Filter': {
      const base = planQuery(node.base, source, {
        ...pushdown,
        filters: [...pushdown.filters, node.expr],
      })
      return {...node, base, expr: inner(node.expr)}
    }
    case 'Slice':
      return {...node, base: planQuery(node.base, source, sliced(node))}
    case 'AccessElement':
      return {...node, base: planQuery(node.base, source, limited(node.index + 1))}
    case 'PipeFuncCall': {
      const base = planQuery(node.base, source, piped(pushdown, node.name, node.args))
      return {...node, base, args: node.args.map(inner)}
    }
    case 'FuncCall':
      return functionCall(node, source) ?? mapParts(node, inner)
    default:
      return mapParts(node, inner)
  }
}

function sliced(slice: Extract<Expression, {type: 'Slice'}>): Pushdown {
  const end = slice.isInclusive ? slice.right + 1 : slice.right
  return slice.left < 0 || slice.right < 0 ? noPushdown : limited(end)
}

/** Filters, orders and limits outside of a slice must not be pushed below it. */
function limited(limit: number): Pushdown {
  // SQL takes no fraction; `*[0.5]` is for the evaluator to answer.
  return limit > 0 && Number.isInteger(limit) ? {filters: [], limit} : noPushdown
}

function piped(pushdown: Pushdown, name: string, args: readonly Expression[]): Pushdown {
  if (name === 'score') {
    const scored = positiveScore(pushdown.filters.flatMap(conjuncts), args)
    return scored ? {filters: [scored]} : noPushdown
  }
  return name === 'order' && !pushdown.order && pushdown.filters.length === 0
    ? {...pushdown, order: args}
    : noPushdown
}

function documents({filters, order, limit}: Pushdown, source: Source): Expression {
  const all = filters.flatMap(conjuncts)
  const correlated = lookUpById(all)
  if (correlated) return correlated
  const {isExact, ...where} = candidatesFor(all, source)
  const orderBy = order && orderTerms(order, source)
  const bounded = isExact && limit !== undefined && (!order || orderBy)
  return lazily(() => {
    source.choosesAmong(toldApart(all, source))
    return source.select({...where, ...(bounded && {limit, ...(orderBy && {orderBy})})})
  })
}

/** What the filters say of ids and types chooses of which documents the rest of them tells. */
function toldApart(filters: readonly Expression[], terms: Terms): Candidates {
  const aboutNames = filters.filter((filter) => contentFieldsIn(filter).length === 0)
  const conditions = aboutNames.flatMap((filter) => conditionFor(filter, terms) ?? [])
  return {
    where: conditions.map(({sql}) => `(${sql})`).join(' AND ') || '1',
    parameters: conditions.flatMap(({parameters}) => parameters),
  }
}

function candidatesFor(filters: readonly Expression[], source: Source) {
  for (const dependency of dependenciesOf(filters)) source.dependsOn(dependency)
  const conditions = filters.map((filter) => conditionFor(filter, source))
  const known = conditions.filter((condition) => condition !== null)
  return {
    where: known.map(({sql}) => `(${sql})`).join(' AND ') || '1',
    parameters: known.flatMap(({parameters}) => parameters),
    isLookUp: known.some(({ids}) => ids !== undefined),
    isExact: conditions.every((condition) => condition?.exact),
  }
}

function functionCall(
  node: Extract<Expression, {type: 'FuncCall'}>,
  source: Source,
): Expression | null {
  const [argument] = node.args
  if (node.namespace === 'global' && node.name === 'count' && argument) {
    return counted(argument, source)
  }
  if (node.namespace !== 'releases' || node.name !== 'all') return null
  return documents({filters: [typeIs('system.release')]}, source)
}

function typeIs(type: string): Expression {
  const left: Expression = {type: 'AccessAttribute', name: '_type'}
  return {type: 'OpCall', op: '==', left, right: {type: 'Value', value: type}}
}

/** `count(*[…])` needs no documents when SQL can express the whole filter. */
function counted(argument: Expression, source: Source): Expression | null {
  if (argument.type !== 'Filter' || argument.base.type !== 'Everything') return null
  const all = conjuncts(argument.expr)
  const {isExact, ...where} = candidatesFor(all, source)
  if (!isExact) return null
  return lazily(() => {
    source.choosesAmong(toldApart(all, source))
    return source.count(where)
  })
}

/** Lazy and memoised: some branches of a query are never evaluated. */
function lazily(read: () => unknown): Expression {
  let known: {readonly value: unknown} | undefined
  return {
    type: 'Value',
    get value() {
      known ??= {value: read()}
      return known.value
    },
  }
}
