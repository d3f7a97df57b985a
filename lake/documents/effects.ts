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
  addObjectOps(ops, left, right)
  return ops
}

/** Adds nothing where both are equal. */
function addObjectOps(ops: unknown[], left: Json, right: Json): void {
  for (const [index, key] of Object.keys(left).sort().entries()) {
    if (!Object.hasOwn(right, key)) ops.push(op.deleteField, index)
    else addFieldOps(ops, left[key], right[key], {key, index})
  }
  for (const [key, value] of Object.entries(right)) {
    if (!Object.hasOwn(left, key)) ops.push(op.setField, value, key)
  }
}

function addFieldOps(
  ops: unknown[],
  left: unknown,
  right: unknown,
  {key, index}: {readonly key: string; readonly index: number},
): void {
  if (left === right) return
  const start = ops.length
  if (isJson(left) && isJson(right)) {
    ops.push(op.pushFieldCopy, index)
    addObjectOps(ops, left, right)
    if (ops.length === start + 2) ops.length = start
    else ops.push(op.returnIntoSameKeyPop)
    return
  }
  if (isDeepStrictEqual(left, right)) return
  ops.push(op.pushFieldBlank, index)
  if (addBlankOps(ops, left, right)) {
    ops.push(op.returnIntoSameKeyPop)
    return
  }
  ops.length = start
  ops.push(op.setField, right, key)
}

/** False when the whole value has to be replaced. */
function addBlankOps(ops: unknown[], left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) return addArrayOps(ops, left, right)
  return typeof left === 'string' && typeof right === 'string' && addStringOps(ops, left, right)
}

/** False for an empty result: in Mendoza, a blank array without appended items becomes null. */
function addArrayOps(ops: unknown[], left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length === 0 || right.length === 0) return false
  const places = placesByIdentity(left)
  // Only an object that was made here may be extended.
  let slice = -1
  for (const [position, item] of right.entries()) {
    const index = places.get(identityOf(item, position))
    if (index !== undefined && (left[index] === item || isDeepStrictEqual(left[index], item))) {
      if (slice !== -1 && ops[slice + 2] === index) ops[slice + 2] = index + 1
      else {
        slice = ops.length
        ops.push(op.appendSlice, index, index + 1)
      }
    } else {
      slice = -1
      addElementOps(ops, left, index, item)
    }
  }
  return true
}

function addElementOps(
  ops: unknown[],
  left: readonly unknown[],
  index: number | undefined,
  item: unknown,
): void {
  const start = ops.length
  const before = index === undefined ? undefined : left[index]
  if (isJson(before) && isJson(item)) {
    ops.push(op.pushElementCopy, index)
    addObjectOps(ops, before, item)
    ops.push(op.returnIntoArrayPop)
    return
  }
  ops.push(op.pushElementBlank, index)
  if (addBlankOps(ops, before, item)) {
    ops.push(op.returnIntoArrayPop)
    return
  }
  ops.length = start
  ops.push(op.appendValue, item)
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
function addStringOps(ops: unknown[], left: string, right: string): boolean {
  if (!left.isWellFormed() || !right.isWellFormed()) return false
  const before = sharedPrefix(left, right)
  const after = sharedSuffix(left.slice(before), right.slice(before))
  if (before + after === 0) return false
  const middle = right.slice(before, right.length - after)
  if (before > 0) ops.push(op.appendStringSlice, 0, Buffer.byteLength(left.slice(0, before)))
  if (middle !== '') ops.push(op.appendString, middle)
  if (after > 0) ops.push(...suffixOps(left, after))
  return true
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
