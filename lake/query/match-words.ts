import {fits, type Step} from './wildcards.ts'

const word = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const wordWithWildcards = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const longestWord = 1024

/** The words of a text as `match` splits it. */
export function wordsOf(text: string): string[] {
  return withoutEdgeDots(text).match(word) ?? []
}

/** Tests a word against one word of a pattern. */
export type WordPattern = (word: string) => boolean

/** The words of a pattern: `*` matches any text, a dot any one character. */
export function patternsOf(text: string): WordPattern[] {
  const words = withoutEdgeDots(text).match(wordWithWildcards) ?? []
  return words.map((each) => {
    const steps = stepsOf(each.slice(0, longestWord))
    return (candidate) => fits(steps, candidate)
  })
}

/** Whether every word of the pattern matches some word of the text. False without words. */
export function matches(text: unknown, pattern: unknown): boolean {
  const patterns = gathered(pattern, patternsOf)
  const words = gathered(text, wordsOf).parts
  if (!patterns.areTexts || words.length === 0 || patterns.parts.length === 0) return false
  return patterns.parts.every((fitting) => words.some(fitting))
}

/** The score of a match, as in groq-js. */
export function matchScore(text: unknown, pattern: unknown): number {
  const patterns = gathered(pattern, patternsOf)
  const words = gathered(text, wordsOf).parts
  if (!patterns.areTexts) return 0
  return patterns.parts.reduce((score, fitting) => {
    const frequency = words.filter(fitting).length
    return score + (frequency * 2.2) / (frequency + 1.2)
  }, 0)
}

function gathered<Part>(value: unknown, parts: (text: string) => Part[]) {
  if (typeof value === 'string') return {parts: parts(value), areTexts: true}
  if (!Array.isArray(value)) return {parts: [], areTexts: false}
  const texts = value.filter((item) => typeof item === 'string')
  return {parts: texts.flatMap(parts), areTexts: texts.length === value.length}
}

/** Removes dots next to a word character: `3.14` becomes `314`; `. . .` is unchanged. */
function withoutEdgeDots(text: string): string {
  return text.replace(/\.+/g, (dots, start: number) => {
    const around = `${text[start - 1] ?? ''}${text[start + dots.length] ?? ''}`
    return /\w/.test(around) ? '' : dots
  })
}

function stepsOf(pattern: string): Step[] {
  return Array.from({length: pattern.length}, (_, index) => stepFor(pattern.charCodeAt(index)))
}

const [star, dot] = ['*'.charCodeAt(0), '.'.charCodeAt(0)]
const anything = () => true

function stepFor(unit: number): Step {
  if (unit === star) return {accepts: anything, repeats: true}
  if (unit === dot) return {accepts: anything, repeats: false}
  const folded = foldedCase(unit)
  return {accepts: (other) => other === unit || foldedCase(other) === folded, repeats: false}
}

/** Case folding as in regular expressions without the `u` flag: per code unit, never into ASCII. */
function foldedCase(unit: number): number {
  if (unit < 128) return unit >= 97 && unit <= 122 ? unit - 32 : unit
  const upper = String.fromCharCode(unit).toUpperCase()
  const folded = upper.length === 1 ? upper.charCodeAt(0) : unit
  return folded < 128 ? unit : folded
}
