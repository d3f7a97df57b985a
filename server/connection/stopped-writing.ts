import {ServerError} from '@sanity/client'

type Fetch = (request: Request) => Promise<Response>

const stoppedError = 'writingStoppedError'
const knownForMs = 2000

/** Whether the lake stores nothing for a while, since its content moves to another one. */
export function isWritingStopped(error: unknown): boolean {
  if (!(error instanceof ServerError)) return false
  const told: unknown = error.response.body
  const fault = isObject(told) ? told.error : null
  return isObject(fault) && fault.type === stoppedError
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

interface Stop {
  readonly dataset: string
  /** Of the document that says so. */
  readonly id: string
  readonly apiVersion: string
  readonly token: string
}

/**
 * Asks a lake elsewhere whether its writing is stopped before it writes there: Sanity's refuses nothing by itself, as
 * our own does.
 */
export function unlessStopped(fetch: Fetch, stop: Stop): Fetch {
  const {dataset, id, apiVersion, token} = stop
  const known = {until: 0, isStopped: false}
  const isStopped = async (address: string) => {
    if (performance.now() < known.until) return known.isStopped
    const url = new URL(`/v${apiVersion}/data/doc/${dataset}/${id}`, address)
    const headers = {authorization: `Bearer ${token}`}
    const answer = await fetch(new Request(url, {headers})).catch(() => null)
    const found: unknown = answer?.ok ? await answer.json() : null
    // Where it does not answer, all is as it was.
    if (isObject(found)) known.isStopped = saysStopped(found.documents)
    known.until = performance.now() + knownForMs
    return known.isStopped
  }
  return async (request) => {
    const isWriting = request.method === 'POST' && writing.test(new URL(request.url).pathname)
    return isWriting && (await isStopped(request.url)) ? refused() : fetch(request)
  }
}

const writing = /^\/v[^/]+\/(data\/(mutate|actions)|assets)\//

const saysStopped = (documents: unknown) =>
  Array.isArray(documents) && documents.some((each) => isObject(each) && each.state === 'stopped')

const refused = () => {
  const description = 'Nothing is stored now: the content moves to another lake'
  const body = {error: {type: stoppedError, description}, message: description, statusCode: 503}
  return Response.json(body, {status: 503, headers: {'retry-after': '30'}})
}
