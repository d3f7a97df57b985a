import type {ValidationContext} from 'sanity'
import {legible} from '../../shared/characters.ts'
import {factsQuery, factValues, fillFacts, namesIn, type StoredFacts} from '../../shared/facts.ts'
import {recentAnswer} from './recent-answer.ts'
import {isTypedOut, type Place, staysAsTyped} from './typed-facts.ts'

/** The names that texts may use in braces, and their values as visitors see them. */
export interface KnownFacts {
  readonly values: ReadonlyMap<string, string>
}

/** Published values only: an unpublished one cannot be shown yet. */
export const knownFacts = recentAnswer<StoredFacts, KnownFacts>(factsQuery, toKnownFacts)

export function toKnownFacts(stored: StoredFacts): KnownFacts {
  return {values: factValues(stored)}
}

/** The text as visitors see it; null for a text without names. */
export function filledText(text: string, {values}: KnownFacts): string | null {
  const filled = fillFacts(text, (name) => values.get(name))
  return filled === text ? null : filled
}

/** A name in braces that is not a fact's would stand on the site as it was typed. */
export async function namedFactsRule(
  text: unknown,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const names = namesIn(wordsOf(text)).filter((name) => /^[가-힣]/.test(name))
  if (names.length === 0) return true
  const {values} = await knownFacts(context)
  const unknown = names.find((name) => !values.has(name))
  if (unknown === undefined) return true
  const known = [...values.keys()].map((name) => `{${name}}`).join(', ')
  return `{${unknown}} 자리에 넣을 값이 없습니다. 쓸 수 있는 것은 ${known} 입니다. 단지 정보에서 값을 더할 수 있습니다.`
}

/** A typed-out value in a text stays as it is when the fact changes. */
export async function typedFactRule(
  text: unknown,
  context: Pick<ValidationContext, 'getClient'> & Place,
): Promise<true | string> {
  const words = wordsOf(text)
  if (words === '' || staysAsTyped(context)) return true
  const {values} = await knownFacts(context)
  const typed = [...values].find(([name, value]) => isTypedOut(words, name, value))
  if (!typed) return true
  const [name, value] = typed
  return `‘${value}’ 자리에 {${name}} 라고 적으면, 그 값이 바뀔 때 이 글도 함께 바뀝니다.`
}

/** The texts of a value: the text itself, or those in the blocks and tables of a long text. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return legible(value)
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  return typeof value === 'object' && value !== null ? wordsOf(Object.values(value)) : ''
}
