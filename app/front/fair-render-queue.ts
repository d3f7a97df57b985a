import {HTTPException} from 'hono/http-exception'
import {LakeError} from 'local-content-lake'
import {FairQueue, type QueueCounts} from 'local-content-lake/server'
import type {RenderQueue, RenderRank, RenderTurn} from '../../server/pages/render-queue.ts'

/** In seconds. */
const retryAfter = 2

/** Some 60 pages are rendered a second, so more waiting pages could not be answered in time. */
const limits = {
  form: {atOnce: 8, atOnceEach: 4, waiting: 1000, waitingEach: 200},
  visitor: {atOnce: 6, atOnceEach: 2, waiting: 400, waitingEach: 100},
  warming: {atOnce: 2, atOnceEach: 2, waiting: 1000, waitingEach: 1000},
} as const

/** Callers take turns by network, so that one that requests endlessly many pages delays only itself. */
export class FairRenderQueue implements RenderQueue {
  readonly #queue = new FairQueue<RenderRank>({ranks: limits, retryAfter})

  get counts(): QueueCounts {
    return this.#queue.counts
  }

  async run<Result>(turn: RenderTurn, render: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#queue.run(turn, render)
    } catch (error) {
      throw error instanceof LakeError && error.status === 503 ? busy() : error
    }
  }

  join(name: string, turn: RenderTurn): void {
    this.#queue.join(name, turn)
  }
}

function busy(): HTTPException {
  const res = new Response('Too many pages are asked for at once. Please try again in a moment.', {
    status: 503,
    headers: {'retry-after': String(retryAfter), 'cache-control': 'no-store'},
  })
  return new HTTPException(503, {res})
}
