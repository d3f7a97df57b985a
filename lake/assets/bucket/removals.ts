import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {WatchedBucket} from './watched-bucket.ts'

const lookEveryMs = 10 * 60_000

/**
 * What is to be removed from a bucket, now or later. What was erased must go, also when the bucket is away, and after a
 * crash: names stay in a file until it is done.
 */
export class Removals {
  readonly #file: string
  readonly #bucket: WatchedBucket
  /** When names, or prefixes of many, are due: in ms since 1970. */
  readonly #waiting: Map<string, number>
  /** What is being stored at this moment. */
  readonly #held = new Set<string>()
  readonly #timer: NodeJS.Timeout
  /** Null: it is not known yet. */
  #isNamed: ((name: string) => boolean) | null = null
  #working: Promise<void> = Promise.resolve()

  readonly #trustedNow: () => number | null

  /** @param trustedNow the time by which something may be removed for its age; null: nothing may */
  constructor(directory: string, bucket: WatchedBucket, trustedNow: () => number | null) {
    this.#trustedNow = trustedNow
    this.#file = join(directory, 'asset-removals')
    this.#bucket = bucket
    this.#waiting = new Map(entriesIn(this.#file))
    bucket.whenBack(() => void this.#work())
    this.#timer = setInterval(() => void this.#work(), lookEveryMs).unref()
  }

  /** How many are due. */
  get waiting(): number {
    const now = this.#now
    return [...this.#waiting.values()].filter((due) => due <= now).length
  }

  /** Nothing is removed before. `isNamed`: whether a document names it, as it may again: then it stays. */
  begin(isNamed: (name: string) => boolean): void {
    this.#isNamed = isNamed
    void this.#work()
  }

  /** Removes all objects whose names begin with this. Resolves once that is done, or is left for later. */
  async remove(prefix: string): Promise<void> {
    this.#waiting.set(prefix, 0)
    this.#store()
    await this.#work()
  }

  /** Removes it after so many ms, unless a document names it then. */
  plan(name: string, ms: number): void {
    if (this.#waiting.has(name)) return
    // A file dated by a clock that is behind would be due as soon as that clock is right.
    this.#waiting.set(name, Math.max(Date.now(), this.#trustedNow() ?? 0) + ms)
    this.#store()
  }

  /** It is about to be stored: what is removed at this moment is waited for. */
  async hold(name: string, ms: number): Promise<void> {
    this.#held.add(name)
    this.plan(name, ms)
    await this.#working
  }

  /** @param isKept whether it is stored, and named by a document */
  letGo(name: string, isKept: boolean): void {
    this.#held.delete(name)
    if (isKept && this.#waiting.delete(name)) this.#store()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** What is erased is due at 0, and needs no time. */
  get #now(): number {
    return Math.min(Date.now(), this.#trustedNow() ?? 0)
  }

  #work(): Promise<void> {
    this.#working = this.#working.then(() => this.#removeDue())
    return this.#working
  }

  async #removeDue(): Promise<void> {
    if (!this.#isNamed) return
    for (const [prefix, due] of this.#waiting) {
      if (due > this.#now || this.#held.has(prefix)) continue
      try {
        await this.#removeAll(prefix, this.#isNamed)
        if (this.#waiting.delete(prefix)) this.#store()
      } catch {
        // Once it is back, this goes on.
        return
      }
    }
  }

  async #removeAll(prefix: string, isNamed: (name: string) => boolean): Promise<void> {
    for (const {name} of await this.#bucket.list(prefix)) {
      if (!this.#held.has(name) && !isNamed(name)) await this.#bucket.remove(name)
    }
  }

  #store(): void {
    if (this.#waiting.size === 0) {
      rmSync(this.#file, {force: true})
      return
    }
    const lines = [...this.#waiting].map(([name, due]) => `${due} ${name}`)
    const draft = `${this.#file}.partial`
    writeFileSync(draft, lines.join('\n'), {mode: 0o600, flush: true})
    renameSync(draft, this.#file)
  }
}

function entriesIn(file: string): [string, number][] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line): [string, number][] => {
      const [, due, name] = /^(\d+) (.+)$/.exec(line) ?? []
      return name ? [[name, Number(due)]] : []
    })
  } catch {
    return []
  }
}
