import {isFields, isList, type Value} from '../../content/build/value.ts'
import {content} from '../../content/index.ts'

/** Fields that the site sets in the display face, going by their names. */
const isHeading = (name: string): boolean =>
  /(?:heading|title|label|name|slogan|bannerText|caption|fee|phone)$/i.test(name)

type IsWanted = (name: string, type: Value | undefined) => boolean

function wordsIn(value: Value, isWanted: IsWanted, name = '', type?: Value): string[] {
  if (typeof value === 'string') return isWanted(name, type) ? [value] : []
  if (isList(value)) return value.flatMap((each) => wordsIn(each, isWanted, name, type))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, each]) => wordsIn(each, isWanted, key, value._type))
}

const wordsOf = (isWanted: IsWanted): string[] =>
  content.map((document) => wordsIn(document, isWanted).join(''))

/** Everything that the sample complex says, one string for each document. */
export const siteWords = (): string[] => wordsOf(() => true)

/** What of it is set in the display face; the text that fades in on scrolling is, too. */
export const headingWords = (): string[] =>
  wordsOf((name, type) => isHeading(name) || (name === 'text' && type === 'reveal'))

const isSyllable = (codePoint: number): boolean => codePoint >= 0xac00 && codePoint <= 0xd7a3

/** The Hangul syllables of these texts, those that most of them hold first. */
export function syllablesOf(texts: readonly string[]): number[] {
  const counts = new Map<number, number>()
  for (const text of texts) {
    for (const character of new Set(text)) {
      const codePoint = character.codePointAt(0) ?? 0
      if (isSyllable(codePoint)) counts.set(codePoint, (counts.get(codePoint) ?? 0) + 1)
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([codePoint]) => codePoint)
}
