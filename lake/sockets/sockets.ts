import {type IncomingMessage, type Server, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'

import type {LakeContext} from '../context.ts'
import {isTrustedPage} from '../http/request-origin.ts'
import type {Lake} from '../lake.ts'
import {Peer} from './peer.ts'
import {Presence} from './presence.ts'
import {PresenceSocket} from './presence-socket.ts'
import {StreamSocket} from './stream-socket.ts'

/** What is spoken over one WebSocket. */
interface Conversation {
  receive(text: string): Promise<void>
  /** Called every few seconds; a throw ends the connection. */
  beat(): Promise<void>
  close(): void
}

export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

const beatEveryMs = 15_000
const longestMessageBytes = 256 * 1024
const mostSockets = 2000

/** Lets the lake answer the WebSocket upgrades that are its own; others keep theirs. */
export function attachSockets(server: Server, lake: Lake): void {
  server.on('upgrade', (request, socket, head) => lake.upgrade({request, socket, head}))
}

/**
 * The lake's two WebSocket addresses: `/v…/socket/:dataset`, where Studios see who is where, and
 * `/v…/streams`, which carries a tab's event streams.
 */
export class Sockets {
  readonly #lake: LakeContext
  readonly #fetch: (request: Request) => Promise<Response>
  readonly #presence = new Presence()
  readonly #server = new WebSocketServer({noServer: true, maxPayload: longestMessageBytes})

  constructor(lake: LakeContext, fetch: (request: Request) => Promise<Response>) {
    this.#lake = lake
    this.#fetch = fetch
    lake.closing.addEventListener('abort', () => {
      for (const socket of this.#server.clients) socket.close(1001, 'The lake is closing')
    })
  }

  /** True when the upgrade was the lake's to answer. */
  upgrade({request: incoming, socket, head}: Upgrade): boolean {
    const request = requestOf(incoming)
    const [, place, dataset] =
      /^\/v[^/]+\/(socket|streams)(?:\/([^/]+))?$/.exec(request.pathname) ?? []
    if (!place) return false
    const status = this.#refusal(request.request)
    const open = (peer: Peer) => this.#conversation(place, dataset, peer)
    if (status !== null) refuse(socket, status)
    else if (place === 'socket' && !this.#dataset(dataset)) refuse(socket, 404)
    else {
      this.#server.handleUpgrade(incoming, socket, head, (webSocket) => {
        converse(webSocket, open(new Peer(webSocket, request.request)))
      })
    }
    return true
  }

  #conversation(place: string, name: string | undefined, peer: Peer): Conversation {
    const dataset = this.#dataset(name)
    return place === 'socket' && dataset
      ? new PresenceSocket(this.#lake, dataset, this.#presence, peer)
      : new StreamSocket(this.#fetch, peer)
  }

  /** Browsers send cookies along with any page's WebSocket: only our pages may open one. */
  #refusal(request: Request): number | null {
    const origin = request.headers.get('origin')
    if (origin !== null && !isTrustedPage(this.#lake, request, origin)) return 403
    return this.#server.clients.size < mostSockets ? null : 503
  }

  #dataset(name: string | undefined) {
    return this.#lake.project.datasets.find((dataset) => dataset.name === name)
  }
}

function converse(socket: WebSocket, conversation: Conversation): void {
  let isAlive = true
  const beats = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    conversation.beat().catch(() => socket.close(4001, 'The session has ended'))
  }, beatEveryMs)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'Text only')
    conversation.receive(String(data)).catch(() => socket.close(1011, 'The lake failed'))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(beats)
    conversation.close()
  })
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
}

/** The upgrade as a request, from which origins and identities are read as from any other. */
function requestOf({headers, url = '/', socket}: IncomingMessage): {
  request: Request
  pathname: string
} {
  const scheme = 'encrypted' in socket && socket.encrypted ? 'https' : 'http'
  const address = new URL(url, `${scheme}://${headers.host ?? 'localhost'}`)
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !/^(connection|upgrade|sec-websocket-)/.test(name)) {
      kept.set(name, value)
    }
  }
  return {request: new Request(address, {headers: kept}), pathname: address.pathname}
}
