import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'

/** Most requests of browsers are not much longer. Of those who want to do harm it holds twenty. */
const pieceBytes = 512

/**
 * Back-pressure for requests that come without waiting for answers. Node parses and passes on all that one read of
 * a socket brings, which is thousands of short requests. Here it is given a piece at a time, and the next one
 * when what the last one asked for is answered; what else is sent waits in the socket.
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
  // Node would answer it by itself, with 417, and nobody would know that it was asked.
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
  /** How many bytes are certainly still of the last request's body. */
  #bodyBytes = 0
  #isWaiting = false
  #isOver = false

  constructor(socket: Socket, later: (run: () => void) => void) {
    this.#socket = socket
    this.#later = later
    // Node's own listener for `data` gets what is read below. `resume`: a body is wanted again.
    socket.on('readable', this.#read).on('resume', this.#read)
    // It takes that listener away where the connection becomes another protocol's, such as a WebSocket's.
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
    // Also where nothing is to be read: it may be the end.
    if (socket.readableLength === 0) socket.read()
    while (socket.readableLength > 0 && this.#takesMore()) {
      const length = Math.min(socket.readableLength, Math.max(pieceBytes, this.#bodyBytes))
      this.#bodyBytes -= length
      if (socket.read(length) === null) return
    }
  }

  /**
   * Node stops reading while it has much to write, and would end the process over a piece that it gets then. It
   * has gone on by the time that all earlier answers are sent.
   */
  #takesMore(): boolean {
    if (this.#isWaiting || this.#isOver) return false
    return this.#unanswered === 0 || (this.#unanswered === 1 && wantsBody(this.#last))
  }
}

const wantsBody = (request: IncomingMessage | null) =>
  request !== null && !request.complete && request.readableLength < request.readableHighWaterMark
