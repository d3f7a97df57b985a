import {Path} from 'groq-js'

import {fits, type Step} from './wildcards.ts'

/**
 * `path("drafts.**")` as in groq-js: `*` matches one segment of an id, `**` any number of them, and the
 * dots between segments match any character.
 */
export class PathPattern extends Path {
  readonly #pattern: string
  readonly #steps: readonly Step[]

  constructor(pattern: string) {
    super('')
    this.#pattern = pattern
    this.#steps = stepsOf(pattern)
  }

  override matches(id: string): boolean {
    return fits(this.#steps, id)
  }

  override toJSON(): string {
    return this.#pattern
  }
}

const dot = '.'.charCodeAt(0)
const notDot = (unit: number) => unit !== dot
/** What a dot matches in a regular expression: anything except a line break. */
const inLine = (unit: number) => ![0x0a, 0x0d, 0x2028, 0x2029].includes(unit)

function stepsOf(pattern: string): Step[] {
  return pattern.split('.').flatMap((part, index) => {
    const separator = index === 0 ? [] : [{accepts: inLine, repeats: false}]
    return [...separator, ...partSteps(part)]
  })
}

function partSteps(part: string): Step[] {
  if (part === '**') return [{accepts: inLine, repeats: true}]
  if (part === '*') {
    return [
      {accepts: notDot, repeats: false},
      {accepts: notDot, repeats: true},
    ]
  }
  return Array.from({length: part.length}, (_, index) => {
    const unit = part.charCodeAt(index)
    return {accepts: (other: number) => other === unit, repeats: false}
  })
}
