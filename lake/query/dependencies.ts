import {constantsOf} from './field.ts'
import type {Expression} from './syntax.ts'

/**
 * What the documents behind these filters depend on: `id:x`, `type:x` or `*`. A change to any
 * other id or type cannot change what the filters let through.
 */
export function dependenciesOf(filters: readonly Expression[]): readonly string[] {
  return namesFrom(filters, '_id', 'id') ?? namesFrom(filters, '_type', 'type') ?? ['*']
}

function namesFrom(
  filters: readonly Expression[],
  field: string,
  prefix: string,
): readonly string[] | null {
  for (const filter of filters) {
    const names = namesIn(filter, field)
    if (names) return names.map((name) => `${prefix}:${name}`)
  }
  return null
}

/** `_type == "a"` → a; `_type in ["a", "b"]` → a and b */
function namesIn(filter: Expression, field: string): readonly unknown[] | null {
  if (filter.type !== 'OpCall' || filter.left.type !== 'AccessAttribute') return null
  if (filter.left.base || filter.left.name !== field) return null
  if (filter.op === 'in') return constantsOf(filter.right)
  const isNamed = filter.op === '==' && filter.right.type === 'Value'
  return isNamed ? [filter.right.value] : null
}
