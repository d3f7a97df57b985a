import type {Config} from '../../app/config.ts'

export interface Command {
  /** What `help` says of it, beginning with its own words. */
  readonly usage: string
  /** @param words those after its own */
  run(config: Config, words: readonly string[]): Promise<void> | void
}
