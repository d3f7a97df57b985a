import {evaluateSync} from 'groq-js'

import type {LakeDocument} from '../documents/document.ts'
import type {Expression} from './syntax.ts'

/** The hosted `text::query` asks a search engine; here any text of a document may match. */
export function matchingIds(documents: readonly LakeDocument[], pattern: Expression): string[] {
  return documents.filter((document) => matches(document, pattern)).map(({_id}) => _id)
}

function matches(document: LakeDocument, pattern: Expression): boolean {
  const left: Expression = {type: 'Value', value: textsIn(document)}
  const match: Expression = {type: 'OpCall', op: 'match', left, right: pattern}
  return evaluateSync(match).data === true
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    field.startsWith('_') ? [] : textsIn(inner),
  )
}
