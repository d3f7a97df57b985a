import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

const root = join(import.meta.dirname, '../..')

const sources = [
  'seed/content/**/*.{ts,ndjson,json}',
  'seed/pictures/**/index.json',
  'schemas/**/*.ts',
]

/** Everything that the sample complex says, one string for each file that says it. */
export const siteWords = (): string[] =>
  sources
    .flatMap((pattern) => globSync(pattern, {cwd: root}))
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'))

const headingKeys =
  /\b(?:title|heading|name|label|bannerText|question)"?\s*[:(]\s*['"`]([^'"`]+)['"`]/g

/** What is likely to be set in the display face: titles, headings and labels. */
export const headingWords = (): string[] =>
  siteWords().flatMap((words) =>
    [...words.matchAll(headingKeys)].map(([, heading = '']) => heading),
  )

const isSyllable = (codePoint: number): boolean => codePoint >= 0xac00 && codePoint <= 0xd7a3

/** The Hangul syllables of these words, the most frequent first. */
export function syllablesOf(words: readonly string[]): number[] {
  const counts = new Map<number, number>()
  for (const character of words.join('')) {
    const codePoint = character.codePointAt(0) ?? 0
    if (isSyllable(codePoint)) counts.set(codePoint, (counts.get(codePoint) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([codePoint]) => codePoint)
}
