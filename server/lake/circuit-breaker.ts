import {ServerError} from '@sanity/client'
import {inTime, isTimeout} from '../in-time.ts'
import {watchedBody} from './watched-body.ts'

type Fetch = (request: Request) => Promise<Response>
type SignalledFetch = (request: Request, init: {readonly signal: AbortSignal}) => Promise<Response>

interface BreakerOptions {
  /** How long an answer may take to begin, in ms. */
  readonly patienceMs: number
  /** How long nothing more of an answer may arrive, in ms. */
  readonly quietMs: number
  /** How long nothing is asked after a failure, in ms. */
  readonly openMs: number
}

/** The lake does not answer, or was not asked, since it did not a moment ago. */
class LakeAway extends Error {
  /** Read by @sanity/client: whether it asks again after a pause. */
  readonly retryable: boolean

  constructor(retryable: boolean, cause?: unknown) {
    super('The lake does not answer', {cause})
    this.name = 'LakeAway'
    this.retryable = retryable
  }
}

/** Also for a lake that says so itself, or is too slow. The client wraps errors into others. */
export function isLakeAway(error: unknown): boolean {
  if (error instanceof LakeAway || isTimeout(error)) return true
  if (error instanceof ServerError) return isUnavailable({status: error.statusCode})
  return error instanceof Error && error.cause !== undefined && isLakeAway(error.cause)
}

const usual: BreakerOptions = {patienceMs: 2000, quietMs: 5000, openMs: 1000}

/** Events may be far apart; a lake of ours says every 15 s that it is there. */
const quietOfEventsMs = 5 * 60_000

/**
 * Calls a lake elsewhere. After it did not answer in time, or could not be reached twice in a row, all calls
 * fail at once for a while, and then one is tried: a lake that is away costs one short wait, not one
 * for each question of each page. Event streams end with it: over a lost connection they only seem to be quiet.
 */
export function circuitBreaker(
  fetch: SignalledFetch,
  options: Partial<BreakerOptions> = {},
): Fetch {
  const {patienceMs, quietMs, openMs} = {...usual, ...options}
  const streams = new Set<AbortController>()
  let failures = 0
  let openUntil = 0
  let isTrying = false

  /** A connection that was kept open may have been closed just now: once is no sign. */
  const fail = (isCertain: boolean) => {
    failures += 1
    // One late answer may be a slow one: only a lake that is tried in vain is away.
    if (openUntil !== 0) for (const stream of streams) stream.abort(new LakeAway(false))
    if (isCertain || failures > 1) openUntil = performance.now() + openMs
  }
  const watched = (body: ReadableStream<Uint8Array>, leaving: AbortSignal) =>
    watchedBody(body, {
      quietMs,
      leaving,
      onEnd(error) {
        if (error !== undefined && !leaving.aborted) fail(isTimeout(error))
      },
    })
  const watchedEvents = (body: ReadableStream<Uint8Array>, leaving: AbortSignal) => {
    const stream = new AbortController()
    streams.add(stream)
    leaving.addEventListener('abort', () => stream.abort(leaving.reason))
    return watchedBody(body, {
      quietMs: quietOfEventsMs,
      leaving: stream.signal,
      onEnd: () => void streams.delete(stream),
    })
  }
  const tried = async (request: Request): Promise<Response> => {
    const {signal: leaving} = request
    try {
      const response = await inTime(patienceMs, (signal) => fetch(request, {signal}), leaving)
      if (isUnavailable(response)) fail(false)
      else failures = openUntil = 0
      const {body} = response
      if (!body) return response
      return new Response((isOfEvents(response) ? watchedEvents : watched)(body, leaving), response)
    } catch (error) {
      // The caller has left, which says nothing about the lake.
      if (leaving.aborted) throw error
      fail(isTimeout(error))
      throw new LakeAway(openUntil === 0, error)
    }
  }
  return async (request) => {
    if (openUntil === 0) return tried(request)
    if (isTrying || performance.now() < openUntil) throw new LakeAway(false)
    isTrying = true
    try {
      return await tried(request)
    } finally {
      isTrying = false
    }
  }
}

/** What a proxy says for a lake that it does not reach. */
const isUnavailable = ({status}: Pick<Response, 'status'>) => status >= 502 && status <= 504

const isOfEvents = ({headers}: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true
