import {type ChildProcess, fork} from 'node:child_process'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import * as v from 'valibot'
import {log} from '../../server/log.ts'
import {readOwnEpoch} from './own-epoch.ts'

const program = join(import.meta.dirname, 'replica-process.ts')
/** In ms. A lag of this much is an alarm. */
const maxLagMs = 10_000
/** Before everything was there once: the whole folder is shipped after each start. */
const maxFirstShipMs = 120_000
const watchMs = 1000
const restartMs = 1000
/** It keeps little; what it ships is outside of the heap. */
const heap = ['--max-old-space-size=96', '--max-semi-space-size=2']
/** How long the end of the site waits for what is left to be shipped, in ms. */
const endMs = 4000
/** How long a start waits until it is known whether it may store, in ms. */
const beginMs = 15_000

const fencedWords = (time: string) =>
  `Another machine has taken over at ${time}: nothing is stored here any more. To follow it, move DATA_DIR away and start with SERVE=standby.`

/**
 * - `ship`: the files are open.
 * - `now`: something waits for its answer.
 * - `stopped`: nothing is stored any more.
 * - `end`: everything is stored, and the site ends.
 */
export type Asked =
  | 'ship'
  | 'now'
  | 'stopped'
  | 'end'
  | {
      /** Registrations that were acknowledged and are not there. */
      readonly onlyThere: {readonly count: number; readonly since: string | null}
    }

const told = v.union([
  /** Everything that was committed before this time is there: ms of the clock that nobody sets. */
  v.object({there: v.number()}),
  v.object({failed: v.string()}),
  /** Until when the site may store, by the same clock; null: without end. */
  v.object({until: v.nullable(v.number())}),
  /** Another machine has taken over at this time. */
  v.object({fenced: v.string()}),
  v.object({late: v.object({steps: v.number(), since: v.string()})}),
])
export type Told = v.InferOutput<typeof told>

const steadyNow = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Keeps the process that ships the data folder running, and knows how far it is. */
export class Replication {
  readonly #environment: NodeJS.ProcessEnv
  readonly #onFenced: (time: string) => void
  readonly #known = Promise.withResolvers<void>()
  /** Until when this site may store; null: without end; undefined: not known yet. */
  #until: number | null | undefined
  #untilDate = 0
  #fencedAt: string | null = null
  #isShipping = false
  /** When registrations were acknowledged that are not there. */
  #onlyHere: {readonly since: number; readonly time: string}[] = []
  #process: ChildProcess | null = null
  #began = steadyNow()
  /** Null: nothing yet. */
  #there: number | null = null
  #thereAt: number | null = null
  #failures = 0
  #reason = ''
  #isLate = false
  #isEnding = false
  readonly #waiting = new Set<{readonly since: number; readonly resolve: () => void}>()
  #watch: NodeJS.Timeout | undefined

  /**
   * @param environment whose settings say what is shipped, and where to
   * @param onFenced called once another machine has taken over
   */
  constructor(
    environment: NodeJS.ProcessEnv = process.env,
    onFenced: (time: string) => void = () => {},
  ) {
    this.#environment = environment
    this.#onFenced = onFenced
  }

