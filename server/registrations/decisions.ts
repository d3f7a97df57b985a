import {setTimeout as pause} from 'node:timers/promises'
import {isConflict} from '../connection/refused-write.ts'
import {Turns} from '../turns.ts'

/** Maximum number of attempts at one thing. Each attempt that fails means that another process has got it. */
const maxTries = 40

/** Decisions about what cannot be given twice, of which no two in this process are made at once for the same thing. */
export class Decisions {
  readonly #turns = new Turns()
  readonly #onDecided: () => void

  /** @param onDecided called after each attempt, as the thing has changed */
  constructor(onDecided: () => void) {
    this.#onDecided = onDecided
  }

  /** Reads, decides and writes until no other process has written in between. */
  decide<Result>(at: string, attempt: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(at, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          const result = await attempt()
          this.#onDecided()
          return result
        } catch (error) {
          if (!isConflict(error)) throw error
          this.#onDecided()
          if (tries === maxTries) throw error
          await pause(Math.random() * 10 * tries)
        }
      }
    })
  }
}
