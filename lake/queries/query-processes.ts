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
}

const defaultMegabytes = 256

/** The processes that evaluate queries. Lakes may share them: a process opens the files of each that asks it. */
export class QueryProcesses {
  readonly #pool: ProcessPool
  /** Lakes take turns. */
  readonly #queue: FairQueue<QueryTurn['rank']> | null

  constructor({megabytes = defaultMegabytes, memory, first, atOnce}: QueryProcessesOptions = {}) {
    this.#queue = atOnce ? new FairQueue({ranks: ranksFor(atOnce), retryAfter: 1}) : null
    const argument: ProcessOptions = {
      cachedCharacters: megabytes * 16_000,
      // Parsed, a character of JSON takes two to four bytes.
      maxReadCharacters: megabytes * 200_000,
      ...(first && {first}),
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
  run(place: Place, job: Job, rank: QueryTurn['rank'], signal?: AbortSignal): Promise<unknown> {
    const run = () => this.#pool.run({place, job} satisfies Asked, job.limits.deadlineMs, signal)
    return this.#queue ? this.#queue.run({rank, by: place.directory}, run, signal) : run()
  }

  /** Drops erased documents from the processes' memory. */
  forget({directory}: Place, forgotten: Omit<Forgotten, 'directory'>): void {
    this.#pool.tellAll({directory, ...forgotten} satisfies Forgotten)
  }

  /** Closes the files of a lake. */
  leave({directory}: Place): void {
    this.#pool.tellAll({left: directory} satisfies Left)
  }

  close(): void {
    this.#pool.close()
  }
}
