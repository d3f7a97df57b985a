import type {SQLInputValue} from 'node:sqlite'

import {type Constant, constantOf, constantsOf, type Field, fieldOf, type Terms} from './field.ts'
import type {Expression} from './syntax.ts'

/** A SQL condition over the rows `d`. */
export interface Condition {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
  /** SQL that selects the ids of these rows, and nothing else. It has the same parameters. */
  readonly ids?: string
  /** True: equivalent to the GROQ filter. False: also matches rows that GROQ's does not. */
  readonly exact: boolean
  /**
   * Where a list goes on. SQLite starts a scan at the first of several bounds of a field: this one comes before
   * `date <= now()`.
   */
  readonly isCursor?: boolean
  /** Of one that is not exact: of which of its rows GROQ's filter is true. */
  readonly test?: {readonly sql: string; readonly parameters: readonly SQLInputValue[]}
  /** The same by other means: ids that another index finds, or a test of each row. */
  readonly alternatives?: readonly Condition[]
}

/** The same, exact where it can be, at the cost of a call for each of its rows. */
export function tested(condition: Condition): Condition {
  const {sql, parameters, test} = condition
  if (condition.exact || !test) return condition
  return {
    ...condition,
    sql: `(${sql}) AND ${test.sql}`,
    parameters: [...parameters, ...test.parameters],
    exact: true,
  }
}

/** Conditions that do not depend on the document. Callers omit them from the SQL. */
export const never: Condition = {sql: '0', parameters: [], exact: true}
export const always: Condition = {sql: '1', parameters: [], exact: true}

/** Operators with their operands swapped. */
const flipped: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

export function comparison(
  op: string,
  left: Expression,
  right: Expression,
  terms: Terms,
): Condition | null {
  if (op === 'in') return membership(left, right, terms)
  const sides = fieldAndConstant(op, left, right, terms)
  if (sides) return compared(sides.field, sides.op, sides.constant)
  const counted = someCounted(op, left, right, terms)
  if (counted) return {sql: `${counted.value} IS NOT NULL`, parameters: [], exact: false}
  return constantComparison(op, constantOf(left, terms.now), constantOf(right, terms.now))
}

/** The field of which something is counted, e.g. `count(marks[isSet]) > 0`: a document without it has none. */
function someCounted(op: string, left: Expression, right: Expression, terms: Terms): Field | null {
  const isLeft = left.type === 'FuncCall'
  const call = isLeft ? left : right
  if (call.type !== 'FuncCall' || `${call.namespace}::${call.name}` !== 'global::count') return null
  const least = constantOf(isLeft ? right : left, terms.now)
  const isMore = (isLeft ? op : flipped[op]) === '>' && typeof least === 'number' && least >= 0
  const [list] = call.args
  return isMore && list ? fieldOf(listIn(list), terms) : null
}

/** Removes the steps that only take items out of a list, or change each of them. */
function listIn(node: Expression): Expression {
  const isStep = ['Filter', 'Map', 'ArrayCoerce', 'Group'].includes(node.type)
  return isStep && 'base' in node && node.base ? listIn(node.base) : node
}

/** E.g. `$cursor == ""`, after parameters were replaced by values. */
function constantComparison(
  op: string,
  left: Constant | undefined,
  right: Constant | undefined,
): Condition | null {
  if (left === undefined || right === undefined || !(op in flipped)) return null
  if (op === '==') return left === right ? always : never
  if (op === '!=') return left !== right ? always : never
  if (typeof left !== typeof right || typeof left === 'boolean') return null
  return isOrdered(op, left, right) ? always : never
}

function isOrdered(op: string, left: Constant, right: Constant): boolean {
  if (op === '<') return left < right
  if (op === '<=') return left <= right
  return op === '>' ? left > right : left >= right
}

/** `"a" < title` → title > "a" */
export function fieldAndConstant(op: string, left: Expression, right: Expression, terms: Terms) {
  const [leftField, rightField] = [fieldOf(left, terms), fieldOf(right, terms)]
  const field = leftField ?? rightField
  const constant = constantOf(leftField ? right : left, terms.now)
  const facing = leftField ? op : flipped[op]
  if (!field || constant === undefined || facing === undefined || !(op in flipped)) return null
  return {field, op: facing, constant}
}

export function compared(field: Field, op: string, constant: Constant): Condition | null {
  if (typeof constant === 'boolean') return op === '==' ? truth(field, constant) : null
  if (typeof constant === 'string' && !orderedAlike(constant) && op !== '==') return null
  const typed = ofType(field, typeof constant === 'string' ? "'text'" : "'integer', 'real'")
  const parameters = [constant]
  if (op === '!=') {
    return {sql: `NOT coalesce(${field.value} = ?${typed}, 0)`, parameters, exact: true}
  }
  return {sql: `${field.value} ${op === '==' ? '=' : op} ?${typed}`, parameters, exact: true}
}

function truth(field: Field, constant: boolean): Condition | null {
  if (field.always) return never
  if (!field.type) return null
  return {sql: `${field.type} = ?`, parameters: [String(constant)], exact: true}
}

function ofType(field: Field, types: string): string {
  return field.type ? ` AND ${field.type} IN (${types})` : ''
}

/** JavaScript orders by UTF-16, SQLite by UTF-8. Below the surrogates both agree. */
function orderedAlike(text: string): boolean {
  return !/[\ud800-\uffff]/.test(text)
}

export function membership(left: Expression, right: Expression, terms: Terms): Condition | null {
  const field = fieldOf(left, terms)
  const constants = constantsOf(right)
  if (!field || !constants?.every((constant) => typeof constant === 'string')) return null
  const values = 'SELECT value FROM json_each(?)'
  const sql = `${field.value} IN (${values})${ofType(field, "'text'")}`
  return {sql, parameters: [JSON.stringify(constants)], exact: true}
}

export function startsWith(
  [text, beginning]: readonly Expression[],
  terms: Terms,
): Condition | null {
  const field = text && fieldOf(text, terms)
  const literal = beginning && constantOf(beginning, '')
  if (!field || typeof literal !== 'string') return null
  const sql = `substr(${field.value}, 1, ?) = ?${ofType(field, "'text'")}`
  return {sql, parameters: [[...literal].length, literal], exact: true}
}
