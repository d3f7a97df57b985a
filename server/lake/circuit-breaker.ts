import {ServerError} from '@sanity/client'

type Fetch = (request: Request) => Promise<Response>

interface BreakerOptions {
  /** How long an answer may take to begin, in ms. */
  readonly patienceMs: number
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
  if (error instanceof LakeAway) return true
  if (error instanceof Error && error.name === 'TimeoutError') return true
  if (error instanceof ServerError) return isUnavailable({status: error.statusCode})
  return error instanceof Error && error.cause !== undefined && isLakeAway(error.cause)
}

const usual: BreakerOptions = {patienceMs: 2000, openMs: 1000}

/**
 * Calls a lake elsewhere. After it did not answer in time, or could not be reached twice in a row, all calls
 * fail at once for a while, and then one is tried: a lake that is away costs one short wait, not one
 * for each question of each page.
 */
export function circuitBreaker(fetch: Fetch, options: Partial<BreakerOptions> = {}): Fetch {
  const {patienceMs, openMs} = {...usual, ...options}
  let failures = 0
  let openUntil = 0
  let isTrying = false

  /** A connection that was kept open may have been closed just now: once is no sign. */
  const fail = (isCertain: boolean) => {
    failures += 1
    if (isCertain || failures > 1) openUntil = performance.now() + openMs
  }
  const tried = async (request: Request): Promise<Response> => {
    const late = AbortSignal.timeout(patienceMs)
    try {
      const response = await within(fetch, request, late)
      if (isUnavailable(response)) fail(false)
      else failures = openUntil = 0
      return response
    } catch (error) {
      // The caller has left, which says nothing about the lake.
      if (request.signal.aborted) throw error
      fail(late.aborted)
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

/** The time counts until the answer begins; event streams have no end. */
async function within(fetch: Fetch, request: Request, late: AbortSignal): Promise<Response> {
  const leaving = new AbortController()
  const leave = () => leaving.abort(late.reason)
  late.addEventListener('abort', leave)
  try {
    const signal = AbortSignal.any([request.signal, leaving.signal])
    return await fetch(new Request(request, {signal}))
  } finally {
    late.removeEventListener('abort', leave)
  }
}
