import {lakeIsClosing} from '../lake-error.ts'

export interface StreamEvent {
  /** `mutation`, `welcome`, … */
  readonly event: string
  readonly id?: string
  readonly data: unknown
}

/** An encoded event, or several. */
export type Frame = Uint8Array<ArrayBuffer>

export interface EventSink {
  send(event: StreamEvent): void
  /** Sends an event that is already encoded, possibly for several streams. */
  sendFrame(frame: Frame): void
  /** Ends the stream. The client's EventSource reconnects after about a second. */
  end(): void
}

export interface EventStreamOptions {
  /** Aborted when the lake closes. */
  readonly closing: AbortSignal
  /** Called before each keep-alive comment; false ends the stream, e.g. after signing out. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Calls back when that has to be checked at once. Returns the unsubscriber. */
  readonly whenChanged: (ask: () => void) => () => void
  /** Acquires a slot for the stream and returns its release; throws when none is free. */
  readonly enter: () => () => void
}

const commentEveryMs = 15_000
const maxUnreadBytes = 8 * 1024 * 1024
const encoder = new TextEncoder()
const comment = encoder.encode(':\n\n')

export function frameOf({event, id, data}: StreamEvent): Frame {
  const head = id === undefined ? '' : `id: ${id}\n`
  return encoder.encode(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/**
 * Answers with server-sent events. `start` gets the sink and returns an unsubscriber, which is called
 * when the client has gone. A client that does not read is disconnected (backpressure limit).
 */
export function eventStream(
  options: EventStreamOptions,
  start: (sink: EventSink) => () => void,
): Response {
  if (options.closing.aborted) throw lakeIsClosing()
  const connection = new Connection(options, options.enter())
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => connection.open(controller, start),
      cancel: () => connection.release(),
    },
    {highWaterMark: maxUnreadBytes, size: ({byteLength}) => byteLength},
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // Without it, nginx buffers the response.
      'X-Accel-Buffering': 'no',
    },
  })
}

class Connection implements EventSink {
  readonly #options: EventStreamOptions
  readonly #releases: (() => void)[]
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null

  constructor(options: EventStreamOptions, leave: () => void) {
    this.#options = options
    this.#releases = [leave]
  }

  open(
    controller: ReadableStreamDefaultController<Uint8Array>,
    start: (sink: EventSink) => () => void,
  ): void {
    this.#controller = controller
    const end = () => this.end()
    const comments = setInterval(() => void this.#comment().catch(end), commentEveryMs).unref()
    this.#options.closing.addEventListener('abort', end)
    this.#releases.push(
      () => clearInterval(comments),
      () => this.#options.closing.removeEventListener('abort', end),
      this.#options.whenChanged(() => void this.#check().catch(end)),
    )
    this.sendFrame(comment)
    const stop = this.#begin(start)
    // The stream may have ended while it was starting; nothing would release the slot later.
    if (this.#controller) this.#releases.push(stop)
    else stop()
  }

  #begin(start: (sink: EventSink) => () => void): () => void {
    try {
      return start(this)
    } catch (error) {
      this.release()
      throw error
    }
  }

  send(event: StreamEvent): void {
    this.sendFrame(frameOf(event))
  }

  end(): void {
    const controller = this.#controller
    this.release()
    controller?.close()
  }

  release(): void {
    this.#controller = null
    for (const release of this.#releases.splice(0)) release()
  }

  async #check(): Promise<void> {
    if (!(await this.#options.isStillAllowed())) this.end()
  }

  async #comment(): Promise<void> {
    await this.#check()
    this.sendFrame(comment)
  }

  sendFrame(frame: Frame): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end()
    else this.#controller.enqueue(frame)
  }
}
