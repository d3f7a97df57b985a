import {IncomingMessage, ServerResponse} from 'node:http'
import {kilobytes, megabytes, widerShare} from 'local-content-lake/server'

/** The senders whose bodies share one room. Visitors' forms have a room that nobody else can take. */
export type Sender = 'form' | 'member' | 'stranger'

/** How much space arriving bodies may take, in bytes. */
interface Room {
  /** For the bodies of one network or member ... */
  readonly each: number
  /** ... and for all bodies. */
  readonly all: number
  /** The size that is assumed for a body that does not declare its length. */
  readonly longest: number
  /**
   * Whether the oldest body makes way for a new one, because its sender has most likely gone; otherwise the new
   * one is refused.
   */
  readonly makesWay: boolean
}

const rooms: Readonly<Record<Sender, Room>> = {
  form: {each: megabytes(8), all: megabytes(32), longest: megabytes(1), makesWay: true},
  member: {each: megabytes(32), all: megabytes(128), longest: megabytes(16), makesWay: false},
  stranger: {each: megabytes(2), all: megabytes(16), longest: megabytes(1), makesWay: true},
}

/** What an open connection costs, however little arrives over it. */
const least = kilobytes(16)
/** Uploaded files are not held in memory. */
const ofFile = kilobytes(256)

/** In each of these periods a body has to bring this many bytes, or to end. */
const pace = {everyMs: 60_000, bytes: 15_000} as const

interface Arrival {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly callers: readonly string[]
  readonly bytes: number
  /** Gives its room back. */
  leave(): void
}

export interface Expected {
  readonly sender: Sender
  /** The networks of a stranger, the narrowest first, or a member. */
  readonly callers: readonly string[]
}

/**
 * Bodies that have not arrived completely, and large ones until they are answered. A slow sender must keep nobody else waiting, and must not look like
 * a slow site; but what has arrived is held in memory.
 */
export class ArrivingBodies {
  readonly #taken = {form: new Taken(), member: new Taken(), stranger: new Taken()} as const
  #cut = 0

  /**
   * Calls `onArrival` once the request's body has been read; at once when it has none.
   *
   * @param env what @hono/node-server gives with each request
   * @returns false when too much is arriving: the request must be refused
   */
  expect(env: unknown, {sender, callers}: Expected, onArrival: () => void): boolean {
    const message = messageOf(env)
    if (!message) {
      onArrival()
      return true
    }
    const bytes = bytesOf(message.incoming, rooms[sender])
    if (!this.#makeRoom(sender, callers, bytes)) return false
    this.#enter(this.#taken[sender], {...message, callers, bytes}, onArrival)
    return true
  }

  /** How many are on their way. */
  get counts(): Readonly<Record<Sender, number>> {
    const {form, member, stranger} = this.#taken
    return {form: form.size, member: member.size, stranger: stranger.size}
  }

  /** How many bodies were cut off since the start: they were too slow, or made way. */
  get cut(): number {
    return this.#cut
  }

  #makeRoom(sender: Sender, callers: readonly string[], bytes: number): boolean {
    const taken = this.#taken[sender]
    const {each, all, makesWay} = rooms[sender]
    for (;;) {
      const full =
        callers.find((caller, width) => taken.by(caller) + bytes > each * widerShare ** width) ??
        (taken.all + bytes > all ? taken.largest() : undefined)
      if (full === undefined) return true
      const oldest = makesWay ? taken.oldestOf(full) : undefined
      if (!oldest) return false
      this.#give(oldest)
    }
  }

  /**
   * One of these events comes however a request ends: if the answer leaves before the body was read, the body
   * emits neither `end` nor `close`.
   */
  #enter(taken: Taken, given: Omit<Arrival, 'leave'>, onArrival: () => void): void {
    const {incoming, outgoing, bytes} = given
    const pacing = this.#keepPace(given, () => this.#give(arrival))
    const leave = () => {
      clearInterval(pacing)
      incoming.off('end', arrived).off('close', leave)
      outgoing.off('close', leave)
      taken.delete(arrival)
    }
    const arrived = () => {
      // A large body takes its room until it is answered: it is held in memory while it is worked on.
      if (bytes <= ofFile) leave()
      else {
        clearInterval(pacing)
        incoming.off('end', arrived).off('close', leave)
      }
      onArrival()
    }
    const arrival = {...given, leave}
    taken.add(arrival)
    incoming.on('end', arrived).on('close', leave)
    outgoing.on('close', leave)
  }

  #keepPace({incoming}: Pick<Arrival, 'incoming'>, giveUp: () => void): NodeJS.Timeout {
    const {socket} = incoming
    let before = socket.bytesRead
    return setInterval(() => {
      // While the site does not read a body, its sender is held back, and does not count as slow.
      const isOurs = incoming.complete || incoming.readableLength >= incoming.readableHighWaterMark
      if (!isOurs && socket.bytesRead - before < pace.bytes) giveUp()
      before = socket.bytesRead
    }, pace.everyMs).unref()
  }

  #give({incoming, outgoing, leave}: Arrival): void {
    leave()
    this.#cut += 1
    const {socket} = incoming
    if (!outgoing.headersSent && socket.writable) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    socket.destroySoon()
  }
}

/** Counts which caller has taken how much of a room. */
class Taken {
  readonly #by = new Map<string, number>()
  /** The oldest first. */
  readonly #arrivals = new Set<Arrival>()
  #all = 0

  get size(): number {
    return this.#arrivals.size
  }

  get all(): number {
    return this.#all
  }

  by(caller: string): number {
    return this.#by.get(caller) ?? 0
  }

  largest(): string | undefined {
    let [largest, most]: [string | undefined, number] = [undefined, 0]
    for (const [caller, bytes] of this.#by) if (bytes > most) [largest, most] = [caller, bytes]
    return largest
  }

  oldestOf(caller: string): Arrival | undefined {
    return this.#arrivals.values().find(({callers, incoming}) => {
      return callers.includes(caller) && !incoming.complete
    })
  }

  add(arrival: Arrival): void {
    this.#arrivals.add(arrival)
    this.#count(arrival, 1)
  }

  delete(arrival: Arrival): void {
    if (this.#arrivals.delete(arrival)) this.#count(arrival, -1)
  }

  #count({callers, bytes}: Arrival, sign: 1 | -1): void {
    this.#all += sign * bytes
    for (const caller of callers) {
      const left = this.by(caller) + sign * bytes
      if (left > 0) this.#by.set(caller, left)
      else this.#by.delete(caller)
    }
  }
}

/** Null: there is no body, or nobody reads it. */
function messageOf(env: unknown): Pick<Arrival, 'incoming' | 'outgoing'> | null {
  if (typeof env !== 'object' || env === null) return null
  const [incoming, outgoing]: unknown[] = ['incoming', 'outgoing'].map((name) => {
    return Reflect.get(env, name)
  })
  if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) return null
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null
  const {'content-length': length = '0', 'transfer-encoding': encoding} = incoming.headers
  return encoding === undefined && Number(length) === 0 ? null : {incoming, outgoing}
}

function bytesOf({headers, url = ''}: IncomingMessage, {longest}: Room): number {
  const declared = Number(headers['content-length'] ?? longest)
  const held = /^\/+v[^/]+\/assets\//.test(url) ? ofFile : longest
  return Math.max(least, Math.min(declared, held))
}
