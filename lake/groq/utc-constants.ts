import {utcTime} from '../documents/times.ts'
import {type Expression, mapParts} from './syntax.ts'

const comparing = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])

/**
 * The tree with times in UTC where they are compared with a field whose times are stored so: both are compared as
 * texts, and a program asks with the offset with which it writes. Other types have fields of the same name whose
 * texts stay as they came, so an equal text is found too.
 *
 * @param fields the names of these fields
 */
export function withUtcConstants(node: Expression, fields: readonly string[]): Expression {
  if (fields.length === 0) return node
  const change = (part: Expression): Expression => {
    if (part.type !== 'OpCall' || !comparing.has(part.op)) return mapParts(part, change)
    const {op, left, right} = part
    if (isOf(fields, left)) return compared(op, change(left), right)
    if (isOf(fields, right) && op !== 'in') return compared(flipped[op] ?? op, change(right), left)
    return mapParts(part, change)
  }
  return change(node)
}

const flipped: Readonly<Record<string, string>> = {'<': '>', '<=': '>=', '>': '<', '>=': '<='}

function isOf(fields: readonly string[], node: Expression): boolean {
  if (node.type === 'Group') return isOf(fields, node.base)
  return node.type === 'AccessAttribute' && fields.includes(node.name)
}

function compared(op: string, left: Expression, right: Expression): Expression {
  const values = valuesOf(right)
  const inUtc = values?.map((value) => utcTime(value) ?? value)
  if (!values || !inUtc || inUtc.every((value, index) => value === values[index])) {
    return {type: 'OpCall', op, left, right}
  }
  if (op === '==' || op === 'in') {
    const value = [...new Set([...inUtc, ...values])]
    return {type: 'OpCall', op: 'in', left, right: {type: 'Value', value}}
  }
  return {type: 'OpCall', op, left, right: {type: 'Value', value: inUtc[0]}}
}

/** One for all operators but `in`; null: they are not constant. */
function valuesOf(node: Expression): readonly unknown[] | null {
  if (node.type === 'Group') return valuesOf(node.base)
  if (node.type === 'Array') {
    const each = node.elements.map(({value, isSplat}) =>
      value.type === 'Value' && !isSplat ? [value.value] : null,
    )
    return each.includes(null) ? null : each.flatMap((value) => value ?? [])
  }
  if (node.type !== 'Value') return null
  return Array.isArray(node.value) ? node.value : [node.value]
}
