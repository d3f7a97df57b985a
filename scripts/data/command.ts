import type {ParseArgsOptionsConfig} from 'node:util'
import type {Config} from '../../app/config.ts'
import {readWords} from '../../app/words.ts'

export interface Command {
  /** What `help` says of it, beginning with its own words. */
  readonly usage: string
  /**
   * @param words those after its own
   * @returns does it
   * @throws for words and flags that it does not understand
   */
  read(words: readonly string[]): (config: Config) => Promise<void> | void
}

type Values<Flags extends ParseArgsOptionsConfig> = ReturnType<typeof readWords<Flags>>['values']

interface Wanted<Flags extends ParseArgsOptionsConfig> {
  readonly usage: string
  /** Words that are no flags, at most; none by default. */
  readonly most?: number
  readonly flags: Flags
  run(config: Config, words: readonly string[], values: Values<Flags>): Promise<void> | void
}

export function command<const Flags extends ParseArgsOptionsConfig>(
  wanted: Wanted<Flags>,
): Command {
  return {
    usage: wanted.usage,
    read(given) {
      const {words, values} = readWords(given, wanted)
      return (config) => wanted.run(config, words, values)
    },
  }
}

/** One that has no flags. */
export const plainCommand = (wanted: Omit<Wanted<Record<never, never>>, 'flags'>): Command =>
  command({...wanted, flags: {}})
