import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {codePointsOf} from '../drawings/kit/unicode-range.ts'

const require = createRequire(import.meta.url)

const span = (first: number, last: number): number[] =>
  Array.from({length: last - first + 1}, (_, index) => first + index)

const pointsOf = (text: string): number[] =>
  [...text].map((character) => character.codePointAt(0) ?? 0)

export const basicLatin: readonly number[] = span(0x20, 0x7e)

/** Marks that Korean pages use, whether or not the sample does. */
export const signs: readonly number[] = pointsOf(
  '\u00a0©®°±²³·×÷–—‘’“”•…‰′″※₩℃→←↑↓≥≤−㎡㎥㎜㎝㎞㎏①②③④⑤⑥⑦⑧⑨■□▲△▼▽◆◇○●◎★☆✓「」『』《》〈〉、。～',
)

/** Hangul letters standing alone, as in sorted lists and outlines. */
export const letters: readonly number[] = span(0x3131, 0x318e)

/**
 * All 11,172 syllables from the common to the rare: the order of the files into which the makers of
 * Pretendard split it for the web, which follows how often pages use them.
 */
export function syllablesByUse(): number[] {
  const file = require.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
  const ranges = readFileSync(file, 'utf8').matchAll(/unicode-range: ([^;:]+);/g)
  const listed = [...ranges].reverse().flatMap(([, range = '']) => codePointsOf(range))
  const syllables = listed.filter((codePoint) => codePoint >= 0xac00 && codePoint <= 0xd7a3)
  return [...new Set([...syllables, ...span(0xac00, 0xd7a3)])]
}

/** Everything else that the sans draws, without Hangul: other Latin, Greek, Cyrillic, kana, signs. */
export function otherScripts(known: ReadonlySet<number>): number[] {
  const blocks = [
    [0xa1, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1eff],
    [0x2000, 0x2bff],
    [0x3000, 0x30ff],
    [0x3200, 0x33ff],
    [0xff00, 0xffef],
  ] as const
  return blocks.flatMap(([first, last]) => span(first, last)).filter((point) => !known.has(point))
}
