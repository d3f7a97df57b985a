import {orderKeys} from '../store/order-keys.ts'
import {type Field, fieldOf, type Terms} from './field.ts'
import type {Expression} from './syntax.ts'

/** `order(date desc, _id)` in SQL; null when SQL cannot express it. */
export function orderTerms(order: readonly Expression[], terms: Terms): string | null {
  const keys = order.map((term) => {
    const field = fieldOf(orderedBy(term), terms)
    return field && orderTerm(field, term.type === 'Desc')
  })
  return keys.includes(null) ? null : keys.join(', ')
}

/** The field that an order begins with, unless it has a column or a declared index. */
export function unindexedField([first]: readonly Expression[], terms: Terms): string | undefined {
  const field = first && fieldOf(orderedBy(first), terms)
  return field?.type && field.name
}

function orderedBy(term: Expression): Expression {
  return term.type === 'Asc' || term.type === 'Desc' ? term.base : term
}

function orderTerm({value, type, always}: Field, descending: boolean): string {
  const direction = descending ? ' DESC' : ''
  if (always) return `${value}${direction}`
  if (!type) return `${value}${descending ? ' DESC NULLS FIRST' : ' NULLS LAST'}`
  return orderKeys(value, type)
    .map((key) => `${key}${direction}`)
    .join(', ')
}
