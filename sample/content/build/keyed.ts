import {createHash} from 'node:crypto'
import type {Fields} from './value.ts'

export interface Keyed extends Fields {
  readonly _key: string
}

/** Keys follow from the content, so that importing twice writes the same documents. */
export function keyOf(content: unknown, occurrence = 0): string {
  const text = `${occurrence}:${JSON.stringify(content)}`
  return createHash('sha1').update(text).digest('hex').slice(0, 12)
}

/** Gives each item of an array the `_key` that the Studio needs; equal items get different keys. */
export function keyed(items: readonly Fields[]): Keyed[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const first = keyOf(item)
    const occurrence = seen.get(first) ?? 0
    seen.set(first, occurrence + 1)
    return {...item, _key: keyOf(item, occurrence)}
  })
}
