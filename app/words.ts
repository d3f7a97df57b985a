import {type ParseArgsOptionsConfig, parseArgs} from 'node:util'

interface Understood<Flags extends ParseArgsOptionsConfig> {
  /** The most words that are not flags. */
  readonly most?: number
  readonly flags: Flags
  readonly usage: string
}

/**
 * The words and flags of a command. Any that it does not understand is refused before anything is done:
 * somebody who writes `add a@b.kr viewer` has a meaning in mind.
 */
export function readWords<const Flags extends ParseArgsOptionsConfig>(
  given: readonly string[],
  {most = 0, flags, usage}: Understood<Flags>,
) {
  const parsed = parsedWords(given, flags, usage)
  const tooMany = parsed.positionals[most]
  if (tooMany !== undefined) throw notUnderstood(`"${tooMany}"`, usage)
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
  throw new Error(`--${flag} is a number above 0, not "${text}".`)
}
