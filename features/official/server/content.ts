import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {fillFacts} from '../../../shared/facts.ts'
import type {OFFICIAL_QUERY_RESULT} from '../../../web/queries/content.gen.ts'

export type OfficialContent = OFFICIAL_QUERY_RESULT
type Document = NonNullable<OfficialContent['official']>

/** Names of the page's words. */
export type Word = {
  [Name in keyof Document]: Document[Name] extends string | null ? Name : never
}[Exclude<keyof Document, 'siteSince' | 'phoneSince' | 'notice'>]

export type Say = (word: Word, values?: Readonly<Record<string, string>>) => string

/** A word of the page, with values in its braces; one that editors have left empty is that of a new document. */
export function wordOf(
  content: OfficialContent,
  word: Word,
  values: Readonly<Record<string, string>> = {},
): string {
  const first: Readonly<Record<string, string>> = firstWords.official
  const text = content.official?.[word] || first[word] || ''
  return fillFacts(text, (name) => values[name])
}
