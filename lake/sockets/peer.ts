import type {WebSocket} from 'ws'

import type {Identity} from '../documents/permissions.ts'
import type {SocketSlot} from './socket-slots.ts'

/** A browser that reads too slowly is disconnected (backpressure limit). It reconnects. */
const maxUnreadBytes = 8 * 1024 * 1024

interface PeerOptions {
  readonly request: Request
  readonly slot: SocketSlot
  readonly identify: (request: Request) => Promise<Identity | null>
}

/** A browser connected by a WebSocket, and the request that opened it. */
export class Peer {
  readonly #socket: WebSocket
  readonly #slot: SocketSlot
  readonly #identify: PeerOptions['identify']
  #request: Request

  constructor(socket: WebSocket, {request, slot, identify}: PeerOptions) {
    this.#socket = socket
    this.#request = request
    this.#slot = slot
    this.#identify = identify
  }

  /** Whether its user has been identified. */
  get isMember(): boolean {
    return this.#slot.isMember
  }

  /** Identifies the sender. An identified user gets a member's slot instead of a stranger's. */
  async identify(request: Request = this.#request): Promise<Identity | null> {
    const identity = await this.#identify(request)
    if (identity && !this.#slot.promote()) this.#socket.close(1013, 'Too many connections')
    return identity
  }

  /** The request that identifies the user: with its original cookie, or a later token. */
  get request(): Request {
    return this.#request
  }

  /** Bytes sent but not yet read by the browser. */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount
  }

  authorize(authorization: string): void {
    const headers = new Headers(this.#request.headers)
    headers.set('authorization', authorization)
    this.#request = new Request(this.#request.url, {headers})
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.unreadBytes > maxUnreadBytes) this.#socket.terminate()
    else this.#socket.send(text)
  }
}
