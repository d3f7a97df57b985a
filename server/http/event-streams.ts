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

/** A line sent from time to time keeps proxies from closing a quiet connection. */
const beatMs = 20_000
const encoder = new TextEncoder()
const headers = {'content-type': 'text/event-stream', 'cache-control': 'no-store'}

/** Server-sent events that say only that something has changed. */
export class EventStreams {
  readonly #options: Options
  /** The oldest first. */
  readonly #sinks = new Map<Sink, Required<About>>()
  #beat: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** How many are open. */
  get size(): number {
    return this.#sinks.size
  }

  /**
   * Opens an event stream about one key. When there are too many streams, the oldest one of the caller with
   * the most of them is closed for a caller who has few; other callers get 503.
   */
  open({key, version = '', caller}: About): Response {
    if (!this.#makeRoom(caller)) return new Response(null, {status: 503})
    let own: Sink | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (sink) => {
        own = sink
        this.#enter(sink, {key, version, caller})
      },
      cancel: () => own && this.#leave(own),
    })
    return new Response(body, {headers})
  }

  /**
   * Sends `changed` to the streams of this key whose caller has another version. The event's id is the
   * version.
   */
  tell(key: string, version: string): void {
    for (const [sink, about] of this.#sinks) {
      if (about.key !== key || about.version === version) continue
      this.#sinks.set(sink, {...about, version})
      sink.enqueue(encoder.encode(`id: ${version}\ndata: changed\n\n`))
    }
  }

  /** The keys that streams are open about. */
  keys(): ReadonlySet<string> {
    return new Set([...this.#sinks.values()].map(({key}) => key))
  }

  /** Ends all streams. Browsers open theirs again. */
  close(): void {
    for (const sink of [...this.#sinks.keys()]) this.#end(sink)
  }

  #keepOpen(): void {
    for (const sink of this.#sinks.keys()) sink.enqueue(encoder.encode(':\n\n'))
  }

  #enter(sink: Sink, about: Required<About>): void {
    this.#sinks.set(sink, about)
    sink.enqueue(encoder.encode('retry: 1000\n\n'))
    if (this.#sinks.size > 1) return
    this.#beat = setInterval(() => this.#keepOpen(), beatMs).unref()
    this.#options.onFirst?.()
  }

  #leave(sink: Sink): void {
    if (!this.#sinks.delete(sink) || this.#sinks.size > 0) return
    clearInterval(this.#beat)
    this.#options.onLast?.()
  }

  #end(sink: Sink): void {
    this.#leave(sink)
    sink.close()
  }

  #makeRoom(caller: string): boolean {
    if (this.#sinks.size < this.#options.most) return true
    const oldest = oldestOfLargest(this.#sinks, caller)
    if (oldest) this.#end(oldest)
    return oldest !== null
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
