import {matches} from './match-words.ts'

/** The hosted `text::query` asks a search engine; here any text of a document may match. */
export function hasText(document: unknown, pattern: unknown): boolean {
  return matches(textsIn(document), pattern)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    field.startsWith('_') ? [] : textsIn(inner),
  )
}
