import type {ValidationContext} from 'sanity'
import {legible} from '../../shared/characters.ts'
import {contentLimits, fitsPage, sizeOf} from '../../shared/content-limits.ts'
import {
  factsQuery,
  factValues,
  filledLength,
  fillFacts,
  namesFacts,
  namesIn,
  type StoredFacts,
} from '../../shared/facts.ts'
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
  const filled = fillFacts(text, (name) => values.get(name), contentLimits.charactersOfText)
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

/** A page or a long text beyond the limits of pages: only what fits of it is shown. */
export async function fitsPageRule(
  content: unknown,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  // Most contents fit by far, and need no values.
  const {values} = namesFacts(JSON.stringify(content) ?? '') ? await knownFacts(context) : none
  const size = sizeOf(content, (text) => filledLength(text, (name) => values.get(name)))
  if (fitsPage(size)) return true
  const {charactersOfText, charactersOfPage, membersOfList, membersOfPage} = contentLimits
  const counted = (number: number) => number.toLocaleString('ko-KR')
  return `홈페이지에 다 보이지 않습니다. 값을 채운 글은 한 칸에 ${counted(charactersOfText)}자, 모두 ${counted(charactersOfPage)}자까지, 목록은 하나에 ${counted(membersOfList)}개, 표의 칸과 문단까지 모두 ${counted(membersOfPage)}개까지입니다. 지금은 글이 모두 ${counted(size.characters)}자(가장 긴 칸 ${counted(size.longestText)}자), 항목이 모두 ${counted(size.members)}개(가장 긴 목록 ${counted(size.longestList)}개)입니다. 줄이거나 여러 페이지로 나눠 주세요.`
}

const none: KnownFacts = {values: new Map()}

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