  /**
   * Resolves once it is known whether this site may store, or after some seconds.
   *
   * @param directory the data folder, which knows whether a standby watches it
   * @throws where another machine has taken over
   */
  async begin(directory: string): Promise<void> {
    const own = readOwnEpoch(directory)
    // A single machine goes on without the store, and one that has never shipped anything is one.
    if (!own || (own.epoch !== null && !own.isWatched)) this.#until = null
    this.#start()
    if (this.#until === undefined) await Promise.race([this.#known.promise, pause(beginMs)])
    if (this.#fencedAt !== null) throw new Error(fencedWords(this.#fencedAt))
  }

  /** The data folder is open: its files are of this version. */
  ship(): void {
    this.#began = steadyNow()
    this.#isShipping = true
    this.#watch = setInterval(() => this.#look(), watchMs).unref()
    this.#ask('ship')
  }

  /** Whether no other machine can have taken over; otherwise nothing may be stored, or said to be. */
  get mayStore(): boolean {
    if (this.#fencedAt !== null || this.#until === undefined) return false
    // A machine that was put to sleep finds the one clock where it was, but not the other.
    return this.#until === null || (steadyNow() < this.#until && Date.now() < this.#untilDate)
  }

  get isWatched(): boolean {
    return this.#until !== null
  }

  /** In s: how old the oldest commit may be that is not there. */
  get lagSeconds(): number {
    return Math.max(0, steadyNow() - (this.#there ?? this.#began)) / 1000
  }

  /** In s since 1970; 0: not since this start. */
  get lastSeconds(): number {
    return (this.#thereAt ?? 0) / 1000
  }

  get failures(): number {
    return this.#failures
  }

  get isLate(): boolean {
    return this.#isLate
  }

  /**
   * Resolves once everything that is stored now is there, or after this time. While it is late anyway, nobody
   * waits.
   *
   * @returns whether it is there
   */
  async whenThere(maxMs: number): Promise<boolean> {
    const since = steadyNow()
    const isThere = await this.#whenThere(since, maxMs)
    if (!isThere) {
      this.#onlyHere.push({since, time: new Date().toISOString()})
      this.#tellOnlyHere()
    }
    return isThere
  }

  async #whenThere(since: number, maxMs: number): Promise<boolean> {
    if (maxMs === 0 || this.#isLate || !this.#process?.connected) return false
    const {promise, resolve} = Promise.withResolvers<boolean>()
    const waiting = {since, resolve: () => resolve(true)}
    this.#waiting.add(waiting)
    this.#process.send('now' satisfies Asked)
    try {
      return await Promise.race([promise, pause(maxMs, false, {ref: false})])
    } finally {
      this.#waiting.delete(waiting)
    }
  }

  /** Everything is stored: resolves once it is there too, or after some seconds. */
  async end(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#watch)
    const child = this.#process
    if (!child?.connected) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.send('end' satisfies Asked)
    await Promise.race([ended, pause(endMs)])
  }

  #ask(asked: Asked): void {
    if (this.#process?.connected) this.#process.send(asked)
  }

  #tellOnlyHere(): void {
    const [first] = this.#onlyHere
    this.#ask({onlyThere: {count: this.#onlyHere.length, since: first?.time ?? null}})
  }

  #start(): void {
    if (this.#isEnding || this.#fencedAt !== null) return
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: heap,
      env: this.#environment,
    })
    this.#process = child
    child.on('message', (message) => this.#hear(v.parse(told, message)))
    child.on('error', (error) => this.#fail(error.message))
    child.once('exit', (code) => {
      if (this.#isEnding || this.#fencedAt !== null) return
      this.#fail(this.#reason || `Its process has ended with ${code}`)
      setTimeout(() => this.#start(), restartMs).unref()
    })
    child.unref()
    child.channel?.unref()
    if (this.#isShipping) this.#ask('ship')
    if (this.#onlyHere.length > 0) this.#tellOnlyHere()
  }

  #hear(told: Told): void {
    if ('failed' in told) this.#fail(told.failed)
    if ('there' in told) this.#note(told.there)
    if ('until' in told) this.#setUntil(told.until)
    if ('fenced' in told) this.#fence(told.fenced)
    if ('late' in told) {
      log.warn(told.late, 'What another machine has shipped after this one took over is not taken')
    }
  }

  #note(there: number): void {
    this.#there = there
    this.#thereAt = Date.now()
    this.#reason = ''
    for (const {since, resolve} of this.#waiting) if (since <= there) resolve()
    const left = this.#onlyHere.filter(({since}) => since > there)
    const hasChanged = left.length < this.#onlyHere.length
    this.#onlyHere = left
    if (hasChanged) this.#tellOnlyHere()
    this.#look()
  }

  #setUntil(until: number | null): void {
    this.#until = until
    this.#untilDate = Date.now() + Math.max(0, (until ?? 0) - steadyNow())
    this.#known.resolve()
    if (until === 0) this.#ask('stopped')
  }

  #fence(time: string): void {
    this.#fencedAt = time
    this.#known.resolve()
    log.error(fencedWords(time))
    this.#onFenced(time)
  }

  #fail(reason: string): void {
    this.#failures += 1
    if (reason !== this.#reason)
      log.warn({reason}, 'The replica could not be written; trying again')
    this.#reason = reason
  }

  #look(): void {
    const most = this.#there === null && this.#reason === '' ? maxFirstShipMs : maxLagMs
    const isLate = this.lagSeconds * 1000 > most
    if (isLate === this.#isLate) return
    this.#isLate = isLate
    const lagSeconds = Math.round(this.lagSeconds)
    if (isLate) log.error({lagSeconds, reason: this.#reason}, 'The replica is behind the site')
    else log.info('The replica has everything again')
  }
}
