import type {SQLInputValue} from 'node:sqlite'

import type {LakeDocument} from '../documents/document.ts'
import type {UpTo} from '../store/documents.ts'
import {always, type Condition, tested} from './comparison.ts'
import {conditionFor} from './condition.ts'
import {contentFieldsIn} from './content-fields.ts'
import {lookUpById} from './correlated.ts'
import {dependenciesOf} from './dependencies.ts'
import type {Terms} from './field.ts'
import {fixedFields, orderTerms, unindexedField} from './order-terms.ts'
import {limited, noPushdown, type Pushdown, piped, type Ranked, sliced} from './pushdown.ts'
import {conjuncts, type Expression, mapParts, partsOf} from './syntax.ts'
import {upToNow} from './up-to-now.ts'

/** What a plan reads from the store. Documents are as viewed. */
export interface Source extends Terms {
  /** The documents, as viewed, that match a filter. */
  passing(documents: readonly LakeDocument[], filter: Expression): readonly LakeDocument[]
  /** @param more documents to be read as well; all are then in the order of their ids */
  select(candidates: Candidates, more?: Candidates): LakeDocument[]
  count(candidates: Candidates, upTo?: UpTo | null): number
  /** Whether SQL selects so few ids that their documents are looked up sooner than all others are tested. */
  areFew(ids: string, parameters: readonly SQLInputValue[]): boolean
  /** Called with the documents about which the filters of a read disclose something. */
  choosesAmong(candidates: Candidates): void
  /** Called with what the answer depends on: `type:x`, `id:x` or `*`. */
  dependsOn(dependency: string): void
  /** Called with a field without a declared index by which documents of one type are ordered and cut. */
  ordersBy(field: string): void
}

export interface Candidates {
  readonly where: string
  readonly parameters: readonly SQLInputValue[]
  readonly orderBy?: string
  readonly limit?: number
  readonly offset?: number | undefined
  /** `where` has a condition for which the ids are looked up. */
  readonly isLookUp?: boolean
}

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
    case 'Slice': {
      const {left, right, base} = node
      if (left > 0 && right > left && isListOfSql(base, source)) {
        const {limit = 0} = sliced(node)
        const part = {filters: [], offset: left, limit: limit - left}
        return {...node, left: 0, right: right - left, base: planQuery(base, source, part)}
      }
      return {...node, base: planQuery(base, source, sliced(node))}
    }
    case 'AccessElement': {
      const {index, base} = node
      if (index > 0 && Number.isInteger(index) && isListOfSql(base, source)) {
        const part = {filters: [], offset: index, limit: 1}
        return {...node, index: 0, base: planQuery(base, source, part)}
      }
      return {...node, base: planQuery(base, source, limited(index + 1))}
    }
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

function documents(pushdown: Pushdown, source: Source): Expression {
  const {filters, order, limit, offset, ranked} = pushdown
  const all = filters.flatMap(conjuncts)
  const fixed = fixedFields(all, source)
  const correlated = lookUpById(all)
  if (correlated) return correlated
  const isCut = limit !== undefined && order !== undefined && !ranked
  const {isExact, ...where} = candidatesFor(
    all,
    source,
    isCut ? (condition) => tested(sooner(condition, source)) : undefined,
  )
  const reads = isExact && ranked ? rankedReads(where, ranked, source) : null
  const orderBy = order && orderTerms(order, source, fixed)
  const isPart = limit !== undefined && (!order || orderBy)
  const part = {limit, offset, ...(orderBy && {orderBy})}
  const [first, more] = reads ?? [{...where, ...(isExact && isPart && part)}]
  const field =
    isPart && order && isOfOneType(all) ? unindexedField(order, source, fixed) : undefined
  return lazily(() => {
    if (field) source.ordersBy(field)
    source.choosesAmong(selectCandidates(all, source))
    if (isExact || !isPart || !all.every(isAboutOneDocument)) return source.select(first, more)
    return firstPassing({...where, ...part, limit}, all, source)
  })
}

/**
 * Of a list that is cut, a condition that many documents fulfil is tested in the order of the list, which soon is long
 * enough; one that few fulfil looks them up.
 */
function sooner(condition: Condition, source: Source): Condition {
  const {alternatives = []} = condition
  if (alternatives.length === 0) return condition
  const all = [condition, ...alternatives]
  const few = all.find(({ids, parameters}) => ids !== undefined && source.areFew(ids, parameters))
  return few ?? all.find(({ids}) => ids === undefined) ?? condition
}

