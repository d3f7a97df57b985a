/** A message of the lake about one stream: that it opened, an event, or that it ended. */
type Message =
  | {readonly beat: true}
  | {readonly id: number; readonly status: number; readonly contentType: string}
  | {readonly id: number; readonly text: string}
  | {readonly id: number; readonly end: true}

interface Stream {
  begin(response: Response): void
  fail(error: Error): void
  body: ReadableStreamDefaultController<Uint8Array> | null
}

export interface StreamRequest {
  /** Path and query, from the lake's root. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly signal: AbortSignal | null
}

/** The lake sends something every 15 s; silence means that the connection is dead. */
const longestSilenceMs = 45_000
/** In ms: a Studio opens and closes streams as its user navigates, so the next one comes soon. */
const idleMs = 10_000

/**
 * One WebSocket that carries any number of event streams. It opens with the first stream and closes
 * after the last; when it breaks, every stream breaks with it, and their readers reconnect.
 */
export class StreamSocket {
  readonly #url: string
  readonly #onLost: () => void
  readonly #streams = new Map<number, Stream>()
  #connecting: Promise<WebSocket> | null = null
  #socket: WebSocket | null = null
  #silence: ReturnType<typeof setTimeout> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #lastId = 0
  #hasOpened = false

  /** @param onLost called when a connection breaks that streams were open on, and when the lake ends a stream */
  constructor(url: string, onLost: () => void = () => {}) {
    this.#url = url
    this.#onLost = onLost
  }

  /** Whether WebSockets reach the lake at all, even if it cannot be reached at the moment. */
  get hasOpened(): boolean {
    return this.#hasOpened
  }

  /** Resolves as `fetch` does, once the lake has answered. Rejects when there is no connection. */
  async open({path, headers, signal}: StreamRequest): Promise<Response> {
    signal?.throwIfAborted()
    const socket = await this.#connect()
    signal?.throwIfAborted()
    if (!isOpen(socket)) throw connectionLost()
    this.#lastId += 1
    const id = this.#lastId
    signal?.addEventListener('abort', () => this.#leave(id, signal.reason), {once: true})
    clearTimeout(this.#idle)
    return new Promise((begin, fail) => {
      this.#streams.set(id, {begin, fail, body: null})
      socket.send(JSON.stringify({open: id, path, headers}))
    })
  }

  #connect(): Promise<WebSocket> {
    this.#connecting ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(this.#url)
      this.#socket = socket
      socket.onopen = () => {
        this.#hasOpened = true
        this.#listenForSilence(socket)
        resolve(socket)
      }
      socket.onmessage = ({data}) => {
        this.#listenForSilence(socket)
        this.#receive(String(data))
      }
      socket.onclose = () => {
        reject(new TypeError('The stream connection could not be opened'))
        // A connection that was dropped may close long after the next one has opened.
        if (this.#socket === socket) this.drop()
      }
    })
    return this.#connecting
  }

  #receive(text: string): void {
    const message: Message = JSON.parse(text)
    if ('beat' in message) return
    const stream = this.#streams.get(message.id)
    if (!stream) return
    if ('status' in message) this.#begin(stream, message)
    else if ('text' in message) stream.body?.enqueue(new TextEncoder().encode(message.text))
    else {
      stream.body?.close()
      this.#forget(message.id)
      this.#onLost()
    }
  }

  #begin(stream: Stream, {id, status, contentType}: Extract<Message, {status: number}>): void {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream.body = controller
      },
      cancel: () => this.#leave(id),
    })
    stream.begin(new Response(body, {status, headers: {'Content-Type': contentType}}))
  }

  #leave(id: number, reason?: unknown): void {
    const stream = this.#streams.get(id)
    if (!stream) return
    const error = reason instanceof Error ? reason : new DOMException('Left', 'AbortError')
    stream.fail(error)
    if (reason !== undefined) stream.body?.error(error)
    if (this.#socket && isOpen(this.#socket)) this.#socket.send(JSON.stringify({close: id}))
    this.#forget(id)
  }

  #forget(id: number): void {
    this.#streams.delete(id)
    if (this.#streams.size > 0) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.drop(), idleMs)
  }

  /**
   * Breaks every stream; their readers reconnect, each in its own time. The next stream opens a new connection.
   */
  drop(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#idle)
    this.#connecting = null
    this.#socket?.close()
    this.#socket = null
    if (this.#streams.size > 0) this.#onLost()
    const error = connectionLost()
    for (const stream of this.#streams.values()) {
      stream.fail(error)
      stream.body?.error(error)
    }
    this.#streams.clear()
  }

  #listenForSilence(socket: WebSocket): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => socket.close(), longestSilenceMs)
  }
}

/** When the page is left, its socket closes first, and the Studio ends its streams afterwards. */
function isOpen(socket: WebSocket): boolean {
  return socket.readyState === WebSocket.OPEN
}

function connectionLost(): TypeError {
  return new TypeError('The stream connection was lost')
}
