import {IncomingMessage} from 'node:http'

/** Whose bodies may arrive at once: of one caller, and of all. */
const limits = {each: 64, all: 1000} as const

/**
 * Bodies that have not arrived yet. A slow sender keeps nobody else waiting, and must not look like a site
 * that is too slow; but what has arrived is held in memory.
 */
export class ArrivingBodies {
  readonly #byCaller = new Map<string, number>()
  #all = 0

  /**
   * Calls `onArrival` once the request's body has been read; at once when it has none.
   *
   * @param env what @hono/node-server gives with each request
   * @param callerOf asked only for a request with a body: most have none
   * @returns false when too many are arriving: the request must be refused
   */
  expect(request: Request, env: unknown, callerOf: () => string, onArrival: () => void): boolean {
    const incoming = bodyOf(request, env)
    if (!incoming) {
      onArrival()
      return true
    }
    const caller = callerOf()
    if ((this.#byCaller.get(caller) ?? 0) >= limits.each || this.#all >= limits.all) return false
    this.#add(caller, 1)
    const arrived = () => {
      incoming.off('end', arrived).off('close', arrived)
      this.#add(caller, -1)
      onArrival()
    }
    incoming.on('end', arrived).on('close', arrived)
    return true
  }

  #add(caller: string, step: 1 | -1): void {
    const count = (this.#byCaller.get(caller) ?? 0) + step
    this.#all += step
    if (count > 0) this.#byCaller.set(caller, count)
    else this.#byCaller.delete(caller)
  }
}

/** Null: there is none, or nobody reads it. */
function bodyOf({method}: Request, env: unknown): IncomingMessage | null {
  if (method === 'GET' || method === 'HEAD' || typeof env !== 'object' || env === null) return null
  const incoming: unknown = Reflect.get(env, 'incoming')
  return incoming instanceof IncomingMessage && !incoming.readableEnded ? incoming : null
}
