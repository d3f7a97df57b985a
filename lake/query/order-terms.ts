import {type Field, fieldOf, type Terms} from './field.ts'
import type {Expression} from './syntax.ts'

/**
 * `order(date desc, _id)` in SQL; null when SQL cannot express it. GROQ orders numbers before strings
 * before booleans before all other values, which are equal to each other.
 */
export function orderTerms(order: readonly Expression[], terms: Terms): string | null {
  const keys = order.map((term) => {
    const field = fieldOf(term.type === 'Asc' || term.type === 'Desc' ? term.base : term, terms)
    return field && orderTerm(field, term.type === 'Desc')
  })
  return keys.includes(null) ? null : keys.join(', ')
}

function orderTerm({value, type, always}: Field, descending: boolean): string {
  const direction = descending ? ' DESC' : ''
  if (always) return `${value}${direction}`
  if (!type) return `${value}${descending ? ' DESC NULLS FIRST' : ' NULLS LAST'}`
  const rank = `CASE ${type} WHEN 'integer' THEN 1 WHEN 'real' THEN 1 WHEN 'text' THEN 2
    WHEN 'true' THEN 3 WHEN 'false' THEN 3 ELSE 4 END`
  const scalar = `CASE ${rank} WHEN 4 THEN NULL ELSE ${value} END`
  return `${rank}${direction}, ${scalar}${direction}`
}
