import type {WebSocket} from 'ws'

/** A browser that reads slower than it is written to is let go, and comes back. */
const mostUnreadBytes = 8 * 1024 * 1024

/** The browser's end of one WebSocket, and the request that it was opened with. */
export class Peer {
  readonly #socket: WebSocket
  #request: Request

  constructor(socket: WebSocket, request: Request) {
    this.#socket = socket
    this.#request = request
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
