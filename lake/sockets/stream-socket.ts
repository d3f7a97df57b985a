import {isJson} from '../documents/document.ts'
import {version} from '../http/lake-path.ts'
import type {Peer} from './peer.ts'
import type {SocketLimits} from './socket-slots.ts'

type Fetch = (request: Request) => Promise<Response>

/** `{open: id, path, headers}` opens a stream, `{close: id}` closes it. */
type Command =
  | {readonly open: number; readonly path: string; readonly headers: Record<string, string>}
  | {readonly close: number}

const streamPath = new RegExp(`^/${version}/data/(listen|live/events)/[^/]+([?]|$)`)
const forwardedHeaders: ReadonlySet<string> = new Set(['accept', 'authorization', 'last-event-id'])
const pauseAboveBytes = 1024 * 1024

/**
 * Multiplexes the event streams of one browser tab over one connection: browsers allow six HTTP/1.1
 * connections per host, and a Studio needs more streams than that.
 *
 * Answers: `{id, status, contentType}` once, `{id, text}` for each chunk, `{id, end: true}`.
 */
export class StreamSocket {
  readonly #fetch: Fetch
  readonly #peer: Peer
  readonly #limits: SocketLimits
  readonly #streams = new Map<number, AbortController>()

  constructor(fetch: Fetch, peer: Peer, limits: SocketLimits) {
    this.#fetch = fetch
    this.#peer = peer
    this.#limits = limits
  }

  get isIdle(): boolean {
    return this.#streams.size === 0
  }

  async receive(text: string): Promise<void> {
    const command = parseCommand(text)
    if (!command) return
    if ('close' in command) return this.#leave(command.close)
    const request = streamPath.test(command.path) && this.#requestFor(command.path, command.headers)
    if (!request || this.#streams.has(command.open)) return this.#refuse(command.open, 400)
    const leaving = new AbortController()
    this.#streams.set(command.open, leaving)
    const count = this.#streams.size
    try {
      if (!this.#peer.isMember) await this.#peer.identify(request)
      if (count > this.#maxStreams) this.#refuse(command.open, 429)
      else if (!leaving.signal.aborted) await this.#carry(command.open, request, leaving.signal)
    } finally {
      if (this.#streams.get(command.open) === leaving) this.#streams.delete(command.open)
    }
  }

  get #maxStreams(): number {
    const {streamsOfMember, streamsOfStranger} = this.#limits
    return this.#peer.isMember ? streamsOfMember : streamsOfStranger
  }

  #refuse(id: number, status: number): void {
    this.#send({id, status, contentType: ''})
  }

  /** A heartbeat, by which the browser notices a broken connection. */
  async beat(): Promise<void> {
    this.#send({beat: true})
  }

  close(): void {
    for (const id of [...this.#streams.keys()]) this.#leave(id)
  }

  async #carry(id: number, request: Request, leaving: AbortSignal): Promise<void> {
    const response = await this.#fetch(request)
    const contentType = response.headers.get('content-type') ?? ''
    this.#send({id, status: response.status, contentType})
    if (response.body) await this.#pipe(id, response.body, leaving)
    this.#send({id, end: true})
  }

  /** Forwards the stream with backpressure: pauses while the browser does not keep up. */
  async #pipe(id: number, body: ReadableStream<Uint8Array>, leaving: AbortSignal): Promise<void> {
    const reader = body.getReader()
    const cancel = () => void reader.cancel().catch(() => {})
    leaving.addEventListener('abort', cancel)
    if (leaving.aborted) cancel()
    const decoder = new TextDecoder()
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      this.#send({id, text: decoder.decode(value, {stream: true})})
      while (this.#peer.unreadBytes > pauseAboveBytes && !leaving.aborted) await pause()
    }
  }

  /**
   * The request as the browser would send it: with its cookie and the headers that a stream may have.
   * Null when the path or a header is malformed.
   */
  #requestFor(path: string, requested: Record<string, string>): Request | null {
    const headers = new Headers(this.#peer.request.headers)
    try {
      for (const [name, value] of Object.entries(requested)) {
        if (forwardedHeaders.has(name.toLowerCase())) headers.set(name, value)
      }
      return new Request(new URL(path, this.#peer.request.url), {headers})
    } catch {
      return null
    }
  }

  #leave(id: number): void {
    this.#streams.get(id)?.abort()
    this.#streams.delete(id)
  }

  #send(message: object): void {
    this.#peer.send(JSON.stringify(message))
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}

function parseCommand(text: string): Command | null {
  try {
    const command: unknown = JSON.parse(text)
    if (!isJson(command)) return null
    const {open, close, path, headers} = command
    if (typeof close === 'number') return {close}
    if (typeof open !== 'number' || typeof path !== 'string') return null
    return {open, path, headers: isTexts(headers) ? headers : {}}
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return isJson(value) && Object.values(value).every((item) => typeof item === 'string')
}
