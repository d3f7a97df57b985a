import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {fillFacts} from '../../../shared/facts.ts'
import type {REFERRAL_QUERY_RESULT} from '../../../web/queries/content.gen.ts'

export type ReferralContent = REFERRAL_QUERY_RESULT

export type Word = keyof NonNullable<ReferralContent['words']>
export type Say = (word: Word, values?: Readonly<Record<string, string>>) => string

/**
 * The words of the pages, with values in their braces; one that editors have left empty is that of a new document.
 *
 * @param content null: the lake could not be asked
 */
export function wordsOf(content: ReferralContent | null): Say {
  const first: Readonly<Record<string, string>> = firstWords.referralCard
  return (word, values = {}) =>
    fillFacts(content?.words?.[word] || first[word] || '', (name) => values[name])
}
