import {legible} from '../characters.ts'
import type {LakeDocument} from './document.ts'

/** The types whose texts are normalised: all but the lake's own, whose names contain a dot. */
export type LegibleTypes = 'all' | readonly string[]

interface Written {
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
}

/**
 * The document with its new texts composed and without invisible characters. Texts that it had before stay as
 * they are.
 */
export function withLegibleTexts(types: LegibleTypes, {before, after}: Written) {
  if (!after) return after
  const isMeant = types === 'all' ? !after._type.includes('.') : types.includes(after._type)
  if (!isMeant) return after
  const known = new Set<string>()
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return known.has(value) ? value : legible(value)
    if (Array.isArray(value)) return mapped(value, read)
    if (typeof value !== 'object' || value === null) return value
    return fieldsRead(value, read)
  }
  collect(before, known)
  const fields = fieldsRead(after, read)
  return fields === after ? after : {...after, ...fields}
}

/** Whether these are texts that a dataset keeps in one form, and the same in it. */
export function isStoredAlike(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && legible(one) === legible(other)
}

/** Values such as `_id` and `_key` are names, not texts. */
const isOwnName = (name: string) => name.startsWith('_')

function fieldsRead(object: object, read: (value: unknown) => unknown): object {
  const changed = Object.entries(object).flatMap(([name, value]) => {
    if (isOwnName(name)) return []
    const next = read(value)
    return next === value ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? object : {...object, ...Object.fromEntries(changed)}
}

/** The same list if nothing changes. */
function mapped(list: readonly unknown[], read: (value: unknown) => unknown): readonly unknown[] {
  const next = list.map(read)
  return next.some((value, index) => value !== list[index]) ? next : list
}

function collect(value: unknown, known: Set<string>): void {
  if (typeof value === 'string') known.add(value)
  else if (Array.isArray(value)) for (const member of value) collect(member, known)
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, known)
  }
}
