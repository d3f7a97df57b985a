import type {SQLInputValue} from 'node:sqlite'
import type {View} from './perspective.ts'
import type {Expression} from './syntax.ts'

/** A SQL condition over the rows `d`. */
export interface Condition {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
  /** True: holds exactly where GROQ's does. False: also lets through rows where it does not. */
  readonly exact: boolean
}

const comparisons: Readonly<Record<string, string>> = {'<': '>', '<=': '>=', '>': '<', '>=': '<='}

/**
 * SQL for the part of a filter that SQL can answer: true wherever the filter is true. Null when
 * nothing of it can be said in SQL.
 */
export function conditionFor(filter: Expression, view: View, now: string): Condition | null {
  switch (filter.type) {
    case 'Group':
      return conditionFor(filter.base, view, now)
    case 'And':
      return both(conditionFor(filter.left, view, now), conditionFor(filter.right, view, now))
    case 'Or':
      return either(conditionFor(filter.left, view, now), conditionFor(filter.right, view, now))
    case 'Not':
      return negation(filter.base, view)
    case 'OpCall':
      return comparison(filter.op, filter.left, filter.right, view, now)
    case 'FuncCall':
      return call(filter.namespace, filter.name, filter.args, view)
    default:
      return null
  }
}

function both(left: Condition | null, right: Condition | null): Condition | null {
  if (!left || !right) return partly(left ?? right)
  return {
    sql: `(${left.sql}) AND (${right.sql})`,
    parameters: [...left.parameters, ...right.parameters],
    exact: left.exact && right.exact,
  }
}

function partly(condition: Condition | null): Condition | null {
  return condition && {...condition, exact: false}
}

function either(left: Condition | null, right: Condition | null): Condition | null {
  if (!left || !right) return null
  return {
    sql: `(${left.sql}) OR (${right.sql})`,
    parameters: [...left.parameters, ...right.parameters],
    exact: left.exact && right.exact,
  }
}

const never: Condition = {sql: '0', parameters: [], exact: true}

function comparison(
  op: string,
  left: Expression,
  right: Expression,
  view: View,
  now: string,
): Condition | null {
  if (op === 'in') return membership(left, right, view)
  const flipped = op === '==' || op === '!=' ? op : comparisons[op]
  const field = fieldOf(left, view) ?? fieldOf(right, view)
  if (!field || !flipped) return null
  const constant = constantOf(fieldOf(left, view) ? right : left, now)
  if (constant === undefined) return null
  return compared(field, fieldOf(left, view) ? op : flipped, constant)
}

function compared(field: Field, op: string, constant: string | number | boolean): Condition | null {
  if (typeof constant === 'boolean') return op === '==' ? truth(field, constant) : null
  if (typeof constant === 'string' && !orderedAlike(constant) && op !== '==') return null
  const typed = field.type ? ` AND ${field.type} IN (${typesOf(constant)})` : ''
  if (op === '!=') {
    const sql = `NOT coalesce(${field.value} = ?${typed}, 0)`
    return {sql, parameters: [constant], exact: true}
  }
  const sql = `${field.value} ${op === '==' ? '=' : op} ?${typed}`
  return {sql, parameters: [constant], exact: true}
}

function truth(field: Field, constant: boolean): Condition | null {
  if (!field.type) return never
  return {sql: `${field.type} = ?`, parameters: [String(constant)], exact: true}
}

function typesOf(constant: string | number): string {
  return typeof constant === 'string' ? "'text'" : "'integer', 'real'"
}

/** JavaScript orders by UTF-16, SQLite by UTF-8; below the surrogates they agree. */
function orderedAlike(text: string): boolean {
  return !/[\ud800-\uffff]/.test(text)
}

function membership(left: Expression, right: Expression, view: View): Condition | null {
  const field = fieldOf(left, view)
  if (!field) return null
  const constants = constantsOf(right)
  if (!constants) return null
  const strings = constants.filter((constant) => typeof constant === 'string')
  if (strings.length < constants.length) return null
  const typed = field.type ? ` AND ${field.type} = 'text'` : ''
  const sql = `${field.value} IN (SELECT value FROM json_each(?))${typed}`
  return {sql, parameters: [JSON.stringify(strings)], exact: true}
}

