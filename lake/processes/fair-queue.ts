import {callerHasLeft, LakeError} from '../lake-error.ts'

/** What holds for all callers of one rank. */
export interface RankLimits {
  /** How much work of this rank and of all lower ranks may run at once. */
  readonly atOnce: number
  /** How much of it may run for the same caller. */
  readonly atOnceEach: number
  /** How much work of this rank may wait; beyond that, callers are refused, those with the most work first. */
  readonly waiting: number
  /** How much work of the same caller may wait. */
  readonly waitingEach: number
}

export interface FairQueueOptions<Rank extends string> {
  /** The ranks in order: work of an earlier rank goes before all other. */
  readonly ranks: Readonly<Record<Rank, RankLimits>>
  /** When to come back after a refusal, in seconds. */
  readonly retryAfter: number
}

/** How much work waits, and how much of it runs. */
export interface QueueCounts {
  readonly waiting: number
  readonly running: number
}

/** What decides when a piece of work gets its turn. */
export interface Turn<Rank extends string> {
  /** The caller: an address or an identity. */
  readonly by: string
  /** A network that the caller shares with others: together they have at most half of the places. */
  readonly within?: string
  readonly rank: Rank
}

export interface Piece<Rank extends string> extends Turn<Rank> {
  /** The name of its result, by which other callers join it. */
  readonly name?: string
  /** Its subject; two pieces of work with the same subject never run at once. */
  readonly about?: string
}

/** The work of one rank. */
interface RankState {
  readonly limits: RankLimits
  waiting: number
  running: number
}

/** The work of one caller. */
interface Line {
  readonly key: string
  readonly wider: Wider | null
  readonly rank: RankState
  readonly waiting: Waiting[]
  running: number
}

/** The part of a rank that several callers of one network share. */
interface Wider {
  readonly key: string
  /** The callers in the order of their turns: the one that was served last comes last. */
  readonly lines: Set<Line>
  waiting: number
  running: number
}

interface Waiting {
  readonly piece: Piece<string>
  /**
   * The lines of the caller who brought it and of those who joined: it runs at the first turn of any of them.
   */
  readonly lines: [Line, ...Line[]]
  readonly start: (line: Line) => void
  readonly refuse: (error: LakeError) => void
}

/**
 * Runs a few pieces of work at a time. Higher ranks go first; within a rank callers take turns, so a caller
 * with much work delays only itself.
 */
export class FairQueue<Rank extends string> {
  readonly #ranks: ReadonlyMap<string, RankState>
  readonly #retryAfter: number
  /** The callers with work, in the order of their turns. */
  readonly #lines = new Map<string, Line>()
  readonly #wider = new Map<string, Wider>()
  /** The subjects of the running work. */
  readonly #busy = new Set<string>()

