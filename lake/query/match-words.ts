import {fits, type Step} from './wildcards.ts'

const word = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const wordWithWildcards = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const longestWord = 1024

/** The words of a text as `match` sees them. */
export function wordsOf(text: string): string[] {
  return withoutEdgeDots(text).match(word) ?? []
}

/** A word of a pattern, as what tells which words fit it. */
export type WordPattern = (word: string) => boolean

/** The words of a pattern: `*` stands for anything, a dot for any one character. */
export function patternsOf(text: string): WordPattern[] {
  const words = withoutEdgeDots(text).match(wordWithWildcards) ?? []
  return words.map((each) => {
    const steps = stepsOf(each.slice(0, longestWord))
    return (candidate) => fits(steps, candidate)
  })
}

/** Whether every word of the pattern fits some word of the text; no words, no match. */
export function matches(text: unknown, pattern: unknown): boolean {
  const patterns = gathered(pattern, patternsOf)
  const words = gathered(text, wordsOf).parts
  if (!patterns.areTexts || words.length === 0 || patterns.parts.length === 0) return false
  return patterns.parts.every((fitting) => words.some(fitting))
}

/** How well the text matches, as groq-js ranks it: 1 and more, or 0. */
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

/** Dots go where a word begins or ends at them: `3.14` is read as `314`, `. . .` stays. */
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

/** As regular expressions fold case without the `u` flag: unit by unit, never into ASCII. */
function foldedCase(unit: number): number {
  if (unit < 128) return unit >= 97 && unit <= 122 ? unit - 32 : unit
  const upper = String.fromCharCode(unit).toUpperCase()
  const folded = upper.length === 1 ? upper.charCodeAt(0) : unit
  return folded < 128 ? unit : folded
}
