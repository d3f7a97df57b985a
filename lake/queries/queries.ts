import type {Json, LakeDocument} from '../documents/document.ts'
import type {NameGroups} from '../documents/other-names.ts'
import type {FilterShape} from '../groq/listener-filter.ts'
import type {HookQuestion} from '../groq/run-hook.ts'
import type {Question} from '../groq/run-query.ts'
import {LakeError, lakeIsClosing} from '../lake-error.ts'
import {FairQueue, type QueueCounts} from '../processes/fair-queue.ts'
import {ProcessEnded} from '../processes/job-process.ts'
import type {MemoryWatch} from '../processes/memory-watch.ts'
import type {Asker, QueryTurn} from './asker.ts'
import {
  type Answer,
  type Forgotten,
  type FoundIds,
  type HookPayload,
  isAnswer,
  isFoundIds,
  isHookPayload,
  isShape,
  isVerdicts,
  type Job,
  type Place,
} from './jobs.ts'
import {membersLimits, type QueryLimits, strangersLimits} from './limits.ts'
import {QueryProcesses} from './query-processes.ts'
import {ranksFor} from './ranks.ts'
import type {RecentAnswers} from './recent-answers.ts'

export interface QueriesOptions {
  /** For those who may read everything. */
  readonly members?: Partial<QueryLimits>
  readonly strangers?: Partial<QueryLimits>
  /** Processes that other lakes use too, and that outlive this one. Without them, the lake has its own. */
  readonly shared?: QueryProcesses | undefined
  /** How many queries may be evaluated at once, each in a process of its own. */
  readonly processes?: number
  /** JavaScript memory of one such process, in megabytes. */
  readonly megabytes?: number
  /** Bounds the memory of its processes together with that of others. */
  readonly memory?: MemoryWatch
  /** Keeps answers until something changes; without it, each query is evaluated. */
  readonly recent?: RecentAnswers
  /** Names of one thing, by which `text::query` finds it too; shared processes have their own. */
  readonly otherNames?: NameGroups
  /** Starts a process with the lake, so that the first query does not wait for one. */
  readonly isWarm?: boolean
  /** Called with each field by which a member's list was ordered without an index. */
  readonly onOrder?: (dataset: string, field: string) => void
}

/**
 * Evaluates GROQ, always in other processes: any caller's query may never end, or take all of the memory. At
 * its deadline, a process is killed and the others go on. A query that comes after a commit was acknowledged
 * sees it.
 */
export class Queries {
  readonly #place: Place
  readonly #processes: QueryProcesses
  readonly #isShared: boolean
  /** Each of these refuses an open query when the lake closes. */
  readonly #asked = new Set<(error: Error) => void>()
  readonly #queue: FairQueue<QueryTurn['rank']>
  readonly #onOrder: NonNullable<QueriesOptions['onOrder']>
  readonly #limits: {readonly members: QueryLimits; readonly strangers: QueryLimits}
  readonly #recent: RecentAnswers | undefined

