import {LakeError} from '../lake-error.ts'

/** Who comes first when not all can: the program itself, members of the project, strangers. */
export type Rank = 'own' | 'member' | 'stranger'

/** By whom work is asked for; equal keys share one line. */
export interface Caller {
  readonly key: string
  readonly rank: Rank
}

interface Line {
  readonly rank: Rank
  readonly waiting: (() => void)[]
  running: number
}

const ranks = ['own', 'member', 'stranger'] as const

/** How much of one caller's work may run at once, and how much more may wait. */
const shares = {
  own: {atOnce: Number.POSITIVE_INFINITY, waiting: 2000},
  member: {atOnce: 2, waiting: 500},
  stranger: {atOnce: 1, waiting: 32},
} as const

/** How much of all work of one rank may wait. */
const mostWaiting = {own: 2000, member: 1000, stranger: 256} as const

/**
 * Runs heavy work a few pieces at a time, fairly: within a rank the callers take turns, however
 * much each of them asks for. One place is never given to strangers or members, and one more never
 * to strangers, so that nobody waits for those of lower rank. What cannot wait is told to come back.
 */
export class FairGate {
  readonly #atOnce: number
  readonly #lines = new Map<string, Line>()
  readonly #running = {own: 0, member: 0, stranger: 0}
  readonly #waiting = {own: 0, member: 0, stranger: 0}

  /** @param atOnce places; at least 3, so that every rank has one. */
  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async run<Result>({key, rank}: Caller, work: () => Promise<Result>): Promise<Result> {
    const name = `${rank} ${key}`
    const line = this.#line(name, rank)
    await this.#enter(line)
    try {
      return await work()
    } finally {
      line.running -= 1
      this.#running[rank] -= 1
      this.#toEnd(name, line)
      this.#admit()
    }
  }

  #line(key: string, rank: Rank): Line {
    const line = this.#lines.get(key) ?? {rank, waiting: [], running: 0}
    this.#lines.set(key, line)
    return line
  }

  async #enter(line: Line): Promise<void> {
    const {rank, waiting} = line
    const isFull = waiting.length >= shares[rank].waiting
    if (isFull || this.#waiting[rank] >= mostWaiting[rank]) throw tooMuch()
    this.#waiting[rank] += 1
    const entered = new Promise<void>((enter) => waiting.push(enter))
    this.#admit()
    await entered
  }

  /** Lets in all that may enter now, and forgets those who want nothing any more. */
  #admit(): void {
    for (const rank of ranks) {
      for (const [key, line] of [...this.#lines]) {
        if (line.rank === rank) this.#admitFrom(key, line)
      }
    }
  }

  #admitFrom(key: string, line: Line): void {
    const {rank, waiting} = line
    if (this.#hasRoom(line)) {
      const [enter] = waiting.splice(0, 1)
      if (enter) {
        line.running += 1
        this.#running[rank] += 1
        this.#waiting[rank] -= 1
        this.#toEnd(key, line)
        enter()
      }
    }
    if (line.running === 0 && waiting.length === 0) this.#lines.delete(key)
  }

  /** The others' turn comes first. */
  #toEnd(key: string, line: Line): void {
    this.#lines.delete(key)
    this.#lines.set(key, line)
  }

  #hasRoom({rank, running}: Line): boolean {
    const {own, member, stranger} = this.#running
    if (running >= shares[rank].atOnce || own + member + stranger >= this.#atOnce) return false
    if (rank === 'own') return true
    return rank === 'member'
      ? member + stranger < this.#atOnce - 1
      : stranger < Math.max(1, this.#atOnce - 2)
  }
}

function tooMuch(): LakeError {
  return new LakeError(503, 'Too much work is waiting; try again in a moment', {retryAfter: 1})
}
