import {type ParseArgsOptionsConfig, parseArgs} from 'node:util'
import {legible} from '../shared/characters.ts'

interface Understood<Flags extends ParseArgsOptionsConfig> {
  /** The most words that are not flags. */
  readonly most?: number
  readonly flags: Flags
  readonly usage: string
  /** Whether a flag may say that there is nothing, as in `--phone ''`. */
  readonly mayBeEmpty?: boolean
}

/** Longer than any path, name or address. */
const longestWord = 4096

/**
 * The words and flags of a command. Any that it does not understand is refused before anything is done:
 * somebody who writes `add a@b.kr viewer` has a meaning in mind.
 */
export function readWords<const Flags extends ParseArgsOptionsConfig>(
  words: readonly string[],
  {most = 0, flags, usage, mayBeEmpty = false}: Understood<Flags>,
) {
  // npm takes it out; who writes it where there is no npm means nothing by it.
  const given = words.filter((word) => word !== '--')
  if (given.includes('--help') && !('help' in flags)) {
    console.log(usage)
    process.exit(0)
  }
  for (const word of given) requireLegible(word, usage)
  const parsed = parsedWords(given, flags, usage)
  const tooMany = parsed.positionals[most]
  if (tooMany !== undefined) throw notUnderstood(shown(tooMany), usage)
  for (const word of parsed.positionals) {
    if (word === '' || /[\n\t]/.test(word)) throw notUnderstood(shown(word), usage)
  }
  for (const token of parsed.tokens) {
    const isEmpty = token.kind === 'option' && token.value === ''
    if (isEmpty && !mayBeEmpty) throw new Error(`--${token.name} is empty.\n${usage}`)
  }
  const named = parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : []))
  const twice = named.find((name, index) => named.indexOf(name) < index && !flags[name]?.multiple)
  if (twice !== undefined) throw new Error(`--${twice} is given twice.\n${usage}`)
  const {values} = parseArgs({args: [...given], allowPositionals: true, options: flags})
  return {words: parsed.positionals, values}
}

function parsedWords(given: readonly string[], options: ParseArgsOptionsConfig, usage: string) {
  try {
    return parseArgs({args: [...given], allowPositionals: true, tokens: true, options})
  } catch (error) {
    // Node's hint is about words that begin with a dash, which no command has.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${reason}.\n${usage}`)
  }
}

/** What cannot be seen is meant by nobody, and could become a name that looks like another. */
function requireLegible(word: string, usage: string): void {
  const isLegible = legible(word) === word.normalize('NFC')
  if (!isLegible || word.length > longestWord) throw notUnderstood(shown(word), usage)
}

/** Quoted, without what would move the cursor, and not at any length. */
export function shown(word: string): string {
  const text = JSON.stringify(legible(word))
  return text.length > 100 ? `${text.slice(0, 100)}…"` : text
}

const notUnderstood = (what: string, usage: string) =>
  new Error(`${what} is not understood.\n${usage}`)

/** Ends the program with a line about what it does not understand, without a stack. */
export function orExplain<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** For a program without words. */
export function refuseWords(given: readonly string[], usage: string): void {
  orExplain(() => readWords(given, {flags: {}, usage}))
}

/** A number above zero. */
export function positive(text: string, flag: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`--${flag} is a number above 0, not ${shown(text)}.`)
}
