import {spanRange} from '../drawings/kit/unicode-range.ts'
import {basicLatin, letters, otherScripts, signs, syllablesByUse} from './character-sets.ts'
import {headingWords, siteWords, syllablesOf} from './site-words.ts'

/** One font file: a name and the code points that it draws. */
export interface Slice {
  readonly name: string
  readonly codePoints: readonly number[]
  /** A CSS range that says it shorter by naming more; a later rule then has those others. */
  readonly range?: string
}

function parts(name: string, codePoints: readonly number[], size: number): Slice[] {
  const count = Math.ceil(codePoints.length / size)
  return Array.from({length: count}, (_, index) => ({
    name: `${name}-${index + 1}`,
    codePoints: codePoints.slice(index * size, (index + 1) * size),
  }))
}

const without = (codePoints: readonly number[], known: readonly number[]): number[] => {
  const set = new Set(known)
  return codePoints.filter((codePoint) => !set.has(codePoint))
}

const commonSyllables = () => syllablesByUse().slice(0, 2400)
const sliceSize = 128
/** Hardly a page needs one of them, and each file more is one more to look into for every text. */
const rareSliceSize = 512
const mostInCore = 600

/** Syllables that only a reader of rare words needs, in the order of the alphabet. */
function rareSyllables(): Slice[] {
  const rare = without(syllablesByUse(), commonSyllables()).sort((one, other) => one - other)
  return parts('rare', rare, rareSliceSize).map((slice) => {
    const [first = 0] = slice.codePoints
    return {...slice, range: spanRange(first, slice.codePoints.at(-1) ?? first)}
  })
}

const isSign = (codePoint: number): boolean => signs.includes(codePoint)

/** Basic Latin and what these texts say, the most frequent first; no more than a page should load. */
function coreOf(texts: readonly string[]): number[] {
  const used = new Set([...texts.join('')].map((character) => character.codePointAt(0) ?? 0))
  return [...basicLatin, ...[...used].filter(isSign), ...syllablesOf(texts).slice(0, mostInCore)]
}

/** Text face, in all scripts that it draws. */
export function sansSlices(): Slice[] {
  const others = parts('other', otherScripts(new Set([...signs, ...letters])), 800)
  return koreanSlices(coreOf(siteWords()), {further: letters, others})
}

/** Display face. */
export const serifSlices = (): Slice[] => koreanSlices(coreOf(headingWords()))

/**
 * The rarest come first: of two rules that name a character, the later one counts. Common syllables have those of the core
 * among them, so that both families name the same ranges, which compress better.
 */
function koreanSlices(
  core: readonly number[],
  {further = [], others = []}: {further?: readonly number[]; others?: readonly Slice[]} = {},
): Slice[] {
  return [
    ...rareSyllables(),
    ...parts('more', [...commonSyllables(), ...further], sliceSize),
    ...others,
    {name: 'signs', codePoints: without(signs, core)},
    {name: 'core', codePoints: core},
  ]
}