  constructor(place: Place, options: QueriesOptions = {}) {
    const {members, strangers, processes = 4, megabytes, memory, isWarm = false, shared} = options
    const {otherNames} = options
    this.#onOrder = options.onOrder ?? (() => {})
    this.#recent = options.recent
    this.#limits = {
      members: {...membersLimits, ...members},
      strangers: {...strangersLimits, ...strangers},
    }
    this.#queue = new FairQueue({ranks: ranksFor(processes), retryAfter: 1})
    this.#place = place
    this.#isShared = shared !== undefined
    this.#processes = shared ?? new QueryProcesses({megabytes, memory, first: place, otherNames})
    if (isWarm) this.#processes.warm()
  }

  /** 400 for what cannot be evaluated or costs too much, 413 for too long a query, 503 in a crowd. */
  async answer(question: Question, asker: Asker): Promise<Answer> {
    const evaluate = () => this.#evaluate(question, asker)
    return this.#recent ? this.#recent.answer(question, evaluate, asker) : evaluate()
  }

  async #evaluate(question: Question, asker: Asker): Promise<Answer> {
    const reply = await this.#ask({kind: 'answer', question, limits: this.#limitsOf(asker)}, asker)
    if (!isAnswer(reply)) throw new Error('A query process gave no answer')
    // Strangers cause no indexes, since they could ask for any order.
    if (asker.isMember) for (const field of reply.orders) this.#onOrder(question.dataset, field)
    return reply
  }

  /** The ids of the documents in the result, as a patch or delete by query wants them. */
  async ids(question: Question, asker: Asker): Promise<FoundIds> {
    const reply = await this.#ask({kind: 'ids', question, limits: this.#limitsOf(asker)}, asker)
    if (!isFoundIds(reply)) throw new Error('A query process gave no ids')
    return reply
  }

  /** What a listener's filter depends on, known without documents; 400 if it cannot be a filter. */
  async shape(query: string, params: Json, asker: Asker): Promise<FilterShape> {
    const limits = this.#limitsOf(asker)
    const reply = await this.#ask({kind: 'shape', query, params, limits}, asker)
    if (!isShape(reply)) throw new Error('A query process gave no shape')
    return reply
  }

  /** Which of the documents a listener's filter matches. */
  async matches(
    {query, params}: {readonly query: string; readonly params: Json},
    documents: readonly (LakeDocument | null)[],
    asker: Asker,
  ): Promise<readonly boolean[]> {
    const limits = this.#limitsOf(asker)
    const reply = await this.#ask({kind: 'matches', query, params, documents, limits}, asker)
    if (!isVerdicts(reply)) throw new Error('A query process gave no verdicts')
    return reply
  }

  /** The message to a hook about a change; 400 for expressions that cannot be evaluated. */
  async hookPayload(question: HookQuestion, asker: Asker): Promise<HookPayload> {
    return this.#askHook('hook', question, asker)
  }

  /** 400 for a filter or a projection that no hook can have. */
  async checkHook(question: HookQuestion, asker: Asker): Promise<void> {
    await this.#askHook('checkHook', question, asker)
  }

  async #askHook(
    kind: 'hook' | 'checkHook',
    question: HookQuestion,
    asker: Asker,
  ): Promise<HookPayload> {
    const query = question.filter + question.projection
    const reply = await this.#ask({kind, query, question, limits: this.#limitsOf(asker)}, asker)
    if (!isHookPayload(reply)) throw new Error('A query process gave no payload')
    return reply
  }

  get counts(): QueueCounts {
    return this.#queue.counts
  }

  /** Drops erased documents from what memory still holds of them. */
  forget(forgotten: Omit<Forgotten, 'directory'>): void {
    this.#recent?.clear()
    this.#processes.forget(this.#place, forgotten)
  }

  /** Resolves once no process has the lake's files open. */
  close(): Promise<void> {
    for (const refuse of this.#asked) refuse(lakeIsClosing())
    return this.#isShared ? this.#processes.leave(this.#place) : this.#processes.close()
  }

  #limitsOf({isMember}: Asker): QueryLimits {
    return isMember ? this.#limits.members : this.#limits.strangers
  }

  async #ask(job: Job, {turn, signal}: Asker): Promise<unknown> {
    const {deadlineMs, maxCharacters} = job.limits
    requireShort('query' in job ? job.query : job.question.query, maxCharacters)
    try {
      const evaluate = () => this.#processes.run(this.#place, job, turn.rank, signal)
      return await this.#untilClosed(this.#queue.run(turn, evaluate, signal))
    } catch (error) {
      throw error instanceof ProcessEnded ? refusalFor(error, deadlineMs) : error
    }
  }

  /** A shared process outlives the lake, which may no longer use its answer. */
  #untilClosed<Reply>(asked: Promise<Reply>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#asked.add(reject)
      asked.then(resolve, reject).finally(() => this.#asked.delete(reject))
    })
  }
}

/** Whether a query that failed with this error may have been evaluated, at least in part. */
export function wasEvaluated(error: unknown): boolean {
  return !(error instanceof LakeError && (error.status === 413 || error.status === 503))
}

function requireShort(query: string, maxCharacters: number): void {
  if (query.length <= maxCharacters) return
  throw new LakeError(413, `The query is longer than ${maxCharacters} characters`)
}

function refusalFor({reason}: ProcessEnded, deadlineMs: number): Error {
  switch (reason) {
    case 'deadline':
      return new LakeError(400, `The query took longer than ${deadlineMs} ms and was stopped`, {
        type: 'queryTimeout',
      })
    case 'abandoned':
      return new LakeError(400, 'The query was stopped: nobody waits for its answer', {
        type: 'queryAbandoned',
      })
    case 'memory':
      return new LakeError(400, 'The query needed too much memory and was stopped', {
        type: 'queryMemoryExceeded',
      })
    case 'closed':
      return lakeIsClosing()
    case 'failed':
      return new Error('A query process could not be started')
  }
}
