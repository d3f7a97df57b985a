import type {UpTo} from '../store/documents.ts'
import {compared} from './comparison.ts'
import {fieldOf, type Terms} from './field.ts'
import type {Expression} from './syntax.ts'

/** `date <= now()`: as time passes, more documents fulfil this condition, though none is changed. */
export function upToNow(filter: Expression, terms: Terms): UpTo | null {
  if (filter.type !== 'OpCall' || filter.op !== '<=' || !isNow(filter.right)) return null
  const field = fieldOf(filter.left, terms)
  const condition = field && compared(field, '<=', terms.now)
  if (!field || !condition) return null
  const {name, value} = field
  return {field: name, sql: condition.sql, beyond: `${value} > ?`, time: terms.now}
}

function isNow(node: Expression): boolean {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'now'
}
