import {isJson, type Json} from './document.ts'

/**
 * All texts of a document, at any depth, except in fields that start with `_`. The spans of a block of
 * Portable Text are one text: a word may be partly bold.
 */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isJson(value)) return []
  const spans = spansIn(value)
  if (spans.length === 0) return textsInFields(value, textsIn)
  const {children, ...fields} = value
  const others = Array.isArray(children) ? children.filter((child) => !isSpan(child)) : []
  return [spans.join(''), ...textsInFields({...fields, others}, textsIn)]
}

/** The same, with each span as a text of its own. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isJson(value) ? textsInFields(value, stringsIn) : []
}

function textsInFields(object: Json, read: (value: unknown) => string[]): string[] {
  return Object.entries(object).flatMap(([field, value]) =>
    field.startsWith('_') ? [] : read(value),
  )
}

function spansIn({children}: Json): string[] {
  return Array.isArray(children) ? children.filter(isSpan).map(({text}) => text) : []
}

function isSpan(value: unknown): value is Json & {readonly text: string} {
  return isJson(value) && value._type === 'span' && typeof value.text === 'string'
}
