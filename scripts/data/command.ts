import type {ParseArgsOptionsConfig} from 'node:util'
import type {Config} from '../../app/config.ts'
import type {Target} from '../../app/installation/named-complex.ts'
import {readWords} from '../../app/words.ts'

export interface Command {
  /** What `help` says of it, beginning with its own words. */
  readonly usage: string
  /**
   * @param words those after its own
   * @throws for words and flags that it does not understand
   */
  read(words: readonly string[]): Work
}

export interface Work {
  readonly target: Target
  run(config: Config): Promise<void> | void
}

type Values<Flags extends ParseArgsOptionsConfig> = ReturnType<typeof readWords<Flags>>['values']

interface Wanted<Flags extends ParseArgsOptionsConfig> {
  readonly usage: string
  /** Words that are no flags, at most; none by default. */
  readonly most?: number
  readonly flags: Flags
  /** What it works on, which its flags may decide; by default a lake that can be reached. */
  readonly target?: Target | ((values: Values<Flags>) => Target)
  run(config: Config, words: readonly string[], values: Values<Flags>): Promise<void> | void
}

export function command<const Flags extends ParseArgsOptionsConfig>(
  wanted: Wanted<Flags>,
): Command {
  return {
    usage: wanted.usage,
    read(given) {
      const {words, values} = readWords(given, wanted)
      const {target = 'reached'} = wanted
      return {
        target: typeof target === 'function' ? target(values) : target,
        run: (config) => wanted.run(config, words, values),
      }
    },
  }
}

/** One that has no flags. */
export const plainCommand = (wanted: Omit<Wanted<Record<never, never>>, 'flags'>): Command =>
  command({...wanted, flags: {}})
