import {ClientError, ServerError} from '@sanity/client'
import {inTime, isTimeout} from '../in-time.ts'
import {answerOfLake, NotOfLake} from './answer-of-lake.ts'
import {watchedBody} from './watched-body.ts'

type SignalledFetch = (
  request: Request,
  init: {readonly signal: AbortSignal; readonly redirect: 'manual'},
) => Promise<Response>

interface BreakerOptions {
  /** How long the lake may take to begin its answer, in ms. */
  readonly patienceMs: number
  /** How long the lake may pause within an answer, in ms. */
  readonly quietMs: number
  /** How long the lake may take for the rest of an answer to a query or a mutation, in ms. */
  readonly wholeMs: number
  /** How long such an answer may be: a page's has some hundred kB. */
  readonly maxBytes: number
  /** How long all calls fail after a failure before one is tried, in ms. */
  readonly openMs: number
  /** Called with why an answer is no use: nothing else names another server at the lake's address. */
  readonly onRefused: (error: Error) => void
}

/** The lake does not answer, or is not asked because it did not answer a moment ago. */
class LakeAway extends Error {
  /** Tells @sanity/client whether to ask again after a pause. */
  readonly retryable: boolean

  constructor(retryable: boolean, cause?: unknown) {
    super('The lake does not answer', {cause})
    this.name = 'LakeAway'
    this.retryable = retryable
  }
}

/** True also where the lake itself says that it is unavailable or too slow. The client wraps such errors. */
export function isLakeAway(error: unknown): boolean {
  if (error instanceof LakeAway || isTimeout(error)) return true
  if (error instanceof ServerError || error instanceof ClientError) {
    return isUnavailable({status: error.statusCode}) || refusesSite.has(error.statusCode)
  }
  return error instanceof Error && error.cause !== undefined && isLakeAway(error.cause)
}

const usual: BreakerOptions = {
  patienceMs: 2000,
  quietMs: 5000,
  wholeMs: 5000,
  maxBytes: 16 * 1024 * 1024,
  openMs: 1000,
  onRefused: () => {},
}

/** Events may come rarely; an embedded lake of ours sends a sign of life every 15 s. */
const quietOfEventsMs = 5 * 60_000

/**
 * Wraps the calls to a lake elsewhere. After one call that was not answered in time, or two in a row that
 * could not connect, all calls fail at once for a while, and then one is tried. So a lake that is away costs
 * one short wait, not one for each query of each page. Event streams are ended too, since over a lost
 * connection they only seem quiet.
 */
export class CircuitBreaker {
  readonly #fetch: SignalledFetch
  readonly #options: BreakerOptions
  readonly #streams = new Set<AbortController>()
  #failures = 0
  #openUntil = 0
  #isTrying = false

  constructor(fetch: SignalledFetch, options: Partial<BreakerOptions> = {}) {
    this.#fetch = fetch
    this.#options = {...usual, ...options}
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.#openUntil === 0) return this.#tried(request)
    if (this.#isTrying || performance.now() < this.#openUntil) throw new LakeAway(false)
    this.#isTrying = true
    try {
      return await this.#tried(request)
    } finally {
      this.#isTrying = false
    }
  }

  async #tried(request: Request): Promise<Response> {
    const {signal: leaving} = request
    const {patienceMs, onRefused} = this.#options
    try {
      const begun = await inTime(
        patienceMs,
        // A lake sends nobody elsewhere, and what is there is not it.
        (signal) => this.#fetch(request, {signal, redirect: 'manual'}),
        leaving,
      )
      const response = await answerOfLake(request, begun, this.#options, leaving)
      if (isUnavailable(response)) throw new Failed(response.status)
      this.#failures = this.#openUntil = 0
      if (response.status >= 500) {
        // One question may be what the lake fails at, so the others are asked on.
        const cause = new Failed(response.status)
        onRefused(cause)
        throw new LakeAway(false, cause)
      }
      const {body} = response
      if (!body || response !== begun) return response
      const isOfEvents = response.headers.get('content-type')?.startsWith('text/event-stream')
      const watched = isOfEvents ? this.#watchedEvents(body, leaving) : this.#watched(body, leaving)
      return new Response(watched, response)
    } catch (error) {
      // The caller has left, which says nothing about the lake.
      if (leaving.aborted || error instanceof LakeAway) throw error
      if (error instanceof NotOfLake || error instanceof Failed) onRefused(error)
      this.#fail(isTimeout(error))
      throw new LakeAway(this.#openUntil === 0, error)
    }
  }

  /** The lake may have closed a kept connection just now, so one failed connection proves nothing. */
  #fail(isCertain: boolean): void {
    this.#failures += 1
    // A single late answer may just be a slow query: the lake counts as away only if a trial fails.
    if (this.#openUntil !== 0) for (const stream of this.#streams) stream.abort(new LakeAway(false))
    if (isCertain || this.#failures > 1) this.#openUntil = performance.now() + this.#options.openMs
  }

  #watched(body: ReadableStream<Uint8Array>, leaving: AbortSignal) {
    return watchedBody(body, {
      quietMs: this.#options.quietMs,
      leaving,
      onEnd: (error) => {
        if (error !== undefined && !leaving.aborted) this.#fail(isTimeout(error))
      },
    })
  }

  #watchedEvents(body: ReadableStream<Uint8Array>, leaving: AbortSignal) {
    const stream = new AbortController()
    this.#streams.add(stream)
    leaving.addEventListener('abort', () => stream.abort(leaving.reason))
    return watchedBody(body, {
      quietMs: quietOfEventsMs,
      leaving: stream.signal,
      onEnd: () => void this.#streams.delete(stream),
    })
  }
}

/** Status codes of a proxy that cannot reach the lake behind it, and of a lake that is asked too much. */
const isUnavailable = ({status}: Pick<Response, 'status'>) =>
  status === 429 || (status >= 502 && status <= 504)

/** The site's token is revoked, its dataset is gone, its plan has ended: mended elsewhere, and then all is well. */
const refusesSite = new Set([401, 402, 403, 404])

class Failed extends Error {
  constructor(status: number) {
    super(`The lake has answered with ${status}`)
    this.name = 'Failed'
  }
}
