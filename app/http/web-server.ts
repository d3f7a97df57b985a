import {createServer, type IncomingMessage, type RequestListener, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {isSoundRequest, paceRequests, socketEndpoint, unlessGone} from 'local-content-lake/server'

type Fetch = (request: Request, env: object) => Promise<Response>

/** Slow clients are cut off: a browser on the slowest connection sends its headers within these limits. */
const limits = {
  headersTimeout: 15_000,
  /** Longer than a large upload takes; the headers have their own limit. */
  requestTimeout: 15 * 60_000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
} as const

interface Options {
  readonly listener: RequestListener
  /** Upgrades that another listener than the lake's answers, e.g. Vite's. */
  readonly takesUpgrade?: (request: IncomingMessage) => boolean
}

/**
 * The product's HTTP server. Upgrades that it does not support (h2c, a WebSocket elsewhere) are served as
 * plain requests, as the protocol allows, and malformed requests are answered with 400.
 */
export function createWebServer({listener, takesUpgrade = () => false}: Options): Server {
  const server: Server = createServer(
    {
      ...limits,
      shouldUpgradeCallback: (request) =>
        server.listenerCount('upgrade') > 0 &&
        isSoundRequest(request) &&
        (socketEndpoint(request) !== null || takesUpgrade(request)),
    },
    (request, response) => {
      if (isSoundRequest(request)) listener(request, response)
      else response.writeHead(400, {connection: 'close'}).end()
    },
  )
  paceRequests(server)
  // First: a connection can be reset at any moment, and `error` needs a listener by then.
  server.on('connection', (socket) => socket.on('error', () => {}))
  server.on('connect', (_request, socket) => {
    socket.once('finish', () => socket.destroy())
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

/**
 * A proxy keeps idle connections, Caddy for 120 s and nginx for 60, and may send a form at the moment at which
 * we close one: nobody knows then whether it has arrived, and its visitor gets a 502. So the proxy closes first.
 */
const outlivesProxiesMs = 150_000

/** For a server that only a proxy can reach, so that no slow client holds these connections. */
export function keepForProxy(server: Server): void {
  server.keepAliveTimeout = outlivesProxiesMs
}

/** Answers requests with a function from Request to Response. */
export function listenerFor(fetch: Fetch): RequestListener {
  const listener = getRequestListener(async (request, env) =>
    unlessGone(await fetch(request, env), env.outgoing),
  )
  return (request, response) => void listener(request, response)
}
