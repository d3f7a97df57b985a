import {orderKeys} from '../store/order-keys.ts'
import {fieldAndConstant} from './comparison.ts'
import {type Field, fieldOf, type Terms} from './field.ts'
import type {Expression} from './syntax.ts'

/**
 * `order(date desc, _id)` in SQL; null when SQL cannot express it.
 *
 * @param fixed fields that are the same in all documents that are ordered
 */
export function orderTerms(
  order: readonly Expression[],
  terms: Terms,
  fixed: ReadonlySet<string>,
): string | null {
  const before = new Set(fixed)
  const keys = order.map((term) => {
    const field = fieldOf(orderedBy(term), terms)
    if (!field) return null
    const isKept = isKeptInOrder(field, terms, before)
    before.add(field.name)
    return orderTerm(field, isKept, term.type === 'Desc')
  })
  return keys.includes(null) ? null : keys.join(', ')
}

/** The first field of an order, unless a column or a declared index serves it, or none could. */
export function unindexedField(
  [first]: readonly Expression[],
  terms: Terms,
  fixed: ReadonlySet<string>,
): string | undefined {
  const field = first && fieldOf(orderedBy(first), terms)
  const isServed = !field || field.always || isKeptInOrder(field, terms, fixed)
  return isServed || field.name.includes('[') ? undefined : field.name
}

/** The fields that these filters compare with a single value. */
export function fixedFields(filters: readonly Expression[], terms: Terms): ReadonlySet<string> {
  const fixed = filters.flatMap((filter) => {
    if (filter.type !== 'OpCall' || filter.op !== '==') return []
    return fieldAndConstant('==', filter.left, filter.right, terms)?.field.name ?? []
  })
  return new Set(fixed)
}

/** An index has its later fields in order only where the earlier ones are equal. */
function isKeptInOrder({name}: Field, {indexes}: Terms, before: ReadonlySet<string>): boolean {
  return indexes.some((fields) => {
    const place = fields.indexOf(name)
    return place !== -1 && fields.slice(0, place).every((field) => before.has(field))
  })
}

function orderedBy(term: Expression): Expression {
  return term.type === 'Asc' || term.type === 'Desc' ? term.base : term
}

function orderTerm({value, jsonType, always}: Field, isKept: boolean, descending: boolean): string {
  const direction = descending ? ' DESC' : ''
  if (always || jsonType === undefined) return `${value}${direction}`
  if (isKept) return `${value}${descending ? ' DESC NULLS FIRST' : ' NULLS LAST'}`
  return orderKeys(value, jsonType)
    .map((key) => `${key}${direction}`)
    .join(', ')
}
