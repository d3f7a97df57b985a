import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {createServer, type Server, type Socket} from 'node:net'
import {backlog} from './backlog.ts'

interface Address {
  readonly port: number
  readonly host: string
}

const maxWaitingConnections = 1000
const holdMs = 15_000

/**
 * The port while no process serves it: connections are accepted and wait, unread, for the next process,
 * which is given the listening socket and accepts connections itself from then on.
 */
export class HeldPort {
  readonly #address: Address
  readonly #held = new Map<Socket, NodeJS.Timeout>()
  #server: Server | null = null

  constructor(address: Address) {
    this.#address = address
  }

  /** @throws one line that says why the port is not available */
  async open(): Promise<void> {
    if (this.#server) return
    const server = this.#hold()
    try {
      server.listen(this.#address.port, this.#address.host, backlog)
      await once(server, 'listening')
    } catch (error) {
      this.#server = null
      throw new Error(`Port ${this.#address.port} ${reasonOf(error)}. Choose another with PORT.`)
    }
  }

  /** Takes back the socket of a process that stops accepting. */
  takeBack(socket: Server): void {
    this.#hold().listen(socket, backlog)
  }

  giveTo(child: ChildProcess): void {
    if (this.#server) child.send('listen', this.#server)
  }

  /** The process accepts connections now, and gets those that waited. */
  letGo(child: ChildProcess): void {
    this.#server?.close()
    this.#server = null
    for (const socket of [...this.#held.keys()]) {
      this.#forget(socket)
      child.send('connection', socket)
    }
  }

  close(): void {
    this.#server?.close()
    for (const socket of [...this.#held.keys()]) this.#refuse(socket)
  }

  #hold(): Server {
    const server = createServer({pauseOnConnect: true}, (socket) => this.#keep(socket))
    this.#server = server
    return server
  }

  #keep(socket: Socket): void {
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#forget(socket))
    this.#held.set(
      socket,
      setTimeout(() => this.#refuse(socket), holdMs),
    )
    if (this.#held.size > maxWaitingConnections) this.#refuse(socket)
  }

  #forget(socket: Socket): void {
    clearTimeout(this.#held.get(socket))
    this.#held.delete(socket)
  }

  #refuse(socket: Socket): void {
    this.#forget(socket)
    // Unread input would turn the close into a reset, which loses the answer.
    socket.resume()
    socket.once('finish', () => socket.destroy())
    socket.end(
      'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'is already in use'
  }
  return `cannot be used: ${error instanceof Error ? error.message : error}`
}
