import type {Condition} from './comparison.ts'
import type {Field, Terms} from './field.ts'

/** Ids by a condition on one field, where it begins a declared index: that is read instead of the documents. */
export function idsByIndex(
  {name}: Field,
  {sql, parameters}: Pick<Condition, 'sql' | 'parameters'>,
  {dataset, indexes}: Terms,
): Condition | null {
  if (!indexes.some(([first]) => first === name)) return null
  const ids = `SELECT i.id FROM documents i WHERE i.dataset = ? AND ${sql.replaceAll('d.body', 'i.body')}`
  return {sql: `d.id IN (${ids})`, ids, parameters: [dataset, ...parameters], exact: false}
}
