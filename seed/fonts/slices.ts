import {spanRange} from '../drawings/kit/unicode-range.ts'
import {latinCore, letters, otherScripts, syllablesByUse} from './character-sets.ts'
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

const commonSyllables = 2400
const sliceSize = 128

/** Syllables that only a reader of rare words needs, in the order of the alphabet. */
function rareSyllables(known: readonly number[]): Slice[] {
  const rare = without(syllablesByUse(), known).sort((one, other) => one - other)
  return parts('rare', rare, sliceSize).map((slice) => {
    const [first = 0] = slice.codePoints
    return {...slice, range: spanRange(first, slice.codePoints.at(-1) ?? first)}
  })
}

/** Text face. The rarest come first: of two rules that name a character, the later one counts. */
export function sansSlices(): Slice[] {
  const site = syllablesOf(siteWords())
  const core = site.slice(0, 420)
  const common = without(syllablesByUse().slice(0, commonSyllables), site)
  return [
    ...rareSyllables([...site, ...common]),
    ...parts('more', [...common, ...letters], sliceSize),
    ...parts('other', otherScripts(new Set([...latinCore, ...letters])), 400),
    ...parts('site', without(site, core), 200),
    {name: 'core', codePoints: [...latinCore, ...core]},
  ]
}

/** Display face: what the headings say, after all other syllables. */
export function serifSlices(): Slice[] {
  const headings = syllablesOf(headingWords())
  const core = headings.slice(0, 260)
  return [
    ...rareSyllables(headings),
    ...parts('site', without(headings, core), 100),
    {name: 'core', codePoints: [...latinCore, ...core]},
  ]
}