  constructor({ranks, retryAfter}: FairQueueOptions<Rank>) {
    this.#retryAfter = retryAfter
    this.#ranks = new Map(
      Object.entries<RankLimits>(ranks).map(([name, limits]) => {
        return [name, {limits, waiting: 0, running: 0}]
      }),
    )
  }

  /** How much work is waiting or running. */
  get counts(): QueueCounts {
    const counts = {waiting: 0, running: 0}
    for (const {waiting, running} of this.#ranks.values()) {
      counts.waiting += waiting
      counts.running += running
    }
    return counts
  }

  /**
   * Returns the result of `work`. Throws 503 at once when too much work waits.
   *
   * @param signal aborted when the caller no longer waits, who then loses the place in the queue
   */
  async run<Result>(
    piece: Piece<Rank>,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const line = await this.#turnFor(piece, signal)
    try {
      return await work()
    } finally {
      this.#end(piece, line)
    }
  }

  /** One more caller wants the work with this name: it runs at the first turn of any of them. */
  join(name: string, turn: Turn<Rank>): void {
    const waiting = [...this.#lines.values()]
      .flatMap((line) => line.waiting)
      .find(({piece}) => piece.name === name)
    const line = this.#lineOf(turn)
    if (waiting && !waiting.lines.includes(line)) {
      waiting.lines.push(line)
      line.waiting.push(waiting)
      this.#startAll()
    }
    this.#forgetIfDone(line)
  }

  /** Returns the line that was served. */
  #turnFor(piece: Piece<Rank>, signal?: AbortSignal): Promise<Line> {
    if (signal?.aborted) throw callerHasLeft()
    const line = this.#lineOf(piece)
    this.#makePlace(line)
    return new Promise((resolve, reject) => {
      const stay = () => signal?.removeEventListener('abort', leave)
      const start = (started: Line) => {
        stay()
        resolve(started)
      }
      const refuse = (error: Error) => {
        stay()
        reject(error)
      }
      const waiting: Waiting = {piece, lines: [line], start, refuse}
      const leave = () => {
        this.#leaveLines(waiting)
        refuse(callerHasLeft())
      }
      signal?.addEventListener('abort', leave)
      line.waiting.push(waiting)
      line.rank.waiting += 1
      if (line.wider) line.wider.waiting += 1
      this.#startAll()
    })
  }

  #makePlace(line: Line): void {
    const {limits, waiting} = line.rank
    const own = ownOf(line).length
    const isOver = own >= limits.waitingEach || isWiderFull(line)
    if (!isOver && waiting < limits.waiting) return
    const last = isOver ? undefined : this.#lastOfLongest(line.rank, 2 * (own + 1))
    if (!last) {
      this.#forgetIfDone(line)
      throw this.#tooMuch()
    }
    this.#leaveLines(last)
    last.refuse(this.#tooMuch())
  }

  /** The newest work of the caller with most of it in a rank; undefined: no caller has `least` pieces. */
  #lastOfLongest(rank: RankState, least: number): Waiting | undefined {
    let longest: readonly Waiting[] = []
    for (const line of this.#lines.values()) {
      const own = line.rank === rank ? ownOf(line) : []
      if (own.length > longest.length) longest = own
    }
    if (longest.length < least) return undefined
    return longest.findLast(({lines}) => lines.length === 1)
  }

  #tooMuch(): LakeError {
    return new LakeError(503, 'Too much work is waiting; try again in a moment', {
      retryAfter: this.#retryAfter,
    })
  }

  #startAll(): void {
    for (const rank of this.#ranks.values()) this.#startOf(rank)
  }

  #startOf(rank: RankState): void {
    if (!this.#hasPlace(rank)) return
    for (const line of this.#lines.values()) {
      const isNext = line.rank === rank && mayRunMore(line)
      const next = isNext ? line.waiting.find((waiting) => this.#mayStart(waiting)) : undefined
      if (!next) continue
      this.#start(next, line)
      this.#startOf(rank)
      return
    }
  }

  /** Whether this rank and all higher ones have room for one more, counting the ranks below them. */
  #hasPlace(rank: RankState): boolean {
    const ranks = [...this.#ranks.values()]
    return ranks.slice(0, ranks.indexOf(rank) + 1).every(({limits}, index) => {
      const running = ranks.slice(index).reduce((sum, each) => sum + each.running, 0)
      return running < limits.atOnce
    })
  }

  #mayStart({piece: {about}}: Waiting): boolean {
    return about === undefined || !this.#busy.has(about)
  }

  #start(next: Waiting, line: Line): void {
    const {piece, start} = next
    line.running += 1
    line.rank.running += 1
    if (line.wider) line.wider.running += 1
    if (piece.about !== undefined) this.#busy.add(piece.about)
    this.#toEnd(line)
    this.#leaveLines(next)
    start(line)
  }

  #leaveLines(waiting: Waiting): void {
    const [{rank, wider}] = waiting.lines
    rank.waiting -= 1
    if (wider) wider.waiting -= 1
    for (const line of waiting.lines) {
      line.waiting.splice(line.waiting.indexOf(waiting), 1)
      this.#forgetIfDone(line)
    }
  }

  #end({about}: Piece<Rank>, line: Line): void {
    line.running -= 1
    line.rank.running -= 1
    if (line.wider) line.wider.running -= 1
    if (about !== undefined) this.#busy.delete(about)
    this.#toEnd(line)
    this.#forgetIfDone(line)
    this.#startAll()
  }

  #lineOf({by, within, rank: name}: Turn<Rank>): Line {
    const key = `${name} ${by}`
    const rank = this.#ranks.get(name)
    if (!rank) throw new Error(`No such rank: ${name}`)
    const known = this.#lines.get(key)
    if (known) return known
    const wider = within === undefined ? null : this.#widerOf(`${name} ${within}`)
    const line: Line = {key, wider, rank, waiting: [], running: 0}
    wider?.lines.add(line)
    this.#lines.set(key, line)
    return line
  }

  #widerOf(key: string): Wider {
    const wider = this.#wider.get(key) ?? {key, lines: new Set(), waiting: 0, running: 0}
    this.#wider.set(key, wider)
    return wider
  }

  /** Moves the caller behind the others, and its network behind the other networks. */
  #toEnd(line: Line): void {
    const {wider} = line
    wider?.lines.delete(line)
    wider?.lines.add(line)
    for (const each of wider?.lines ?? [line]) {
      this.#lines.delete(each.key)
      this.#lines.set(each.key, each)
    }
  }

  #forgetIfDone(line: Line): void {
    const {key, wider, waiting, running} = line
    if (running > 0 || waiting.length > 0) return
    this.#lines.delete(key)
    wider?.lines.delete(line)
    if (wider?.lines.size === 0) this.#wider.delete(wider.key)
  }
}

/** The work that this caller brought, without work that it only joined. */
const ownOf = (line: Line) => line.waiting.filter(({lines: [first]}) => first === line)

function isWiderFull({wider, rank: {limits}}: Line): boolean {
  const most = Math.max(limits.waitingEach, Math.floor(limits.waiting / 2))
  return wider !== null && wider.waiting >= most
}

function mayRunMore({running, wider, rank: {limits}}: Line): boolean {
  const most = Math.max(limits.atOnceEach, Math.floor(limits.atOnce / 2))
  return running < limits.atOnceEach && (wider === null || wider.running < most)
}
