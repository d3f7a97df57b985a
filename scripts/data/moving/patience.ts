import {setTimeout as pause} from 'node:timers/promises'
import {isJson} from 'local-content-lake/maintenance'

/** Sanity's lake takes 25 changes a second of one address; others may send some, too. */
const maxPerSecond = 20
/** As long as an outage may be; then the command ends, and goes on when it is given again. */
const patienceMs = 15 * 60_000
const longestPauseMs = 30_000
/** Refusals in a row, after which it is told: that it takes no more at once is usual. */
const logAfterAttempts = 4

/** Does what changes a lake elsewhere: no faster than it takes, and again where it could not. */
export class Patience {
  readonly #patienceMs: number
  #next = 0

  constructor(maxMs = patienceMs) {
    this.#patienceMs = maxMs
  }

  /** @param work may be done twice: an answer may be lost after all was done */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.ask(async () => {
      const turn = Math.max(this.#next, performance.now())
      this.#next = turn + 1000 / maxPerSecond
      await pause(turn - performance.now())
      return work()
    })
  }

  async ask<Result>(work: () => Promise<Result>): Promise<Result> {
    const since = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        const wait = pauseAfter(error, attempt)
        if (wait === null || performance.now() - since + wait > this.#patienceMs) throw error
        if (attempt === logAfterAttempts)
          console.log(
            `A lake does not answer (${statusOf(error) ?? 'no connection'}): trying again.`,
          )
        await pause(wait)
      }
    }
  }
}

/** In ms; null: the same would be refused again. */
function pauseAfter(error: unknown, attempt: number): number | null {
  const status = statusOf(error)
  if (status === null && !isOfNetwork(error)) return null
  if (status !== null && status !== 408 && status !== 429 && status < 500) return null
  const asked = Number(headersOf(error)['retry-after'])
  const usual = Math.min(250 * 2 ** attempt, longestPauseMs)
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked * 1000, 5 * 60_000) : usual
}

/** A connection that was not made, or broke: any other error is a fault of this program. */
function isOfNetwork(error: unknown): boolean {
  const {name, code, cause} = Object(error)
  if (name === 'TimeoutError' || ofNetwork.test(String(code))) return true
  return cause !== undefined && isOfNetwork(cause)
}

const ofNetwork = /^(E(?!RR_)[A-Z_]+|UND_ERR_\w+|ERR_STREAM_PREMATURE_CLOSE)$/

/** Of an answer; null: there was none. */
export function statusOf(error: unknown): number | null {
  const {statusCode} = Object(error)
  return typeof statusCode === 'number' ? statusCode : null
}

function headersOf(error: unknown): Readonly<Record<string, unknown>> {
  const {response} = Object(error)
  const {headers} = Object(response)
  return isJson(headers) ? headers : {}
}
