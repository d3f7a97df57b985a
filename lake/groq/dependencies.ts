import {constantsOf} from './field.ts'
import type {Expression} from './syntax.ts'

/**
 * What the result of these filters depends on: `id:x`, `type:x` or `*`. A change to any other id or
 * type cannot change the result.
 */
export function dependenciesOf(filters: readonly Expression[]): readonly string[] {
  const named = filters.flatMap((filter) => {
    const names = namesIn(filter)
    return names ? [names] : []
  })
  return named.find(areIds) ?? named[0] ?? ['*']
}

/** Whether the filter is equivalent to its dependencies. */
export function isDependenciesOnly(filter: Expression): boolean {
  return namesIn(filter) !== null
}

function areIds(names: readonly string[]): boolean {
  return names.every((name) => name.startsWith('id:'))
}

/** `_type == "a"` → type:a; `_id in ["a", "b"]` → id:a and id:b; `||` → those of both sides. */
function namesIn(filter: Expression): string[] | null {
  if (filter.type === 'Group') return namesIn(filter.base)
  if (filter.type === 'Or') {
    const [left, right] = [namesIn(filter.left), namesIn(filter.right)]
    return left && right && [...left, ...right]
  }
  if (filter.type !== 'OpCall') return null
  const prefix = fieldPrefix(filter.left)
  const values = prefix && valuesIn(filter.op, filter.right)
  return values ? values.map((value) => `${prefix}:${value}`) : null
}

function fieldPrefix(node: Expression): 'id' | 'type' | null {
  if (node.type !== 'AccessAttribute' || node.base) return null
  return node.name === '_id' ? 'id' : node.name === '_type' ? 'type' : null
}

/** Only strings: ids and types are always strings. */
function valuesIn(op: string, right: Expression): string[] | null {
  const isNamed = op === '==' && right.type === 'Value'
  const values = isNamed ? [right.value] : op === 'in' ? constantsOf(right) : null
  return values?.filter((value) => typeof value === 'string') ?? null
}