function startsWith([text, beginning]: readonly Expression[], view: View): Condition | null {
  const field = text && fieldOf(text, view)
  const literal = beginning && constantOf(beginning, '')
  if (!field || typeof literal !== 'string') return null
  const typed = field.type ? ` AND ${field.type} = 'text'` : ''
  const sql = `substr(${field.value}, 1, ?) = ?${typed}`
  return {sql, parameters: [[...literal].length, literal], exact: true}
}

function negation(negated: Expression, view: View): Condition | null {
  if (negated.type === 'Group') return negation(negated.base, view)
  if (negated.type === 'FuncCall' && negated.name === 'defined') {
    const [argument] = negated.args
    const field = argument && fieldOf(argument, view)
    return field ? {sql: `${field.value} IS NULL`, parameters: [], exact: true} : null
  }
  const inside = neverNull(negated, view)
  return inside && {...inside, sql: `NOT coalesce(${inside.sql}, 0)`}
}

/** What is either true or false: only then is the negation true wherever it is not true. */
function neverNull(node: Expression, view: View): Condition | null {
  if (node.type === 'OpCall' && node.op === 'in') return membership(node.left, node.right, view)
  if (node.type !== 'FuncCall' || node.name !== 'startsWith') return null
  const [text] = node.args
  return text && fieldOf(text, view)?.type ? null : startsWith(node.args, view)
}

function call(
  namespace: string,
  name: string,
  args: readonly Expression[],
  view: View,
): Condition | null {
  const [argument] = args
  if (!argument) return null
  if (namespace === 'global' && name === 'defined') {
    const field = fieldOf(argument, view)
    return field && {sql: `${field.value} IS NOT NULL`, parameters: [], exact: true}
  }
  if (namespace === 'global' && name === 'references') return references(args)
  if (namespace === 'string' && name === 'startsWith') return startsWith(args, view)
  if (namespace !== 'sanity' || argument.type !== 'Value') return null
  if (typeof argument.value !== 'string') return null
  if (name === 'versionOf') {
    return {sql: 'd.published_id = ?', parameters: [argument.value], exact: false}
  }
  return name === 'partOfRelease'
    ? {sql: 'd.layer = ?', parameters: [argument.value], exact: false}
    : null
}

function references(args: readonly Expression[]): Condition | null {
  const ids = args.flatMap((argument) => constantsOf(argument) ?? [constantOf(argument, '')])
  if (ids.includes(undefined)) return null
  return {
    sql: `d.id IN (SELECT from_id FROM document_references
      WHERE dataset = d.dataset AND to_id IN (SELECT value FROM json_each(?)))`,
    parameters: [JSON.stringify(ids)],
    exact: true,
  }
}

/** A field as SQL. `type` is its JSON type, where the value is not known to be a string. */
export interface Field {
  readonly value: string
  readonly type?: string
}

export function fieldOf(node: Expression, view: View): Field | null {
  const path = pathOf(node)
  if (!path) return null
  const [only] = path
  if (path.length === 1 && only === '_id') return {value: view.raw ? 'd.id' : 'd.published_id'}
  if (path.length === 1 && only === '_type') return {value: 'd.type'}
  if (only === '_originalId') return null
  const json = `'$${path.map((name) => `."${name}"`).join('')}'`
  return {value: `json_extract(d.body, ${json})`, type: `json_type(d.body, ${json})`}
}

function pathOf(node: Expression): string[] | null {
  if (node.type !== 'AccessAttribute' || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(node.name)) return null
  if (!node.base) return [node.name]
  const base = pathOf(node.base)
  return base && [...base, node.name]
}

function constantOf(node: Expression, now: string): string | number | boolean | undefined {
  if (node.type === 'Group') return constantOf(node.base, now)
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'now') return now
  if (node.type !== 'Value') return undefined
  const {value} = node
  if (typeof value === 'string') return value.isWellFormed() ? value : undefined
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

export function constantsOf(node: Expression): unknown[] | null {
  if (node.type === 'Value') return Array.isArray(node.value) ? node.value : null
  if (node.type !== 'Array') return null
  const values = node.elements.map(({value, isSplat}) =>
    isSplat ? undefined : constantOf(value, ''),
  )
  return values.includes(undefined) ? null : values
}
