import particles from './particles.json' with {type: 'json'}

/** Syllables of one beginning differ in their last letter: 0 is none. */
const finals = 28
/** The letter L. */
const rieul = 8
const firstSyllable = 0xac00

const follows: readonly (readonly [
  particles: readonly string[],
  after: (final: number) => boolean,
])[] = [
  [particles.afterAny, () => true],
  [particles.afterFinal, (final) => final !== 0],
  [particles.afterFinalButL, (final) => final !== 0 && final !== rieul],
  [particles.afterVowel, (final) => final === 0],
  [particles.afterVowelOrL, (final) => final === 0 || final === rieul],
]

/** The longest come first: of two particles in a row, the table has both as one. */
const byLength = follows
  .flatMap(([each, after]) => each.map((particle) => ({particle, after})))
  .toSorted((a, b) => b.particle.length - a.particle.length)

const nouns = particles.nounEndings

const honorifics: readonly string[] = particles.honorifics

/** True if a word is what people write after a name. */
export const isHonorific = (word: string): boolean => honorifics.includes(word)

/** Syllables that a word keeps. */
const minStem = 2

const syllables = /^[\uac00-\ud7a3]+$/

/** True if a text is of composed Hangul syllables alone. */
const isOfSyllables = (text: string): boolean => syllables.test(text)

/**
 * A word without its Korean particle; the same word where it has none. The particle must fit the letter before it, and
 * two syllables must remain.
 */
export function stemOf(word: string): string {
  if (nouns.some((ending) => word.endsWith(ending))) return word
  const found = byLength.find(({particle}) => {
    const rest = word.slice(0, -particle.length).slice(-minStem)
    return word.endsWith(particle) && rest.length === minStem && isOfSyllables(rest)
  })
  if (!found) return word
  const rest = word.slice(0, -found.particle.length)
  return found.after(finalOf(rest)) ? rest : word
}

const finalOf = (text: string): number =>
  (text.charCodeAt(text.length - 1) - firstSyllable) % finals

/** A word with more syllables is found as it is. */
const maxSyllables = 24
/** Characters of a text that may stand between the pieces of a word. */
const maxBetween = 12
const minSyllables = 3
/** Places of a text at which a word may begin: of a longer text, the start is searched. */
const maxStarts = 300

/** True if a word is looked for in pieces: of very short ones, too much would be found. */
export const isInPieces = (word: string): boolean =>
  word.length >= minSyllables && word.length <= maxSyllables && isOfSyllables(word)

/**
 * True if a text has a word with spaces in it, or its pieces of two syllables and more in their order, close together,
 * with other words between them.
 */
export function hasPieces(text: string, word: string): boolean {
  if (!isInPieces(word)) return false
  const start = word.charAt(0)
  let at = text.indexOf(start)
  for (let starts = 0; at !== -1 && starts < maxStarts; starts++) {
    const window = text.slice(at, at + 2 * word.length + maxBetween)
    if (window.replaceAll(' ', '').startsWith(word) || isInOrder(window, word)) return true
    at = text.indexOf(start, at + 1)
  }
  return false
}

function isInOrder(window: string, word: string): boolean {
  /** Where the syllables up to this one end at the earliest. */
  const ends = new Map([[0, 0]])
  for (let from = 0; from < word.length; from++) {
    const start = ends.get(from)
    if (start === undefined) continue
    for (let to = from + minStem; to <= word.length; to++) {
      const at =
        from === 0
          ? window.startsWith(word.slice(0, to))
            ? 0
            : -1
          : window.indexOf(word.slice(from, to), start)
      if (at === -1) break
      ends.set(to, Math.min(ends.get(to) ?? window.length, at + to - from))
    }
  }
  return ends.has(word.length)
}
