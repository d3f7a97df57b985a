import type {WebSocket} from 'ws'

import type {Identity} from '../documents/permissions.ts'
import type {Seat} from './seats.ts'

/** A browser that reads slower than it is written to is let go, and comes back. */
const mostUnreadBytes = 8 * 1024 * 1024

interface PeerOptions {
  readonly request: Request
  readonly seat: Seat
  readonly identify: (request: Request) => Promise<Identity | null>
}

/** The browser's end of one WebSocket, and the request that it was opened with. */
export class Peer {
  readonly #socket: WebSocket
  readonly #seat: Seat
  readonly #identify: PeerOptions['identify']
  #request: Request

  constructor(socket: WebSocket, {request, seat, identify}: PeerOptions) {
    this.#socket = socket
    this.#request = request
    this.#seat = seat
    this.#identify = identify
  }

  /** Whether its owner has been identified. */
  get isMember(): boolean {
    return this.#seat.isMember
  }

  /** Who sends this request; one who is known has a place apart from strangers from then on. */
  async identify(request: Request = this.#request): Promise<Identity | null> {
    const identity = await this.#identify(request)
    if (identity && !this.#seat.promote()) this.#socket.close(1013, 'Too many connections')
    return identity
  }

  /** By which its owner is identified: with the cookie that it came with, or a later token. */
  get request(): Request {
    return this.#request
  }

  /** How much was written and not read yet. */
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
    if (this.unreadBytes > mostUnreadBytes) this.#socket.terminate()
    else this.#socket.send(text)
  }
}
