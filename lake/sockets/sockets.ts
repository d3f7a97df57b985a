import type {EventEmitter} from 'node:events'
import type {IncomingMessage, Server} from 'node:http'
import type {Http2SecureServer} from 'node:http2'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'

import {addressBehind} from '../addresses/address-behind.ts'
import type {Connection, LakeContext} from '../context.ts'
import {tokensOf} from '../http/credentials.ts'
import {isTrustedPage} from '../http/request-origin.ts'
import {Peer} from './peer.ts'
import {Presence} from './presence.ts'
import {PresenceSocket} from './presence-socket.ts'
import {type SocketLimits, SocketSlots} from './socket-slots.ts'
import {StreamSocket} from './stream-socket.ts'
import {
  refuseUpgrade,
  type SocketEndpoint,
  socketEndpoint,
  upgradeRequest,
} from './upgrade-request.ts'

/** The protocol of one WebSocket. */
interface Conversation {
  receive(text: string): Promise<void>
  /** Called every few seconds, and when somebody's access has changed. A rejection ends the connection. */
  beat(): Promise<void>
  /** Whether the connection has no use at present. */
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

/** Answers the opening requests of WebSockets; `false` leaves a request to other listeners. */
interface UpgradeHandler {
  upgrade(upgrade: Upgrade): boolean
}

/** Answers one HTTP request. */
type Fetch = (request: Request, connection: Connection) => Promise<Response>

/**
 * Passes WebSocket upgrades to the lake. Upgrades that are not the lake's are left to the server's
 * other listeners; without any, they are refused with 404.
 *
 * @param server of HTTP/1.1, or of HTTP/2 that allows HTTP/1.1 too
 */
export function attachSockets(server: Server | Http2SecureServer, lake: UpgradeHandler): void {
  const emitter: EventEmitter = server
  emitter.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, the error event of a reset connection would end the process.
    socket.on('error', () => socket.destroy())
    if (lake.upgrade({request, socket, head})) return
    if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
  })
}

/**
 * The lake's two WebSocket endpoints: `/v…/socket/:dataset` for presence, and `/v…/streams`, which
 * multiplexes a tab's event streams.
 */
export class Sockets {
  readonly #lake: LakeContext
  readonly #fetch: Fetch
  readonly #presence = new Presence()
  readonly #limits: SocketLimits
  readonly #slots: SocketSlots
  readonly #server = new WebSocketServer({noServer: true, maxPayload: longestMessageBytes})

  constructor(lake: LakeContext, fetch: Fetch, limits: SocketLimits) {
    this.#lake = lake
    this.#fetch = fetch
    this.#limits = limits
    this.#slots = new SocketSlots(limits)
    lake.closing.addEventListener('abort', () => {
      for (const socket of this.#server.clients) socket.close(1001, 'The lake is closing')
    })
  }

  get counts(): SocketSlots['counts'] {
    return this.#slots.counts
  }

  /** True when the upgrade was for the lake. */
  upgrade({request: incoming, socket, head}: Upgrade): boolean {
    const endpoint = socketEndpoint(incoming)
    if (!endpoint) return false
    const request = upgradeRequest(incoming)
    const status = request ? this.#refusal(request, endpoint) : 400
    if (!request || status !== null) {
      refuseUpgrade(socket, status ?? 400)
      return true
    }
    const slot = this.#slots.take(this.#addressOf(incoming, request), () => socket.destroy())
    if (!slot) {
      refuseUpgrade(socket, 429)
      return true
    }
    socket.once('close', slot.leave)
    const connection = {address: incoming.socket.remoteAddress ?? ''}
    this.#server.handleUpgrade(incoming, socket, head, (webSocket) => {
      const peer = new Peer(webSocket, {
        request,
        slot,
        identify: (asking) => this.#lake.accounts.identify(tokensOf(asking)),
      })
      // A cookie identifies the user at once; otherwise the first call or stream may have a token.
      peer.identify(request).catch(() => webSocket.close(1011, 'The lake failed'))
      const conversation = this.#conversation(endpoint, peer, connection)
      const beat = converse(webSocket, conversation, this.#idleTimeout(endpoint))
      webSocket.on('close', this.#lake.accounts.changes.subscribe(beat))
    })
    return true
  }

  #addressOf(incoming: IncomingMessage, request: Request): string {
    const forwardedFor = request.headers.get('x-forwarded-for')
    return addressBehind(this.#lake, forwardedFor, incoming.socket.remoteAddress)
  }

  #conversation(endpoint: SocketEndpoint, peer: Peer, connection: Connection): Conversation {
    const dataset = this.#dataset(endpoint)
    return dataset
      ? new PresenceSocket(dataset, this.#presence, peer)
      : new StreamSocket((request) => this.#fetch(request, connection), peer, this.#limits)
  }

  /** How long a WebSocket may be idle, in ms. */
  #idleTimeout({kind}: SocketEndpoint): number {
    return kind === 'socket' ? this.#limits.signInMs : this.#limits.idleMs
  }

  /** Browsers send cookies with WebSockets of any page: only trusted pages may open one. */
  #refusal(request: Request, endpoint: SocketEndpoint): number | null {
    const origin = request.headers.get('origin')
    if (origin !== null && !isTrustedPage(this.#lake, request, origin)) return 403
    return endpoint.kind === 'socket' && !this.#dataset(endpoint) ? 404 : null
  }

  #dataset(endpoint: SocketEndpoint) {
    return endpoint.kind === 'socket' ? this.#lake.datasets.find(endpoint.dataset) : null
  }
}

/** Returns a function that checks the conversation at once. */
function converse(
  socket: WebSocket,
  conversation: Conversation,
  idleTimeoutMs: number,
): () => void {
  let isAlive = true
  const beat = () => {
    conversation.beat().catch(() => socket.close(4001, 'The session has ended'))
  }
  const beats = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    beat()
  }, beatEveryMs)
  const idleTimer = setTimeout(() => {
    if (conversation.isIdle) socket.close(4001, 'Nothing is asked for')
    else idleTimer.refresh()
  }, idleTimeoutMs)
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
    clearTimeout(idleTimer)
    conversation.close()
  })
  return beat
}