/** How many documents are read at once, one read after the other. */
const readsOfFiltered = [100, 400, 1600, Number.POSITIVE_INFINITY] as const

/** Reads more documents until enough of them match the filters that SQL cannot express. */
function firstPassing(
  {limit, ...candidates}: Candidates & {readonly limit: number},
  filters: readonly Expression[],
  source: Source,
): readonly LakeDocument[] {
  const filter = filters.reduce((left, right) => ({type: 'And', left, right}))
  const passed: LakeDocument[] = []
  let offset = 0
  for (const atOnce of readsOfFiltered) {
    const read = source.select({...candidates, offset, limit: atOnce})
    passed.push(...source.passing(read, filter))
    if (passed.length >= limit || read.length < atOnce) break
    offset += atOnce
  }
  return passed
}

/**
 * Whether a filter needs nothing but documents, and can be evaluated at once: groq-js evaluates `diff` and
 * `delta` later.
 */
function isAboutOneDocument(node: Expression): boolean {
  if (node.type === 'Everything' || node.type === 'Parent') return false
  if (node.type === 'FuncCall' && ['diff', 'delta'].includes(node.namespace)) return false
  return partsOf(node).every(isAboutOneDocument)
}

/** Whether SQL finds exactly the documents of a list, in their order. */
function isListOfSql(list: Expression, source: Source): boolean {
  const ordered = list.type === 'PipeFuncCall' && list.name === 'order' ? list : null
  const order = ordered?.args ?? []
  let node = ordered?.base ?? list
  const filters: Expression[] = []
  for (; node.type === 'Filter'; node = node.base) filters.push(...conjuncts(node.expr))
  if (node.type !== 'Everything' || lookUpById(filters)) return false
  const fixed = fixedFields(filters, source)
  return candidatesFor(filters, source).isExact && orderTerms(order, source, fixed) !== null
}

/**
 * All documents that can have a score, and as many others as the slice may reach: the others have a score of 0,
 * so they keep their order.
 */
function rankedReads(
  all: Candidates,
  {scored, order, limit}: Ranked,
  source: Source,
): readonly [Candidates, Candidates] | null {
  const condition = conditionFor(scored, source)
  const orderBy = orderTerms(order, source, new Set())
  if (!condition || condition === always || orderBy === null) return null
  const parameters = [...all.parameters, ...condition.parameters]
  const isLookUp = all.isLookUp || condition.ids !== undefined
  const others = `${all.where} AND NOT coalesce((${condition.sql}), 0)`
  return [
    {where: `${all.where} AND (${condition.sql})`, parameters, isLookUp},
    {...all, where: others, parameters, limit, ...(orderBy && {orderBy})},
  ]
}

function isOfOneType(filters: readonly Expression[]): boolean {
  const [dependency = '', ...others] = dependenciesOf(filters)
  return others.length === 0 && dependency.startsWith('type:')
}

/**
 * Conditions on ids and types reveal no content: they choose the documents about which the other conditions
 * disclose something.
 */
function selectCandidates(filters: readonly Expression[], terms: Terms): Candidates {
  const aboutNames = filters.filter((filter) => contentFieldsIn(filter).length === 0)
  const conditions = aboutNames.flatMap((filter) => conditionFor(filter, terms) ?? [])
  return {
    where: conditions.map(({sql}) => `(${sql})`).join(' AND ') || '1',
    parameters: conditions.flatMap(({parameters}) => parameters),
  }
}

function candidatesFor(
  filters: readonly Expression[],
  source: Source,
  refined = (condition: Condition) => condition,
) {
  for (const dependency of dependenciesOf(filters)) source.dependsOn(dependency)
  const conditions = filters.map((filter) => {
    const condition = conditionFor(filter, source)
    return condition && refined(condition)
  })
  const known = conditions
    .filter((condition) => condition !== null)
    .toSorted((a, b) => Number(b.isCursor ?? false) - Number(a.isCursor ?? false))
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
  const times = all.map((filter) => upToNow(filter, source))
  const timed = times.findIndex((upTo) => upTo !== null)
  const others = all.filter((_, index) => index !== timed)
  const {isExact, ...where} = candidatesFor(others, source, tested)
  if (!isExact) return null
  return lazily(() => {
    source.choosesAmong(selectCandidates(all, source))
    return source.count(where, times[timed])
  })
}

/** Evaluated at most once, and only when needed: some branches of a query are never evaluated. */
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
