import {StreamSocket} from './stream-socket.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

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
 */
export function createStreamFetch(apiHost: string): Fetch {
  const socket = new StreamSocket(`${apiHost.replace(/^http/, 'ws')}/v1/streams`)
  return async (input, init = {}) => {
    const url = new URL(input, apiHost)
    if (url.origin !== apiHost || !streamPath.test(url.pathname)) return fetch(input, init)
    const {signal = null} = init
    const headers = Object.fromEntries(new Headers(init.headers))
    try {
      return await socket.open({path: url.pathname + url.search, headers, signal})
    } catch (error) {
      if (signal?.aborted || socket.hasOpened) throw error
      return fetch(input, init)
    }
  }
}
