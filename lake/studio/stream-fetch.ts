import type {Reach} from './reach.ts'
import {StreamSocket} from './stream-socket.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** The status codes of a proxy whose lake does not answer. */
const gatewayFaults = new Set([502, 503, 504])
/** The status codes of a lake that cannot store: a damaged file, a full disk. */
const storageFaults = new Set([503, 507])

interface Options {
  readonly reach?: Pick<Reach, 'suspect'>
  readonly session?: Pick<Reach, 'suspect'>
  readonly storage?: Pick<Reach, 'suspect'>
  readonly send?: Fetch
}

const always: Pick<Reach, 'suspect'> = {suspect: async () => false}

const streamPath = /^\/v[^/]+\/data\/(listen|live\/events)\//

/**
 * A `fetch` for the Studio's clients that carries event streams over one WebSocket.
 *
 * A Studio tab keeps five to seven streams open, and over HTTP/1.1 a browser allows six connections
 * to a host, for all tabs together: the seventh request waits forever. WebSockets are counted separately.
 * Everything else goes to the browser's own `fetch`, and so do streams where a proxy blocks
 * WebSockets. While the lake is unreachable they fail, and the clients' event sources reconnect.
 *
 * @param apiHost the lake's origin, as in the workspace's `apiHost`
 * @param reach is told of what failed
 * @param storage is told of what was not stored, or could not be read
 * @param session is told of what was refused with 401; the request is sent again when somebody signs in, and
 *   streams wait until then
 * @param send for all requests but those of streams
 */
export function createStreamFetch(
  apiHost: string,
  {
    reach = always,
    session = always,
    storage = always,
    send = (input, init) => fetch(input, init),
  }: Options = {},
): Fetch {
  let hasLostStreams = false
  const socket = new StreamSocket(`${apiHost.replace(/^http/, 'ws')}/v1/streams`, () => {
    hasLostStreams = true
    void reach.suspect()
  })
  // A broken WebSocket may stay silent for long; the browser's own event comes sooner.
  globalThis.addEventListener?.('offline', () => socket.drop())
  return async (input, init = {}) => {
    const url = new URL(input, apiHost)
    if (url.origin !== apiHost) return send(input, init)
    const isStream = streamPath.test(url.pathname)
    // It may have ended with the session: another one would be a stranger's, who may read less.
    if (isStream && hasLostStreams) await session.suspect()
    if (isStream) hasLostStreams = false
    const reply = await ask(url, input, init)
    if (reply.status !== 401) return reply
    const standing = session.suspect()
    // Without streams the forms are locked: what is typed now could not be stored.
    socket.drop()
    return (await standing) ? ask(url, input, init) : reply
  }

  async function ask(url: URL, input: string, init: RequestInit): Promise<Response> {
    if (!streamPath.test(url.pathname)) {
      return isReading(init) ? read(input, init) : noted(input, init)
    }
    const {signal = null} = init
    const headers = Object.fromEntries(new Headers(init.headers))
    try {
      return await socket.open({path: url.pathname + url.search, headers, signal})
    } catch (error) {
      if (signal?.aborted) throw error
      void reach.suspect()
      if (socket.hasOpened) throw error
      return send(input, init)
    }
  }

  /**
   * Waits while the lake is away: the clients repeat a query for four seconds, and then the Studio replaces the
   * form, with what was typed last, by an error.
   */
  async function read(...[input, init = {}]: Parameters<Fetch>): Promise<Response> {
    const reply = await send(input, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error
    })
    if (reply && !gatewayFaults.has(reply.status)) return reply
    await reach.suspect()
    // It is there: what it still cannot read may be on a damaged page.
    const again = await send(input, init)
    if (storageFaults.has(again.status)) void storage.suspect()
    return again
  }

  async function noted(input: string, init: RequestInit, attempts = 1): Promise<Response> {
    try {
      const reply = await send(input, init)
      if (gatewayFaults.has(reply.status)) void reach.suspect()
      if (storageFaults.has(reply.status)) void storage.suspect()
      return reply
    } catch (error) {
      if (init.signal?.aborted) throw error
      const isBack = reach.suspect()
      const isSentAgain = writing.test(new URL(input, apiHost).pathname) && attempts < maxAttempts
      if (!isSentAgain) throw error
      await isBack
      return noted(input, init, attempts + 1)
    }
  }
}

/**
 * Sent again once the lake is back: of a document without a draft the Studio gives up the first edit that is not answered.
 * What had arrived all the same is refused the second time, by the id of its transaction.
 */
const writing = /^\/v[^/]+\/data\/(mutate|actions)\//
/** A connection may break again at once. */
const maxAttempts = 5

const isReading = ({method = 'GET'}: RequestInit) => method === 'GET'
