import {isLakePath} from '../../lake/http/lake-path.ts'
import {ArrivingBodies} from './arriving-bodies.ts'

type Fetch = (request: Request, env?: object) => Promise<Response>

/** Kinds of work, in the order in which they are refused. */
export type Work = 'stranger' | 'member' | 'page' | 'registration'

interface Limit {
  /** Requests that may wait for their answer at once. */
  readonly most: number
  /** Beyond `usual` of them, more are refused while one has waited for longer than this, in ms. */
  readonly patienceMs: number
}

/** That many at once are normal, even if one of them is slow. */
const usual = 50

/**
 * A page from the cache is answered at once and hardly counts. A registration is on disk
 * before it is answered, and its visitor would have to fill it in again.
 */
const limits: Readonly<Record<Work, Limit>> = {
  stranger: {most: 800, patienceMs: 3000},
  member: {most: 800, patienceMs: 8000},
  page: {most: 3000, patienceMs: 8000},
  registration: {most: 5000, patienceMs: 20_000},
}

interface Place {
  /** Null while the request's body is arriving. */
  since: number | null
}

interface Options {
  /** Who sends a request: a network. */
  readonly callerOf: (request: Request, env: unknown) => string
  /** In ms. */
  readonly now?: () => number
}

/** Load shedding: answers 503 at once to what could not be answered in time. */
export function shedLoad(fetch: Fetch, {callerOf, now = () => performance.now()}: Options): Fetch {
  const arriving = new ArrivingBodies()
  const waiting: Readonly<Record<Work, Set<Place>>> = {
    stranger: new Set(),
    member: new Set(),
    page: new Set(),
    registration: new Set(),
  }
  const isFull = (work: Work) => {
    const {most, patienceMs} = limits[work]
    const {size} = waiting[work]
    if (size < usual) return false
    const isLate = ({since}: Place) => since !== null && now() - since > patienceMs
    return size >= most || waiting[work].values().some(isLate)
  }
  return async (request, env) => {
    const work = workOf(request)
    if (isFull(work)) return busy()
    const place: Place = {since: null}
    const onArrival = () => {
      place.since = now()
    }
    if (!arriving.expect(request, env, () => callerOf(request, env), onArrival)) return busy()
    waiting[work].add(place)
    try {
      return await fetch(request, env)
    } finally {
      waiting[work].delete(place)
    }
  }
}

function busy(): Response {
  return new Response('Too much is asked at once. Please try again in a moment.', {
    status: 503,
    headers: {'retry-after': '2', 'cache-control': 'no-store'},
  })
}

export function workOf(request: Request): Work {
  const {pathname} = new URL(request.url)
  if (isLakePath(pathname)) {
    const isKnown = request.headers.has('cookie') || request.headers.has('authorization')
    return isKnown ? 'member' : 'stranger'
  }
  const isForm = request.method === 'POST' && !pathname.startsWith('/api/')
  return isForm || pathname.startsWith('/api/registrations/') ? 'registration' : 'page'
}
