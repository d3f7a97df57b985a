import {randomUUID} from 'node:crypto'
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {log} from '../../server/log.ts'
import type {Notice} from './addressed.ts'

interface Options {
  /** Made with the first notice. Only this user may read it. */
  readonly directory: string
  /** Sends all that waits for one person; rejects when it was not taken. */
  readonly send: (to: string, notices: readonly Notice[]) => Promise<void>
  /** In ms, before a letter, so that what is written together is one letter, and between attempts. */
  readonly pauses?: readonly number[]
  /** A letter is given up by it, since nobody writes it again. */
  readonly time: RemovalTime
}

/** The time that a folder trusts: to remove by, null if there is none yet, and to date what is written. */
interface RemovalTime {
  now(): Date | null
  forRecords(): Date
}

interface Waiting extends Notice {
  readonly file: string
  /** Ms since 1970. */
  readonly since: number
}

const defaultPauses = [5_000, 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000]
const giveUpAfterMs = 72 * 60 * 60_000

const stored = v.object({
  kind: v.picklist(['mention', 'task', 'review', 'returned']),
  to: v.string(),
  from: v.string(),
  path: v.nullable(v.string()),
  since: v.number(),
})

/**
 * Notices that wait for the mail server. Each is one file, with ids of people and none of their data, until its letter
 * was taken.
 */
export class WaitingNotices {
  readonly #options: Options
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    for (const notice of readWaiting(options.directory)) this.#hold(notice)
  }

  /** Once this returns, they are on disk, whatever happens to the process. */
  add(notices: readonly Notice[]): void {
    const {directory, time} = this.#options
    if (notices.length > 0) mkdirSync(directory, {recursive: true, mode: 0o700})
    for (const notice of notices) {
      const since = time.forRecords().getTime()
      const file = join(directory, `${randomUUID()}.json`)
      writeFileSync(file, JSON.stringify({...notice, since}), {mode: 0o600})
      this.#hold({...notice, since, file})
    }
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #hold(notice: Waiting): void {
    this.#waiting.set(notice.to, [...(this.#waiting.get(notice.to) ?? []), notice])
    this.#plan(notice.to, 0)
  }

  #plan(to: string, attempt: number): void {
    if (this.#isClosed || this.#timers.has(to)) return
    const {pauses = defaultPauses} = this.#options
    const ms = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
    this.#timers.set(to, setTimeout(() => void this.#attempt(to, attempt), ms).unref())
  }

  async #attempt(to: string, attempt: number): Promise<void> {
    const sent = this.#waiting.get(to) ?? []
    const isDone = await this.#options.send(to, sent).then(
      () => true,
      (error: unknown) => {
        log.warn({fault: faultOf(error), attempt}, 'A person could not be told by e-mail')
        const now = this.#options.time.now()?.getTime() ?? 0
        return sent.some(({since}) => now - since > giveUpAfterMs)
      },
    )
    this.#timers.delete(to)
    if (this.#isClosed && !isDone) return
    if (isDone) for (const {file} of sent) rmSync(file, {force: true})
    const left = (this.#waiting.get(to) ?? []).filter((each) => !isDone || !sent.includes(each))
    this.#waiting.set(to, left)
    if (left.length > 0) this.#plan(to, isDone ? 0 : attempt + 1)
    else this.#waiting.delete(to)
  }
}

/** What an earlier process left, the oldest first. A half-written file names nobody who could be told. */
function readWaiting(directory: string): Waiting[] {
  const found = namesIn(directory).flatMap((name) => {
    const file = join(directory, name)
    try {
      return [{...v.parse(stored, JSON.parse(readFileSync(file, 'utf8'))), file}]
    } catch {
      rmSync(file, {force: true})
      return []
    }
  })
  return found.sort((one, other) => one.since - other.since)
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith('.json'))
  } catch {
    // Nobody has been told anything yet.
    return []
  }
}

/** Never the message, in which a mail server may repeat the address. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const [code, answer] = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')]
  return [code, answer].filter(Boolean).join(' ') || error.name
}
