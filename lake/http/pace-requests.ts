import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'

/** Nearly all requests of browsers fit into it; of the shortest possible requests it holds twenty. */
const pieceBytes = 512

/**
 * Back-pressure for requests that are sent without waiting for answers. Node parses everything that one read of
 * a socket brings, which may be thousands of short requests. Here Node gets one piece at a time, and the next
 * one when the requests of the last are answered; the rest waits in the socket.
 */
export function paceRequests(server: Server): void {
  const connections = new WeakMap<Socket, PacedConnection>()
  const later = oneEachTurn()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new PacedConnection(socket, later))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    connections.get(request.socket)?.enter(request, response),
  )
  // Node would answer this with 417 itself, and the request would not be counted.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Calls one of the functions in each turn of the event loop, in order, so that others come in between. */
function oneEachTurn(): (run: () => void) => void {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting[0]?.()
    waiting.shift()
    if (waiting.length > 0) setImmediate(next)
  }
  return (run) => {
    if (waiting.push(run) === 1) setImmediate(next)
  }
}

class PacedConnection {
  readonly #socket: Socket
  readonly #later: (run: () => void) => void
  #unanswered = 0
  #last: IncomingMessage | null = null
  /** A lower bound of the bytes that still belong to the last request's body. */
  #bodyBytes = 0
  #isWaiting = false
  #isOver = false

  constructor(socket: Socket, later: (run: () => void) => void) {
    this.#socket = socket
    this.#later = later
    // Node's own listener for `data`, which gets what is read below. `resume`: Node wants more of a body.
    socket.on('readable', this.#read).on('resume', this.#read)
    // Node removes that listener when the connection changes its protocol, as for a WebSocket.
    socket.on('removeListener', this.#letGo)
  }

  enter(request: IncomingMessage, response: ServerResponse): void {
    this.#unanswered += 1
    this.#last = request
    this.#bodyBytes = Number(request.headers['content-length'] ?? 0) - pieceBytes
    response.once('close', () => {
      this.#unanswered -= 1
      if (this.#unanswered <= 1) this.#readLater()
    })
  }

  readonly #letGo = (event: string | symbol): void => {
    if (event !== 'data') return
    this.#isOver = true
    this.#socket.off('removeListener', this.#letGo)
    this.#socket.off('readable', this.#read).off('resume', this.#read)
  }

  #readLater(): void {
    if (this.#isWaiting || this.#socket.readableLength === 0) return
    this.#isWaiting = true
    this.#later(() => {
      this.#isWaiting = false
      this.#read()
    })
  }

  readonly #read = (): void => {
    const socket = this.#socket
    // Also where nothing can be read: the connection may have ended.
    if (socket.readableLength === 0) socket.read()
    while (socket.readableLength > 0 && this.#takesMore()) {
      const length = Math.min(socket.readableLength, Math.max(pieceBytes, this.#bodyBytes))
      this.#bodyBytes -= length
      if (socket.read(length) === null) return
    }
  }

  /**
   * Node stops reading while it has much to write, and a piece that it gets then would end the process. Once
   * all earlier answers are sent, it reads again.
   */
  #takesMore(): boolean {
    if (this.#isWaiting || this.#isOver) return false
    return this.#unanswered === 0 || (this.#unanswered === 1 && wantsBody(this.#last))
  }
}

const wantsBody = (request: IncomingMessage | null) =>
  request !== null && !request.complete && request.readableLength < request.readableHighWaterMark
