type Sink = ReadableStreamDefaultController<Uint8Array>

interface Options {
  /** Streams at once; more are refused. */
  readonly most: number
  readonly onFirst?: () => void
  readonly onLast?: () => void
}

export interface EventStreams {
  /** An event stream about one thing, of which the asker has this version; 503 when there are too many. */
  open(key: string, version?: string): Response
  /** Says `changed` to those under the key who have another version. Its id is the version. */
  tell(key: string, version: string): void
  /** What streams are open about. */
  keys(): ReadonlySet<string>
  /** Ends all streams. Browsers open theirs again. */
  close(): void
}

/** Proxies close connections on which nothing is sent. */
const beatMs = 20_000
const encoder = new TextEncoder()
const headers = {'content-type': 'text/event-stream', 'cache-control': 'no-store'}

/** Server-sent events that say only that something has changed. */
export function createEventStreams({most, onFirst, onLast}: Options): EventStreams {
  const sinks = new Map<Sink, {readonly key: string; readonly version: string}>()
  let beat: NodeJS.Timeout | undefined

  const keepOpen = () => {
    for (const sink of sinks.keys()) sink.enqueue(encoder.encode(':\n\n'))
  }
  const enter = (sink: Sink, key: string, version: string) => {
    sinks.set(sink, {key, version})
    sink.enqueue(encoder.encode('retry: 1000\n\n'))
    if (sinks.size > 1) return
    beat = setInterval(keepOpen, beatMs).unref()
    onFirst?.()
  }
  const leave = (sink: Sink) => {
    if (!sinks.delete(sink) || sinks.size > 0) return
    clearInterval(beat)
    onLast?.()
  }
  return {
    open(key, version = '') {
      if (sinks.size >= most) return new Response(null, {status: 503})
      let own: Sink | undefined
      const body = new ReadableStream<Uint8Array>({
        start(sink) {
          own = sink
          enter(sink, key, version)
        },
        cancel: () => own && leave(own),
      })
      return new Response(body, {headers})
    },
    tell(key, version) {
      for (const [sink, about] of sinks) {
        if (about.key !== key || about.version === version) continue
        sinks.set(sink, {key, version})
        sink.enqueue(encoder.encode(`id: ${version}\ndata: changed\n\n`))
      }
    },
    keys: () => new Set([...sinks.values()].map(({key}) => key)),
    close() {
      for (const sink of [...sinks.keys()]) {
        leave(sink)
        sink.close()
      }
    },
  }
}
