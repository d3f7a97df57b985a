import {createInterface} from 'node:readline/promises'
import {type Answer, faultOf, slugOf, type Typed} from '../../starter/answers.ts'
import type {NewWords} from './words.ts'

export type Given = Readonly<Partial<Typed>>

/** In the order in which they are asked for. */
const answers = ['name', 'nameEnglish', 'slug', 'phone', 'units', 'colors'] as const

/** The flag of each answer. */
export const flagOf: Readonly<Record<Answer, string>> = {
  ...{name: 'name', nameEnglish: 'english', slug: 'slug'},
  ...{phone: 'phone', units: 'units', colors: 'colors'},
}

/** What is wrong with what was given by flags, a line each. */
export function faultsIn(given: Given, words: NewWords): string[] {
  return answers.flatMap((answer) => {
    const typed = given[answer]
    const fault = typed === undefined ? null : faultOf(answer, typed)
    return fault ? [`--${flagOf[answer]}: ${words.faultOf(fault)}`] : []
  })
}

/** Without a terminal to ask on. @throws with the flags that are missing */
export function completed(given: Given, words: NewWords): Typed {
  const {name, units, nameEnglish = '', phone = '', colors = ''} = given
  const slug = given.slug ?? slugOf(nameEnglish)
  const missing = Object.entries({name, slug: slug || undefined, units})
    .filter(([, typed]) => typed === undefined)
    .map(([flag]) => `--${flag}`)
  if (name === undefined || units === undefined || missing.length > 0) {
    throw new Error(`${words.tooFew(missing.join(', '))}\n${words.usage}`)
  }
  return {name, nameEnglish, slug, phone, units, colors}
}

/** Asks for what was not given, again until it can be used. */
export async function asked(given: Given, words: NewWords): Promise<Typed> {
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const found: Partial<Record<Answer, string>> = {...given}
  try {
    for (const answer of answers) {
      found[answer] ??= await askFor(answer, slugOf(found.nameEnglish ?? ''))
    }
  } finally {
    terminal.close()
  }
  return completed(found, words)

  async function askFor(answer: Answer, slug: string): Promise<string> {
    const usual = answer === 'slug' ? slug : ''
    const question = `${words.questions[answer]}${usual && ` [${usual}]`}: `
    for (;;) {
      const typed = (await terminal.question(question)) || usual
      const fault = faultOf(answer, typed)
      if (!fault) return typed
      console.log(`  ${words.faultOf(fault)}`)
    }
  }
}
