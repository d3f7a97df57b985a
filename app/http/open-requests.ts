import type {Server, ServerResponse} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'

interface DrainOptions {
  /** How long a connection that is open may still bring a request, in ms. */
  readonly graceMs: number
  /** After how long unanswered requests are cut off, in ms. */
  readonly limitMs: number
}

/** The connections and requests that a server has open, so that it can stop without cutting one off. */
export class OpenRequests {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #open = new Set<ServerResponse>()
  #isDraining = false
  #look = () => {}

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => {
        this.#sockets.delete(socket)
        this.#look()
      })
    })
    server.prependListener('request', (_request, response) => this.#enter(response))
  }

  /** How many requests are not answered yet. */
  get size(): number {
    return this.#open.size
  }

  /**
   * Stops taking connections, answers each request that is open or comes over an open connection, and
   * closes the connection with the answer. Resolves when nothing is open any more.
   */
  async drain({graceMs, limitMs}: DrainOptions): Promise<void> {
    this.#isDraining = true
    for (const response of this.#open) response.shouldKeepAlive = false
    // Not the HTTP server's own close: it resets connections on which a request is arriving.
    if (this.#server.listening) NetServer.prototype.close.call(this.#server)
    const started = performance.now()
    await this.#until(() => this.#sockets.size === 0, graceMs)
    this.#server.closeIdleConnections()
    await this.#until(() => this.#open.size === 0, limitMs - (performance.now() - started))
    this.#server.closeAllConnections()
  }

  #enter(response: ServerResponse): void {
    this.#open.add(response)
    if (this.#isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      this.#open.delete(response)
      this.#look()
    })
  }

  #until(isDone: () => boolean, withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(), Math.max(withinMs, 0))
      const finish = () => {
        clearTimeout(timer)
        this.#look = () => {}
        resolve()
      }
      this.#look = () => {
        if (isDone()) finish()
      }
      this.#look()
    })
  }
}
