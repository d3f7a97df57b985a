import {randomBytes} from 'node:crypto'

import {isJson, type Json} from './document.ts'

/** Adds a `_key` to every object in an array that has none: the Studio needs it for editing. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keyedItem)
  return isJson(value) ? mapFields(value) : value
}

function keyedItem(item: unknown): unknown {
  if (!isJson(item)) return withArrayKeys(item)
  return typeof item._key === 'string' ? mapFields(item) : {...mapFields(item), _key: newKey()}
}

function mapFields(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, withArrayKeys(inner)]),
  )
}

function newKey(): string {
  return randomBytes(6).toString('hex')
}

/** The same for a patch. `insert` needs it too, though its items are not a field. */
export function patchWithArrayKeys(patch: Json): Json {
  const keyed = {...patch}
  for (const operation of ['set', 'setIfMissing', 'insert']) {
    if (operation in keyed) keyed[operation] = withArrayKeys(keyed[operation])
  }
  return keyed
}
