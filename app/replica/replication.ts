import {type ChildProcess, fork} from 'node:child_process'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import * as v from 'valibot'
import {log} from '../../server/log.ts'

const program = join(import.meta.dirname, 'replica-process.ts')
/** In ms. A lag of this much is an alarm. */
const mostLagMs = 10_000
/** Before everything was there once: the whole folder is shipped after each start. */
const mostFirstMs = 120_000
const watchMs = 1000
const restartMs = 1000
/** It keeps little; what it ships is outside of the heap. */
const heap = ['--max-old-space-size=96', '--max-semi-space-size=2']
/** How long the end of the site waits for what is left to be shipped, in ms. */
const endMs = 4000

/** `now`: something waits for its answer. `end`: everything is stored, and the site ends. */
export type Asked = 'now' | 'end'

const told = v.union([
  /** Everything that was committed before this time is there: ms of the clock that nobody sets. */
  v.object({there: v.number()}),
  v.object({failed: v.string()}),
])
export type Told = v.InferOutput<typeof told>

const steadyNow = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Keeps the process that ships the data folder running, and knows how far it is. */
export class Replication {
  readonly #environment: NodeJS.ProcessEnv
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

  /** @param environment whose settings say what is shipped, and where to */
  constructor(environment: NodeJS.ProcessEnv = process.env) {
    this.#environment = environment
  }

  /** The data folder is open: its files are of this version. */
  start(): void {
    this.#began = steadyNow()
    this.#watch = setInterval(() => this.#look(), watchMs).unref()
    this.#start()
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
  async whenThere(mostMs: number): Promise<boolean> {
    if (this.#isLate || !this.#process?.connected) return false
    const since = steadyNow()
    const {promise, resolve} = Promise.withResolvers<boolean>()
    const waiting = {since, resolve: () => resolve(true)}
    this.#waiting.add(waiting)
    this.#process.send('now' satisfies Asked)
    try {
      return await Promise.race([promise, pause(mostMs, false, {ref: false})])
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

  #start(): void {
    if (this.#isEnding) return
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: heap,
      env: this.#environment,
    })
    this.#process = child
    child.on('message', (message) => this.#hear(v.parse(told, message)))
    child.on('error', (error) => this.#fail(error.message))
    child.once('exit', (code) => {
      if (this.#isEnding) return
      this.#fail(this.#reason || `Its process has ended with ${code}`)
      setTimeout(() => this.#start(), restartMs).unref()
    })
    child.unref()
    child.channel?.unref()
  }

  #hear(told: Told): void {
    if ('failed' in told) {
      this.#fail(told.failed)
      return
    }
    this.#there = told.there
    this.#thereAt = Date.now()
    this.#reason = ''
    for (const {since, resolve} of this.#waiting) if (since <= told.there) resolve()
    this.#look()
  }

  #fail(reason: string): void {
    this.#failures += 1
    if (reason !== this.#reason)
      log.warn({reason}, 'The replica could not be written; trying again')
    this.#reason = reason
  }

  #look(): void {
    const most = this.#there === null && this.#reason === '' ? mostFirstMs : mostLagMs
    const isLate = this.lagSeconds * 1000 > most
    if (isLate === this.#isLate) return
    this.#isLate = isLate
    const lagSeconds = Math.round(this.lagSeconds)
    if (isLate) log.error({lagSeconds, reason: this.#reason}, 'The replica is behind the site')
    else log.info('The replica has everything again')
  }
}
