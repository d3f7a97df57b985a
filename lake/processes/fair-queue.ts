import {LakeError} from '../lake-error.ts'

export interface FairQueueOptions {
  /** How much of the work may run at once. */
  readonly atOnce: number
  /** How much of it for the same caller. */
  readonly atOnceEach: number
  /** How much more may wait; beyond that, callers are told to come back. */
  readonly waiting: number
  /** How much more of the same caller's may wait. */
  readonly waitingEach: number
}

/** What decides when a piece of work gets its turn. */
export interface Turn {
  /** Who wants it: an address or an identity. Callers take turns, however much each of them wants. */
  readonly by: string
  /** Nobody waits for it: everything else goes first. */
  readonly isBackground?: boolean
}

export interface Piece extends Turn {
  /** What it makes, for those who join. */
  readonly name: string
  /** What it is about; two pieces of work about the same thing never run at once. */
  readonly about: string
}

interface Waiting {
  readonly piece: Piece
  /** Of the caller who brought it, and of those who joined: the first of them counts. */
  readonly turns: Turn[]
  readonly start: () => void
}

/** Runs work a few pieces at a time. Callers take turns; one that wants much delays only itself. */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** In the order in which they came. */
  readonly #waiting: Waiting[] = []
  /** Each with the turn that it took. */
  readonly #running = new Map<Waiting, Turn>()
  /** When each caller who has work here had a turn last, counted in turns. */
  readonly #lastTurn = new Map<string, number>()
  #turns = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Gives what `work` gives. Throws 503 at once when too much waits already. */
  async run<Result>(piece: Piece, work: () => Promise<Result>): Promise<Result> {
    this.#refuseTooMuch(piece.by)
    this.#meet(piece.by)
    const entry = await new Promise<Waiting>((resolve) => {
      const waiting: Waiting = {piece, turns: [piece], start: () => resolve(waiting)}
      this.#waiting.push(waiting)
      this.#startNext()
    })
    try {
      return await work()
    } finally {
      this.#running.delete(entry)
      this.#forget(entry)
      this.#startNext()
    }
  }

  /** One more caller wants what waits under this name: it gets the first turn of any of them. */
  join(name: string, turn: Turn): void {
    const waiting = this.#waiting.find((each) => each.piece.name === name)
    if (!waiting || waiting.turns.some(({by}) => by === turn.by)) return
    this.#meet(turn.by)
    waiting.turns.push(turn)
    this.#startNext()
  }

  #refuseTooMuch(by: string): void {
    const {waiting, waitingEach} = this.#options
    const own = this.#waiting.filter((each) => each.piece.by === by).length
    if (this.#waiting.length < waiting && own < waitingEach) return
    throw new LakeError(503, 'Too much work is waiting; try again in a moment', {retryAfter: 5})
  }

  #startNext(): void {
    if (this.#running.size >= this.#options.atOnce) return
    const ready = this.#waiting
      .flatMap((waiting) => waiting.turns.map((turn) => ({waiting, turn})))
      .filter(({waiting, turn}) => this.#mayRun(waiting, turn))
    const [first] = ready.sort((a, b) => this.#rankOf(a.turn) - this.#rankOf(b.turn))
    if (!first) return
    const {waiting, turn} = first
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    this.#running.set(waiting, turn)
    this.#turns += 1
    this.#lastTurn.set(turn.by, this.#turns)
    waiting.start()
    this.#startNext()
  }

  #mayRun({piece}: Waiting, {by}: Turn): boolean {
    const running = [...this.#running]
    const own = running.filter(([, turn]) => turn.by === by).length
    if (own >= this.#options.atOnceEach) return false
    return running.every(([each]) => each.piece.about !== piece.about)
  }

  /** The lowest goes first; among equals, the one that came first. */
  #rankOf({by, isBackground = false}: Turn): number {
    return isBackground ? Number.MAX_SAFE_INTEGER : (this.#lastTurn.get(by) ?? 0)
  }

  /** A newcomer gets the turn after those who wait, not before them. */
  #meet(by: string): void {
    if (!this.#lastTurn.has(by)) this.#lastTurn.set(by, this.#turns)
  }

  /** Callers who have nothing here any more. */
  #forget({turns}: Waiting): void {
    const busy = [...this.#waiting, ...this.#running.keys()].flatMap((each) => each.turns)
    for (const {by} of turns) {
      if (!busy.some((turn) => turn.by === by)) this.#lastTurn.delete(by)
    }
  }
}
