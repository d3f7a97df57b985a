import {createServer, type Server} from 'node:http'
import {createSecureServer, type Http2SecureServer} from 'node:http2'
import {getRequestListener} from '@hono/node-server'
import {paceRequests} from '../http/pace-requests.ts'
import {isSoundRequest} from '../http/sound-request.ts'
import {unlessGone} from '../http/unless-gone.ts'
import type {Lake} from '../lake.ts'
import {attachSockets} from '../sockets/sockets.ts'

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /** PEM. With it, over TLS and HTTP/2: then a browser has no limit of six event streams. */
  readonly certificate?: {readonly cert: Buffer; readonly key: Buffer}
}

export interface ServedLake {
  readonly port: number
  /** Ends streams, answers what is open, and closes the lake. */
  close(): Promise<void>
}

/** Serves a lake by itself, on a port of its own. Rejects when the port is taken. */
export async function serveLake(
  lake: Lake,
  {port, host, certificate}: ServeOptions,
): Promise<ServedLake> {
  const answer = getRequestListener(async (request, {incoming, outgoing}) =>
    unlessGone(await lake.fetch(request, {address: incoming.socket.remoteAddress ?? ''}), outgoing),
  )
  const server: Server | Http2SecureServer = certificate
    ? // WebSockets come over HTTP/1.1.
      createSecureServer({...certificate, allowHTTP1: true}, (request, response) => {
        void answer(request, response)
      })
    : paced(
        createServer((request, response) => {
          if (isSoundRequest(request)) void answer(request, response)
          else response.writeHead(400, {connection: 'close'}).end()
        }),
      )
  attachSockets(server, lake)
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, host, ready)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      lake.endStreams()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await Promise.race([new Promise((done) => server.close(done)), pause(closeWithinMs)])
      await lake.stop()
    },
  }
}

function paced(server: Server): Server {
  paceRequests(server)
  return server
}

const closeWithinMs = 5000
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms).unref())
