import {type Field, fieldOf} from './condition.ts'
import type {View} from './perspective.ts'
import type {Expression} from './syntax.ts'

/**
 * `order(date desc, _id)` in SQL; null when SQL could not order so. GROQ has numbers before
 * strings before booleans before everything else, which is equal among itself.
 *
 * @param indexed fields that an index keeps in order. They are taken to hold only numbers or
 *   strings, where there is anything: no index could serve the exact order.
 */
export function orderTerms(
  order: readonly Expression[],
  view: View,
  indexed: ReadonlySet<string>,
): string | null {
  const terms = order.map((term) => {
    const key = term.type === 'Asc' || term.type === 'Desc' ? term.base : term
    const field = fieldOf(key, view)
    const isIndexed = key.type === 'AccessAttribute' && !key.base && indexed.has(key.name)
    return field && orderTerm(field, term.type === 'Desc', isIndexed)
  })
  return terms.includes(null) ? null : terms.join(', ')
}

function orderTerm({value, type}: Field, descending: boolean, isIndexed: boolean): string {
  const direction = descending ? ' DESC' : ''
  if (!type) return `${value}${direction}`
  if (isIndexed) return `${value}${descending ? ' DESC NULLS FIRST' : ' NULLS LAST'}`
  const rank = `CASE ${type} WHEN 'integer' THEN 1 WHEN 'real' THEN 1 WHEN 'text' THEN 2
    WHEN 'true' THEN 3 WHEN 'false' THEN 3 ELSE 4 END`
  const scalar = `CASE ${rank} WHEN 4 THEN NULL ELSE ${value} END`
  return `${rank}${direction}, ${scalar}${direction}`
}
