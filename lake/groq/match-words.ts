import {foldedCase, patternWordsOf, wordsOf} from '../documents/search-words.ts'
import {fits, type Step} from './wildcards.ts'

const longestWord = 1024

/** Tests a word against one word of a pattern. */
export type WordPattern = (word: string) => boolean

/** The words of a pattern: `*` matches any text, a dot any one character. */
export function patternsOf(text: string): WordPattern[] {
  return patternWordsOf(text).map((each) => {
    const steps = stepsOf(each.slice(0, longestWord))
    return (candidate) => fits(steps, candidate)
  })
}

/** Whether every word of the pattern matches some word of the text. False without words. */
export function matches(text: unknown, pattern: unknown): boolean {
  const patterns = lastPatterns(pattern)
  const words = gathered(text, wordsOf).parts
  if (!patterns.areTexts || words.length === 0 || patterns.parts.length === 0) return false
  return patterns.parts.every((fitting) => words.some(fitting))
}

/** The score of a match, as in groq-js. */
export function matchScore(text: unknown, pattern: unknown): number {
  const patterns = lastPatterns(pattern)
  const words = gathered(text, wordsOf).parts
  if (!patterns.areTexts) return 0
  return patterns.parts.reduce((score, fitting) => {
    const frequency = words.filter(fitting).length
    return score + (frequency * 2.2) / (frequency + 1.2)
  }, 0)
}

let last: {readonly pattern: unknown; readonly patterns: Patterns} | undefined
type Patterns = ReturnType<typeof gathered<WordPattern>>

/** One query asks it of many documents. */
function lastPatterns(pattern: unknown): Patterns {
  if (typeof pattern !== 'string') return gathered(pattern, patternsOf)
  if (last?.pattern !== pattern) last = {pattern, patterns: gathered(pattern, patternsOf)}
  return last.patterns
}

function gathered<Part>(value: unknown, parts: (text: string) => Part[]) {
  if (typeof value === 'string') return {parts: parts(value), areTexts: true}
  if (!Array.isArray(value)) return {parts: [], areTexts: false}
  const texts = value.filter((item) => typeof item === 'string')
  return {parts: texts.flatMap(parts), areTexts: texts.length === value.length}
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
