import {megabytes} from '../byte-sizes.ts'
import type {Question} from '../groq/run-query.ts'
import type {Asker} from './asker.ts'
import type {Answer} from './jobs.ts'

export interface RecentAnswersOptions {
  /** A text that changes with each change to the dataset; null: its answers are not kept. */
  readonly stateOf: (dataset: string) => string | null
  /** When the next document of the dataset becomes public without a commit, in ms since 1970. */
  readonly nextPublicAt: (dataset: string) => number
}

interface Kept {
  readonly answer: Answer
  readonly bytes: number
  /**
   * The time during which the answer holds, in ms since 1970: it has a beginning, because the clock may be set
   * back.
   */
  readonly from: number
  readonly until: number
}

/** An answer that is being evaluated; its caller may leave. */
interface Begun extends Pick<Kept, 'from' | 'until'> {
  readonly answer: Promise<Answer>
  readonly signal?: AbortSignal
}

const maxBytes = megabytes(8)
const maxBytesEach = 200_000

/**
 * Keeps answers to queries for as long as nothing changes in their dataset, since a process takes about a
 * millisecond to give the same answer again. Answers that depend on the time, or whose reading is logged, are
 * not kept.
 */
export class RecentAnswers {
  readonly #options: RecentAnswersOptions
  /** By query and state of its dataset; the most recently used one comes last. */
  readonly #kept = new Map<string, Kept>()
  /** Queries that are being evaluated, by rank, query and state. */
  readonly #shared = new Map<string, Begun>()
  #bytes = 0

  constructor(options: RecentAnswersOptions) {
    this.#options = options
  }

  /**
   * Returns the answer that is kept or being evaluated, or else that of `evaluate`.
   *
   * @param asker callers of equal rank share an evaluation: none may wait for one that comes later in the queue
   */
  async answer(
    question: Question,
    evaluate: () => Promise<Answer>,
    {turn: {rank}, signal}: Asker,
  ): Promise<Answer> {
    const key = this.#keyOf(question)
    if (key === null) return evaluate()
    const from = Date.parse(question.now)
    const kept = this.#kept.get(key)
    if (kept && kept.from <= from && from < kept.until) return this.#touch(key, kept)
    const sharedKey = `${rank} ${key}`
    const shared = this.#shared.get(sharedKey)
    if (shared && shared.from <= from && from < shared.until) {
      const answer = await shared.answer.catch((error) => {
        // It was stopped because its caller left.
        if (shared.signal?.aborted) return null
        throw error
      })
      return answer ?? evaluate()
    }
    const until = this.#options.nextPublicAt(question.dataset)
    const begun = {answer: evaluate(), from, until, ...(signal && {signal})}
    this.#shared.set(sharedKey, begun)
    try {
      const answer = await begun.answer
      // If something was committed meanwhile, the answer may or may not contain it.
      if (key === this.#keyOf(question))
        this.#keep(key, {answer, bytes: sizeOf(key, answer), from, until})
      return answer
    } finally {
      if (this.#shared.get(sharedKey) === begun) this.#shared.delete(sharedKey)
    }
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #keyOf({now: _now, isLogged, ...question}: Question): string | null {
    if (isLogged || /\bnow\b/.test(question.query)) return null
    const state = this.#options.stateOf(question.dataset)
    return state === null ? null : JSON.stringify([state, question])
  }

  #touch(key: string, kept: Kept): Answer {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.answer
  }

  #keep(key: string, kept: Kept): void {
    this.#remove(key)
    if (kept.bytes > maxBytesEach) return
    this.#kept.set(key, kept)
    this.#bytes += kept.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}

const sizeOf = (key: string, {json, syncTags, sourceMap}: Answer) =>
  key.length * 2 + json.length + syncTags.join().length * 2 + (sourceMap?.length ?? 0)
