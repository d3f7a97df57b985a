import type {LakeReach} from './lake-reach.ts'
import {StreamSocket} from './stream-socket.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** What a proxy says in the place of a lake that does not answer. */
const gatewayFaults = new Set([502, 503, 504])

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
 * @param send for all requests but those of streams
 */
export function createStreamFetch(
  apiHost: string,
  reach: Pick<LakeReach, 'suspect'> = {suspect: () => {}},
  send: Fetch = (input, init) => fetch(input, init),
): Fetch {
  const socket = new StreamSocket(`${apiHost.replace(/^http/, 'ws')}/v1/streams`, () =>
    reach.suspect(),
  )
  // An open WebSocket may stay silent for long before it breaks; what the browser says is sooner.
  globalThis.addEventListener?.('offline', () => socket.drop())
  return async (input, init = {}) => {
    const url = new URL(input, apiHost)
    if (url.origin !== apiHost || !streamPath.test(url.pathname)) return noted(input, init)
    const {signal = null} = init
    const headers = Object.fromEntries(new Headers(init.headers))
    try {
      return await socket.open({path: url.pathname + url.search, headers, signal})
    } catch (error) {
      if (signal?.aborted) throw error
      reach.suspect()
      if (socket.hasOpened) throw error
      return send(input, init)
    }
  }

  async function noted(...[input, init = {}]: Parameters<Fetch>): Promise<Response> {
    try {
      const reply = await send(input, init)
      if (gatewayFaults.has(reply.status)) reach.suspect()
      return reply
    } catch (error) {
      if (!init.signal?.aborted) reach.suspect()
      throw error
    }
  }
}
