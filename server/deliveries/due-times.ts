import type {SanityClient} from '@sanity/client'
import type {ChangedDocuments, LakeConnection} from '../connection/lake-connection.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {watchRegistrations} from './watch-changes.ts'

/** All in ms. */
const timing = {
  /** Maximum time between two looks at the clock, which may be set, or have slept with its machine. No query. */
  clock: 2_000,
  /** Several changes are one query. */
  together: 250,
  /** Between two queries while changes may be missed, and after a failure. */
  blind: 2_000,
  /** Between two queries of a lake elsewhere, whose line may have fallen silent. */
  elsewhere: 60_000,
  /** What is due and was not taken is looked for again, at growing intervals. */
  overdue: {first: 2_000, longest: 30_000},
} as const

interface DueTimesOptions {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock?: Clock
  readonly whenCommitted?: LakeConnection['whenCommitted']
}

/** Work that waits for a time, or for commits. */
interface Queue {
  /**
   * GROQ for the time at which the first item is due, in ISO 8601; null: none waits. Without it, the queue plans its times
   * itself.
   */
  readonly first?: string
  readonly wake: () => void
  /** Called after commits, for several at once. Null, as at first: any document may have changed. */
  readonly onChange?: (changed: ChangedDocuments | null) => void
}

/**
 * Wakes the queues of one process: after a commit that may concern them, and when their first item becomes due. One query
 * answers for all of them, and while nothing changes there is none.
 */
export class DueTimes {
  readonly #options: DueTimesOptions
  readonly #clock: Clock
  readonly #queues = new Set<Queue>()
  /** When the first item of each is due, in ms since 1970. Absent: none waits, or its queue was woken for it. */
  readonly #dueAt = new Map<Queue, number>()
  readonly #stopWatching: () => void
  #lookUpTimer: NodeJS.Timeout | undefined
  /** By the steady clock. */
  #lookUpAt = Number.POSITIVE_INFINITY
  #clockTimer: NodeJS.Timeout | undefined
  #overduePause: number = timing.overdue.first
  /** Documents that changed since the last query; null: any may have. */
  #changed: Map<string, string[]> | null = new Map()
  #isListening = false
  #isLookingUp = false
  #isStopped = false

  constructor(options: DueTimesOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#stopWatching = watchRegistrations(options.writer, options.whenCommitted, {
      onChange: (changed) => {
        this.#overduePause = timing.overdue.first
        this.#lookUpIn(timing.together)
        this.#note(changed)
      },
      onListening: (isListening) => {
        this.#isListening = isListening
        // Commits may have been missed.
        if (isListening) this.#changed = null
        this.#lookUpIn(0)
      },
    })
  }

  /** Returns what removes it. */
  add(queue: Queue): () => void {
    this.#queues.add(queue)
    if (queue.onChange) this.#changed = null
    this.#lookUpIn(0)
    return () => {
      this.#queues.delete(queue)
      this.#dueAt.delete(queue)
      if (this.#queues.size === 0) this.#stop()
    }
  }

  /** Wakes a queue without a query of its own at this time, in ms since 1970; `Infinity`: only after a commit. */
  plan(queue: Queue, at: number): void {
    if (!this.#queues.has(queue)) return
    if (Number.isFinite(at)) this.#dueAt.set(queue, at)
    else this.#dueAt.delete(queue)
    this.#watchClock()
  }

  #stop(): void {
    this.#isStopped = true
    this.#stopWatching()
    clearTimeout(this.#lookUpTimer)
    clearTimeout(this.#clockTimer)
  }

  /** The earlier of two plans stays. */
  #lookUpIn(ms: number): void {
    const at = performance.now() + ms
    if (this.#isStopped || at >= this.#lookUpAt) return
    this.#lookUpAt = at
    clearTimeout(this.#lookUpTimer)
    this.#lookUpTimer = setTimeout(() => void this.#lookUp(), ms).unref()
  }

  async #lookUp(): Promise<void> {
    this.#lookUpAt = Number.POSITIVE_INFINITY
    if (this.#isLookingUp) return this.#lookUpIn(timing.together)
    this.#isLookingUp = true
    this.#tellChanged()
    try {
      await this.#read()
      if (!this.#wakeDue()) this.#overduePause = timing.overdue.first
      const again = this.#pauseUntilNext()
      if (again !== null) this.#lookUpIn(again)
    } catch (error) {
      if (this.#isStopped) return
      log.error({error}, 'What is due could not be looked up; trying again')
      this.#lookUpIn(timing.blind)
    } finally {
      this.#isLookingUp = false
    }
  }

  #note(changed: ChangedDocuments): void {
    for (const [type, ids] of changed) {
      const before = this.#changed?.get(type)
      if (before) for (const id of ids) before.push(id)
      else this.#changed?.set(type, [...ids])
    }
  }

  #tellChanged(): void {
    const changed = this.#changed
    this.#changed = new Map()
    if (changed?.size === 0) return
    for (const {onChange} of this.#queues) onChange?.(changed)
  }

  async #read(): Promise<void> {
    const queues = [...this.#queues].filter(({first}) => first !== undefined)
    if (queues.length === 0) return
    const times = await this.#options.writer.fetch<Readonly<Record<string, unknown>>>(
      `{${queues.map(({first}, index) => `"q${index}": ${first}`).join(', ')}}`,
    )
    for (const [index, queue] of queues.entries()) {
      const at = Date.parse(String(times[`q${index}`] ?? ''))
      if (Number.isNaN(at) || !this.#queues.has(queue)) this.#dueAt.delete(queue)
      else this.#dueAt.set(queue, at)
    }
  }

  /** In ms; null: a change will say when. */
  #pauseUntilNext(): number | null {
    if (!this.#isListening) return timing.blind
    return this.#options.whenCommitted ? null : timing.elsewhere
  }

  /** Returns whether anything was due. */
  #wakeDue(): boolean {
    if (this.#isStopped) return false
    const now = this.#clock.now()
    const due = [...this.#dueAt].filter(([, at]) => at <= now)
    for (const [queue] of due) {
      this.#dueAt.delete(queue)
      queue.wake()
    }
    const isAnyQueried = due.some(([{first}]) => first !== undefined)
    if (isAnyQueried) {
      this.#lookUpIn(this.#overduePause)
      this.#overduePause = Math.min(this.#overduePause * 2, timing.overdue.longest)
    }
    this.#watchClock()
    return isAnyQueried
  }

  #watchClock(): void {
    clearTimeout(this.#clockTimer)
    const next = Math.min(...this.#dueAt.values())
    if (this.#isStopped || !Number.isFinite(next)) return
    const ms = Math.min(Math.max(next - this.#clock.now(), 0), timing.clock)
    this.#clockTimer = setTimeout(() => this.#wakeDue(), ms).unref()
  }
}
