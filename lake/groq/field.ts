import type {View} from './perspective.ts'
import type {Expression} from './syntax.ts'

/** The context for translating a filter to SQL. */
export interface Terms {
  readonly dataset: string
  readonly view: View
  /** The value of `now()`; ISO 8601. */
  readonly now: string
  /** Declared indexes, each with its fields in order; nested ones as `object.field`. */
  readonly indexes: readonly (readonly string[])[]
}

/** SQL for a field of the rows `d`. */
export interface Field {
  /** A nested one as `object.field`; within an item of a list as `items[-1].field`, for which there is no index. */
  readonly name: string
  readonly value: string
  /**
   * SQL for its JSON type. Absent where no check is needed: ids and types are always strings, and an
   * indexed field is assumed to hold only strings or only numbers.
   */
  readonly type?: string
  /** SQL for its JSON type, also where the type needs no check; absent for a column. */
  readonly jsonType?: string
  /** SQL for its JSON. */
  readonly json: string
  /** Whether every document has it. */
  readonly always: boolean
}

export function fieldOf(node: Expression, {view, indexes}: Terms): Field | null {
  const path = pathOf(node)
  if (!path) return null
  const [first = ''] = path
  const isTop = path.length === 1
  const column = isTop && typeof first === 'string' ? columnOf(first, view) : undefined
  const name = path.map(named).join('').slice(1)
  if (column) return {name, value: column, json: `json_quote(${column})`, always: true}
  if (first === '_originalId') return null
  const place = `'$${path.map(placed).join('')}'`
  const value = `json_extract(d.body, ${place})`
  const jsonType = `json_type(d.body, ${place})`
  const json = `d.body -> ${place}`
  const isIndexed = indexes.some((fields) => fields.includes(name))
  return {name, value, jsonType, json, ...(!isIndexed && {type: jsonType}), always: false}
}

/** Fields with a column of their own: strings that every document has. */
function columnOf(field: string, view: View): string | undefined {
  const columns = new Map([
    ['_id', idColumn(view)],
    ['_type', 'd.type'],
    ['_rev', 'd.rev'],
    ['_updatedAt', 'd.updated_at'],
  ])
  return columns.get(field)
}

/** The column with the `_id` that documents have in the view. */
export function idColumn(view: View): string {
  return view.raw ? 'd.id' : 'd.published_id'
}

/** Names of fields, and places in lists. */
type Path = readonly (string | number)[]

function pathOf(node: Expression): Path | null {
  if (node.type === 'AccessElement') {
    const base = Number.isSafeInteger(node.index) ? pathOf(node.base) : null
    return base && [...base, node.index]
  }
  if (node.type !== 'AccessAttribute' || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(node.name)) return null
  if (!node.base) return [node.name]
  const base = pathOf(node.base)
  return base && [...base, node.name]
}

const named = (part: string | number) => (typeof part === 'number' ? `[${part}]` : `.${part}`)

/** As SQLite writes it: from the end with a `#`. */
const placed = (part: string | number) =>
  typeof part === 'number' ? `[${part < 0 ? `#${part}` : part}]` : `."${part}"`

export type Constant = string | number | boolean

/** Undefined when it is not a constant, or one that SQLite cannot represent exactly. */
export function constantOf(node: Expression, now: string): Constant | undefined {
  if (node.type === 'Group') return constantOf(node.base, now)
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'now') return now
  if (node.type !== 'Value') return undefined
  const {value} = node
  if (typeof value === 'string') return value.isWellFormed() ? value : undefined
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** The values of a constant array. */
export function constantsOf(node: Expression): unknown[] | null {
  if (node.type === 'Value') return Array.isArray(node.value) ? node.value : null
  if (node.type !== 'Array') return null
  const values = node.elements.map(({value, isSplat}) =>
    isSplat ? undefined : constantOf(value, ''),
  )
  return values.includes(undefined) ? null : values
}
