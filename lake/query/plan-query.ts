import type {SQLInputValue} from 'node:sqlite'

import type {LakeDocument} from '../documents/document.ts'
import {conditionFor, constantsOf} from './condition.ts'
import {lookUpById} from './correlated.ts'
import {orderTerms} from './order-terms.ts'
import type {View} from './perspective.ts'
import {conjuncts, type Expression, mapParts} from './syntax.ts'
import {matchingIds} from './text-search.ts'

/** What a plan asks of the store. Everything comes as the view's reader sees it. */
export interface Source {
  readonly view: View
  /** ISO 8601: what `now()` says during this query. */
  readonly now: string
  /** Fields that an index keeps in order. */
  readonly indexed: ReadonlySet<string>
  select(candidates: Candidates): LakeDocument[]
  count(candidates: Candidates): number
  /** Told what the answer depends on: `type:x`, `id:x` or `*`. */
  dependsOn(tag: string): void
}

export interface Candidates {
  readonly where: string
  readonly parameters: readonly SQLInputValue[]
  readonly orderBy?: string
  readonly limit?: number
}

/** What was met on the way from the outside down to the `*` that the documents come from. */
interface Way {
  readonly filters: readonly Expression[]
  readonly order?: readonly Expression[]
  readonly limit?: number
}

const start: Way = {filters: []}

/**
 * Puts in place of every `*` the documents that can matter there, found by SQL. groq-js then
 * filters, orders and slices them again, so it is enough never to leave one out.
 */
export function planQuery(node: Expression, source: Source, way: Way = start): Expression {
  const inner = (part: Expression) => planQuery(part, source)
  switch (node.type) {
    case 'Everything':
      return documents(way, source)
    case 'Filter': {
      const base = planQuery(node.base, source, {...way, filters: [...way.filters, node.expr]})
      return {...node, base, expr: inner(node.expr)}
    }
    case 'Slice':
      return {...node, base: planQuery(node.base, source, sliced(way, node))}
    case 'AccessElement':
      return {...node, base: planQuery(node.base, source, limited(way, node.index + 1))}
    case 'PipeFuncCall': {
      const base = planQuery(node.base, source, piped(way, node.name, node.args))
      return {...node, base, args: node.args.map(inner)}
    }
    case 'FuncCall':
      return functionCall(node, source) ?? mapParts(node, inner)
    default:
      return mapParts(node, inner)
  }
}

function sliced(way: Way, slice: Extract<Expression, {type: 'Slice'}>): Way {
  const end = slice.isInclusive ? slice.right + 1 : slice.right
  return slice.left < 0 || slice.right < 0 ? start : limited(way, end)
}

/** A limit from further out says nothing about what a filter or slice here leaves over. */
function limited(_way: Way, limit: number): Way {
  return limit > 0 ? {filters: [], limit} : start
}

function piped(way: Way, name: string, args: readonly Expression[]): Way {
  return name === 'order' && !way.order && way.filters.length === 0 ? {...way, order: args} : start
}

function documents({filters, order, limit}: Way, source: Source): Expression {
  const all = filters.flatMap(conjuncts)
  const correlated = lookUpById(all)
  if (correlated) return correlated
  for (const tag of tagsFor(all)) source.dependsOn(tag)
  const conditions = all.map((filter) => conditionFor(filter, source.view, source.now))
  const known = conditions.filter((condition) => condition !== null)
  const orderBy = order && orderTerms(order, source.view, source.indexed)
  const exact = conditions.every((condition) => condition?.exact) && (!order || orderBy)
  return lazily(() =>
    source.select({
      where: known.map(({sql}) => `(${sql})`).join(' AND ') || '1',
      parameters: known.flatMap(({parameters}) => parameters),
      ...(exact && limit !== undefined && {limit, ...(orderBy && {orderBy})}),
    }),
  )
}

function functionCall(
  node: Extract<Expression, {type: 'FuncCall'}>,
  source: Source,
): Expression | null {
  const [argument] = node.args
  if (node.namespace === 'global' && node.name === 'count' && argument) {
    return counted(argument, source)
  }
  if (node.namespace === 'text' && node.name === 'query' && argument) {
    const ids = lazily(() => matchingIds(source.select({where: '1', parameters: []}), argument))
    return {type: 'OpCall', op: 'in', left: {type: 'AccessAttribute', name: '_id'}, right: ids}
  }
  if (node.namespace !== 'releases' || node.name !== 'all') return null
  return documents({filters: [typeIs('system.release')]}, source)
}

function typeIs(type: string): Expression {
  const left: Expression = {type: 'AccessAttribute', name: '_type'}
  return {type: 'OpCall', op: '==', left, right: {type: 'Value', value: type}}
}

/** `count(*[…])` needs no documents when SQL can answer all of the filter. */
function counted(argument: Expression, source: Source): Expression | null {
  if (argument.type !== 'Filter' || argument.base.type !== 'Everything') return null
  const filters = conjuncts(argument.expr)
  const conditions = filters.map((filter) => conditionFor(filter, source.view, source.now))
  if (!conditions.every((condition) => condition?.exact === true)) return null
  for (const tag of tagsFor(filters)) source.dependsOn(tag)
  const known = conditions.filter((condition) => condition !== null)
  return lazily(() =>
    source.count({
      where: known.map(({sql}) => `(${sql})`).join(' AND ') || '1',
      parameters: known.flatMap(({parameters}) => parameters),
    }),
  )
}

/** A change to any other type or id cannot change what these filters let through. */
function tagsFor(filters: readonly Expression[]): string[] {
  return namesFrom(filters, '_id', 'id') ?? namesFrom(filters, '_type', 'type') ?? ['*']
}

function namesFrom(filters: readonly Expression[], field: string, prefix: string) {
  for (const filter of filters) {
    if (filter.type !== 'OpCall' || (filter.op !== '==' && filter.op !== 'in')) continue
    if (filter.left.type !== 'AccessAttribute' || filter.left.base) continue
    if (filter.left.name !== field) continue
    const {right} = filter
    const values = right.type === 'Value' && filter.op === '==' ? [right.value] : constantsOf(right)
    if (values) return values.map((value) => `${prefix}:${value}`)
  }
  return null
}

/** Read when first asked for, and once: some branches of a query are never taken. */
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
