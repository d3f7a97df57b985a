import {matches} from './match-words.ts'

/** The hosted `text::query` uses a search engine; here it matches any text of a document. */
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
