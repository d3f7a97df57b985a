import type {IncomingMessage, Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'

import type {Connection, LakeContext} from '../context.ts'
import {addressBehind, isTrustedPage} from '../http/request-origin.ts'
import type {Lake} from '../lake.ts'
import {Peer} from './peer.ts'
import {Presence} from './presence.ts'
import {PresenceSocket} from './presence-socket.ts'
import {Seats, type SocketLimits} from './seats.ts'
import {StreamSocket} from './stream-socket.ts'
import {refuseUpgrade, type SocketPlace, socketPlace, upgradeRequest} from './upgrade-request.ts'

/** What is spoken over one WebSocket. */
interface Conversation {
  receive(text: string): Promise<void>
  /** Called every few seconds; a throw ends the connection. */
  beat(): Promise<void>
  /** Whether there is anything to keep the connection for. */
  readonly isIdle: boolean
  close(): void
}

export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

const beatEveryMs = 15_000
const longestMessageBytes = 256 * 1024

/**
 * Lets the lake answer the WebSocket upgrades that are its own. Others are for the server's other
 * listeners; without any, they are closed with 404.
 */
export function attachSockets(server: Server, lake: Lake): void {
  server.on('upgrade', (request, socket, head) => {
    // A reset connection is an event without a listener otherwise, and that ends the process.
    socket.on('error', () => socket.destroy())
    if (lake.upgrade({request, socket, head})) return
    if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
  })
}

/**
 * The lake's two WebSocket addresses: `/v…/socket/:dataset`, where Studios see who is where, and
 * `/v…/streams`, which carries a tab's event streams.
 */
export class Sockets {
  readonly #lake: LakeContext
  readonly #fetch: Lake['fetch']
  readonly #presence = new Presence()
  readonly #limits: SocketLimits
  readonly #seats: Seats
  readonly #server = new WebSocketServer({noServer: true, maxPayload: longestMessageBytes})

  constructor(lake: LakeContext, fetch: Lake['fetch'], limits: SocketLimits) {
    this.#lake = lake
    this.#fetch = fetch
    this.#limits = limits
    this.#seats = new Seats(limits)
    lake.closing.addEventListener('abort', () => {
      for (const socket of this.#server.clients) socket.close(1001, 'The lake is closing')
    })
  }

  /** True when the upgrade was the lake's to answer. */
  upgrade({request: incoming, socket, head}: Upgrade): boolean {
    const place = socketPlace(incoming)
    if (!place) return false
    const request = upgradeRequest(incoming)
    const status = request ? this.#refusal(request, place) : 400
    if (!request || status !== null) {
      refuseUpgrade(socket, status ?? 400)
      return true
    }
    const seat = this.#seats.take(this.#addressOf(incoming, request), () => socket.destroy())
    if (!seat) {
      refuseUpgrade(socket, 429)
      return true
    }
    socket.once('close', seat.leave)
    const connection = {address: incoming.socket.remoteAddress ?? ''}
    this.#server.handleUpgrade(incoming, socket, head, (webSocket) => {
      const peer = new Peer(webSocket, {
        request,
        seat,
        identify: (asking) => this.#lake.accounts.identify(asking),
      })
      // A cookie tells at once; without one the first call, or the first stream, may bring a token.
      peer.identify(request).catch(() => webSocket.close(1011, 'The lake failed'))
      converse(webSocket, this.#conversation(place, peer, connection), this.#patience(place))
    })
    return true
  }

  #addressOf(incoming: IncomingMessage, request: Request): string {
    const forwardedFor = request.headers.get('x-forwarded-for')
    return addressBehind(this.#lake, forwardedFor, incoming.socket.remoteAddress)
  }

  #conversation(place: SocketPlace, peer: Peer, connection: Connection): Conversation {
    const dataset = this.#dataset(place)
    return dataset
      ? new PresenceSocket(dataset, this.#presence, peer)
      : new StreamSocket((request) => this.#fetch(request, connection), peer, this.#limits)
  }

  /** How long a WebSocket may be idle, in ms. */
  #patience({kind}: SocketPlace): number {
    return kind === 'socket' ? this.#limits.signInMs : this.#limits.idleMs
  }

  /** Browsers send cookies along with any page's WebSocket: only our pages may open one. */
  #refusal(request: Request, place: SocketPlace): number | null {
    const origin = request.headers.get('origin')
    if (origin !== null && !isTrustedPage(this.#lake, request, origin)) return 403
    return place.kind === 'socket' && !this.#dataset(place) ? 404 : null
  }

  #dataset(place: SocketPlace) {
    if (place.kind !== 'socket') return undefined
    return this.#lake.project.datasets.find(({name}) => name === place.dataset)
  }
}

function converse(socket: WebSocket, conversation: Conversation, patienceMs: number): void {
  let isAlive = true
  const beats = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    conversation.beat().catch(() => socket.close(4001, 'The session has ended'))
  }, beatEveryMs)
  const patience = setTimeout(() => {
    if (conversation.isIdle) socket.close(4001, 'Nothing is asked for')
    else patience.refresh()
  }, patienceMs)
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
    clearTimeout(patience)
    conversation.close()
  })
}
