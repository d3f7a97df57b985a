import type {NameGroups} from '../documents/other-names.ts'
import {lakeIsClosing} from '../lake-error.ts'
import {FairQueue} from '../processes/fair-queue.ts'
import type {MemoryWatch} from '../processes/memory-watch.ts'
import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import type {QueryTurn} from './asker.ts'
import type {Asked, Forgotten, Job, Left, Place, ProcessOptions} from './jobs.ts'
import {ranksFor} from './ranks.ts'

interface QueryProcessesOptions {
  /** JavaScript memory of one process, in megabytes. */
  readonly megabytes?: number | undefined
  /** Bounds the memory of the processes together with that of others. */
  readonly memory?: MemoryWatch | undefined
  /** The lake whose files a process opens as it starts; if they cannot be opened, it is not started. */
  readonly first?: Place
  /** How many queries may be evaluated at once for all lakes together; by default each lake alone has a limit. */
  readonly atOnce?: number
  /** Names of one thing, for `text::query`. */
  readonly otherNames?: NameGroups | undefined
}

const defaultMegabytes = 256
/** In ms: how long a process may take to close the files of a lake, while it evaluates a query of another. */
const maxLeaveMs = 3000

/** The processes that evaluate queries. Lakes may share them: a process opens the files of each that asks it. */
export class QueryProcesses {
  readonly #pool: ProcessPool
  /** Lakes take turns. */
  readonly #queue: FairQueue<QueryTurn['rank']> | null
  /** The open queries of each lake. Each function ends one, and resolves once it has ended. */
  readonly #open = new Map<Place, Set<() => Promise<unknown>>>()

  /** Closed lakes. */
  readonly #left = new WeakSet<Place>()

  constructor(options: QueryProcessesOptions = {}) {
    const {megabytes = defaultMegabytes, memory, first, atOnce, otherNames} = options
    this.#queue = atOnce ? new FairQueue({ranks: ranksFor(atOnce), retryAfter: 1}) : null
    const argument: ProcessOptions = {
      cachedCharacters: megabytes * 16_000,
      // Parsed, a character of JSON takes two to four bytes.
      maxReadCharacters: megabytes * 200_000,
      ...(first && {first}),
      ...(otherNames && {otherNames}),
    }
    this.#pool = new ProcessPool({
      module: moduleNextTo(import.meta.url, 'query-process'),
      argument: JSON.stringify(argument),
      heapMegabytes: megabytes,
      memory,
      idleMs: 30_000,
      kept: 1,
    })
  }

  /** Starts a process, so that the first query does not wait for one. */
  warm(): void {
    this.#pool.warm()
  }

  /** @returns the answer of the process; rejects with what it threw, or with `ProcessEnded` */
  async run(
    place: Place,
    job: Job,
    rank: QueryTurn['rank'],
    signal?: AbortSignal,
  ): Promise<unknown> {
    if (this.#left.has(place)) throw lakeIsClosing()
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    const run = () =>
      this.#pool.run({place, job} satisfies Asked, job.limits.deadlineMs, stopping.signal)
    const turn = {rank, by: place.directory}
    const answer = this.#queue ? this.#queue.run(turn, run, stopping.signal) : run()
    const open = this.#open.get(place) ?? new Set()
    this.#open.set(place, open)
    const end = () => {
      stop()
      return answer.catch(() => {})
    }
    open.add(end)
    try {
      return await answer
    } finally {
      open.delete(end)
      signal?.removeEventListener('abort', stop)
    }
  }

  /** Drops erased documents from the processes' memory. */
  forget({directory}: Place, forgotten: Omit<Forgotten, 'directory'>): void {
    this.#pool.tellAll({directory, ...forgotten} satisfies Forgotten)
  }

  /** Ends the queries of a lake, and resolves once no process has its files open. */
  async leave(place: Place): Promise<void> {
    this.#left.add(place)
    await Promise.all([...(this.#open.get(place) ?? [])].map((end) => end()))
    this.#open.delete(place)
    await this.#pool.hearAll({left: place.directory} satisfies Left, maxLeaveMs)
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
