import {defaultTransactionLimits, overBudget} from '../documents/transaction-limits.ts'
import type {Change} from '../documents/workspace.ts'
import {ownTurn} from '../in-turns.ts'
import {lakeIsClosing} from '../lake-error.ts'
import {FairQueue} from '../processes/fair-queue.ts'
import {isFault, thrownFrom} from '../processes/fault.ts'
import {ProcessEnded} from '../processes/job-process.ts'
import type {MemoryWatch} from '../processes/memory-watch.ts'
import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import {UnknownAddresses} from './callable-addresses.ts'
import {type CommitJob, isPart, isReply} from './commit-jobs.ts'
import type {Worked} from './work-out.ts'

export interface LargeCommitsOptions {
  readonly directory: string
  /** The datasets that have a file of their own. */
  readonly ownFiles: readonly string[]
  readonly historyDays: number
  /** Types without history. */
  readonly withoutHistory: readonly string[]
  /** Bounds the memory of its process together with that of others. */
  readonly memory?: MemoryWatch | undefined
  /** Whether the commit of this job is in the file. */
  readonly isStored: (job: CommitJob, changes: readonly Change[]) => boolean
}

/** A generous deadline for busy machines, since the effort of a transaction is limited too. */
const deadlineMs = 60_000
/** How many may wait: each transaction is held in memory. */
const waiting = {atOnce: 1, atOnceEach: 1, waiting: 16, waitingEach: 8}

/**
 * Transactions that would block the event loop for too long are worked out and written by another process, one
 * at a time.
 */
export class LargeCommits {
  readonly #pool: ProcessPool
  readonly #queue = new FairQueue({ranks: {member: waiting}, retryAfter: 1})
  readonly #isStored: LargeCommitsOptions['isStored']

  constructor({memory, isStored, ...place}: LargeCommitsOptions) {
    this.#isStored = isStored
    this.#pool = new ProcessPool({
      module: moduleNextTo(import.meta.url, 'commit-process'),
      argument: JSON.stringify(place),
      heapMegabytes: 384,
      memory,
      idleMs: 10_000,
      kept: 0,
    })
  }

  /** Members take turns. 503 where too many transactions wait. */
  inTurn<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run({rank: 'member', by}, work)
  }

  /**
   * @param onRead called with the id of each document that was read, even if the transaction is refused
   * afterwards
   */
  async run(
    job: CommitJob,
    onRead: (id: string) => void,
  ): Promise<Worked & {readonly characters: number}> {
    const changes: Change[] = []
    const results: Worked['results'][number][] = []
    const purged: string[] = []
    const take = (part: unknown) => {
      if (!isPart(part)) return
      changes.push(...part.changes)
      results.push(...part.results)
      purged.push(...part.purged)
      for (const id of part.read) onRead(id)
    }
    // The transaction may just have been parsed from JSON, which takes as long as copying it.
    await ownTurn()
    try {
      const reply = await this.#pool.run(job, deadlineMs, undefined, take)
      if (!isReply(reply)) throw new Error('The process gave no answer to a commit')
      if (reply.unknownAddresses) throw new UnknownAddresses(reply.unknownAddresses)
      if (isFault(reply.refusal)) throw thrownFrom(reply.refusal)
      return {changes, results, purged, characters: reply.characters}
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error
      // The process sends everything that it will store before it stores it.
      const isStored = job.isKept && changes.length > 0 && this.#isStored(job, changes)
      if (!isStored) throw refusalFor(error)
      return {changes, results, purged, characters: defaultTransactionLimits.characters}
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

function refusalFor({reason}: ProcessEnded): Error {
  switch (reason) {
    case 'deadline':
      return overBudget(`The transaction took longer than ${deadlineMs} ms and was stopped`)
    case 'memory':
      return overBudget('The transaction needed too much memory and was stopped')
    case 'closed':
      return lakeIsClosing()
    default:
      return new Error('The process for large commits could not be started')
  }
}
