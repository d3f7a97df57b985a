type Sink = ReadableStreamDefaultController<Uint8Array>

interface About {
  readonly key: string
  /** The version that the caller has. */
  readonly version?: string
  /** The caller, by whom streams are counted. */
  readonly caller: string
}

interface Options {
  /** How many streams may be open at once. */
  readonly most: number
  readonly onFirst?: () => void
  readonly onLast?: () => void
}

export interface EventStreams {
  /** How many are open. */
  readonly size: number
  /**
   * Opens an event stream about one key. When there are too many streams, the oldest one of the caller with
   * the most of them is closed for a caller who has few; other callers get 503.
   */
  open(about: About): Response
  /**
   * Sends `changed` to the streams of this key whose caller has another version. The event's id is the
   * version.
   */
  tell(key: string, version: string): void
  /** The keys that streams are open about. */
  keys(): ReadonlySet<string>
  /** Ends all streams. Browsers open theirs again. */
  close(): void
}

/** A line sent from time to time keeps proxies from closing a quiet connection. */
const beatMs = 20_000
const encoder = new TextEncoder()
const headers = {'content-type': 'text/event-stream', 'cache-control': 'no-store'}

/** Server-sent events that say only that something has changed. */
export function createEventStreams({most, onFirst, onLast}: Options): EventStreams {
  /** The oldest first. */
  const sinks = new Map<Sink, Required<About>>()
  let beat: NodeJS.Timeout | undefined

  const keepOpen = () => {
    for (const sink of sinks.keys()) sink.enqueue(encoder.encode(':\n\n'))
  }
  const enter = (sink: Sink, about: Required<About>) => {
    sinks.set(sink, about)
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
  const end = (sink: Sink) => {
    leave(sink)
    sink.close()
  }
  const makeRoom = (caller: string): boolean => {
    if (sinks.size < most) return true
    const oldest = oldestOfLargest(sinks, caller)
    if (oldest) end(oldest)
    return oldest !== null
  }
  return {
    get size() {
      return sinks.size
    },
    open({key, version = '', caller}) {
      if (!makeRoom(caller)) return new Response(null, {status: 503})
      let own: Sink | undefined
      const body = new ReadableStream<Uint8Array>({
        start(sink) {
          own = sink
          enter(sink, {key, version, caller})
        },
        cancel: () => own && leave(own),
      })
      return new Response(body, {headers})
    },
    tell(key, version) {
      for (const [sink, about] of sinks) {
        if (about.key !== key || about.version === version) continue
        sinks.set(sink, {...about, version})
        sink.enqueue(encoder.encode(`id: ${version}\ndata: changed\n\n`))
      }
    },
    keys: () => new Set([...sinks.values()].map(({key}) => key)),
    close() {
      for (const sink of [...sinks.keys()]) end(sink)
    },
  }
}

/** Null: nobody has more than twice as many streams as this caller would have. */
function oldestOfLargest(sinks: ReadonlyMap<Sink, Required<About>>, caller: string): Sink | null {
  const counts = new Map<string, number>()
  for (const {caller: each} of sinks.values()) counts.set(each, (counts.get(each) ?? 0) + 1)
  const own = (counts.get(caller) ?? 0) + 1
  const [largest, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))
  if (count < 2 * own) return null
  const found = sinks.entries().find(([, about]) => about.caller === largest)
  return found?.[0] ?? null
}
