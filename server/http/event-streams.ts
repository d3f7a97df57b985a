type Sink = ReadableStreamDefaultController<Uint8Array>

interface Options {
  /** Streams at once; more are refused. */
  readonly most: number
  readonly onFirst?: () => void
  readonly onLast?: () => void
}

export interface EventStreams {
  /** An event stream about one thing; 503 when there are too many. */
  open(key: string): Response
  /** Says `changed` to those whose key is named. */
  tell(isNamed: (key: string) => boolean): void
  /** Ends all streams. Browsers open theirs again. */
  close(): void
}

/** Proxies close connections on which nothing is sent. */
const beatMs = 20_000
const encoder = new TextEncoder()
const headers = {'content-type': 'text/event-stream', 'cache-control': 'no-store'}

/** Server-sent events that say only that something has changed. */
export function createEventStreams({most, onFirst, onLast}: Options): EventStreams {
  const sinks = new Map<Sink, string>()
  let beat: NodeJS.Timeout | undefined

  const send = (text: string, isNamed: (key: string) => boolean) => {
    for (const [sink, key] of sinks) if (isNamed(key)) sink.enqueue(encoder.encode(text))
  }
  const enter = (sink: Sink, key: string) => {
    sinks.set(sink, key)
    sink.enqueue(encoder.encode('retry: 1000\n\n'))
    if (sinks.size > 1) return
    beat = setInterval(() => send(':\n\n', () => true), beatMs).unref()
    onFirst?.()
  }
  const leave = (sink: Sink) => {
    if (!sinks.delete(sink) || sinks.size > 0) return
    clearInterval(beat)
    onLast?.()
  }
  return {
    open(key) {
      if (sinks.size >= most) return new Response(null, {status: 503})
      let own: Sink | undefined
      const body = new ReadableStream<Uint8Array>({
        start(sink) {
          own = sink
          enter(sink, key)
        },
        cancel: () => own && leave(own),
      })
      return new Response(body, {headers})
    },
    tell: (isNamed) => send('data: changed\n\n', isNamed),
    close() {
      for (const sink of [...sinks.keys()]) {
        leave(sink)
        sink.close()
      }
    },
  }
}
