import {isDeepStrictEqual} from 'node:util'

import {isJson, type Json, type LakeDocument} from './document.ts'

/** A Mendoza patch: opcodes and operands in one flat list. */
export type Effect = readonly unknown[]

/** The opcodes used here, by their numbers in the Mendoza format. */
const op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

/**
 * The patches that turn `before` into `after` and back. Null: the document does not exist. Revisions
 * are omitted, since events carry them separately.
 */
export function effectsBetween(before: LakeDocument | null, after: LakeDocument | null) {
  const [left, right] = [withoutRevision(before), withoutRevision(after)]
  return {apply: effectBetween(left, right), revert: effectBetween(right, left)}
}

function withoutRevision(document: LakeDocument | null): Json | null {
  if (document === null) return null
  const {_rev, ...rest} = document
  return rest
}

export function effectBetween(left: unknown, right: unknown): Effect {
  return isJson(left) && isJson(right) ? objectOps(left, right) : [op.value, right]
}

/** Fields are addressed by their index among the sorted keys of the left side. */
function objectOps(left: Json, right: Json): unknown[] {
  const ops: unknown[] = []
  for (const [index, key] of Object.keys(left).sort().entries()) {
    if (!Object.hasOwn(right, key)) ops.push(op.deleteField, index)
    else if (!isDeepStrictEqual(left[key], right[key])) {
      const nested = nestedOps(left[key], right[key], op.pushFieldCopy, op.pushFieldBlank, index)
      ops.push(...(nested ? [...nested, op.returnIntoSameKeyPop] : [op.setField, right[key], key]))
    }
  }
  for (const [key, value] of Object.entries(right)) {
    if (!Object.hasOwn(left, key)) ops.push(op.setField, value, key)
  }
  return ops
}

/** Null when the whole value has to be replaced. */
function nestedOps(
  left: unknown,
  right: unknown,
  pushCopy: number,
  pushBlank: number,
  index: number,
): unknown[] | null {
  if (isJson(left) && isJson(right)) return [pushCopy, index, ...objectOps(left, right)]
  const ops = blankOps(left, right)
  return ops ? [pushBlank, index, ...ops] : null
}

function blankOps(left: unknown, right: unknown): unknown[] | null {
  if (Array.isArray(left) && Array.isArray(right)) return arrayOps(left, right)
  return typeof left === 'string' && typeof right === 'string' ? stringOps(left, right) : null
}

/** Null for an empty result: in Mendoza, a blank array without appended items becomes null. */
function arrayOps(left: readonly unknown[], right: readonly unknown[]): unknown[] | null {
  if (left.length === 0 || right.length === 0) return null
  const places = placesByIdentity(left)
  const ops: unknown[] = []
  for (const [position, item] of right.entries()) {
    const index = places.get(identityOf(item, position))
    if (index !== undefined && isDeepStrictEqual(left[index], item)) appendSlice(ops, index)
    else ops.push(...elementOps(left, index, item))
  }
  return ops
}

/** Extends the last appended slice if this element follows it. */
function appendSlice(ops: unknown[], index: number): void {
  if (ops.at(-3) === op.appendSlice && ops.at(-1) === index) ops[ops.length - 1] = index + 1
  else ops.push(op.appendSlice, index, index + 1)
}

function elementOps(left: readonly unknown[], index: number | undefined, item: unknown): unknown[] {
  if (index === undefined) return [op.appendValue, item]
  const nested = nestedOps(left[index], item, op.pushElementCopy, op.pushElementBlank, index)
  return nested ? [...nested, op.returnIntoArrayPop] : [op.appendValue, item]
}

function placesByIdentity(items: readonly unknown[]): Map<string, number> {
  return new Map(items.map((item, position) => [identityOf(item, position), position]))
}

/** Objects are matched by `_key`, plain values by value, everything else by position. */
function identityOf(item: unknown, position: number): string {
  if (isJson(item)) return typeof item._key === 'string' ? `key ${item._key}` : `at ${position}`
  return Array.isArray(item) ? `at ${position}` : `value ${JSON.stringify(item)}`
}

/** Copies the shared prefix and suffix. Slices count bytes of UTF-8. */
function stringOps(left: string, right: string): unknown[] | null {
  if (!left.isWellFormed() || !right.isWellFormed()) return null
  const before = sharedPrefix(left, right)
  const after = sharedSuffix(left.slice(before), right.slice(before))
  if (before + after === 0) return null
  const middle = right.slice(before, right.length - after)
  return [
    ...(before > 0 ? [op.appendStringSlice, 0, Buffer.byteLength(left.slice(0, before))] : []),
    ...(middle === '' ? [] : [op.appendString, middle]),
    ...(after > 0 ? suffixOps(left, after) : []),
  ]
}

function suffixOps(left: string, length: number): unknown[] {
  const start = Buffer.byteLength(left.slice(0, left.length - length))
  return [op.appendStringSlice, start, Buffer.byteLength(left)]
}

function sharedPrefix(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let length = 0
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length++
  return splitsPair(left, length) || splitsPair(right, length) ? length - 1 : length
}

function sharedSuffix(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let length = 0
  while (length < most && left.at(-1 - length) === right.at(-1 - length)) length++
  const split = splitsPair(left, left.length - length) || splitsPair(right, right.length - length)
  return split ? length - 1 : length
}

/** Whether a cut here would split a surrogate pair. */
function splitsPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return at > 0 && code >= 0xdc00 && code <= 0xdfff
}
