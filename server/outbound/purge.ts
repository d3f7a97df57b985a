import {inTime} from '../in-time.ts'
import {log} from '../log.ts'

export interface EdgeSettings {
  /** How long a cache may keep a page before it asks the site again. */
  readonly seconds: number
  /** The cache that is told which pages have changed; null: there is none. */
  readonly purge: {readonly url: string; readonly token: string} | null
}

/** The key of pages that any change may affect, as in `server/pages/caching-headers.ts`. */
const dependsOnAnything = 'any'

/** Older answers may still be on their way to the cache; the second purge removes them. */
const againMs = 2000
const timeoutMs = 5000
/** Cloudflare takes at most this many keys at once; others take more. */
const atOnce = 30
const pausesMs = [500, 2000, 10_000]

/**
 * Tells a cache in front of the site what has changed, by the keys that pages carry in `Surrogate-Key` and
 * `Cache-Tag`: `POST` with a bearer token, the keys in a header (Varnish) and in JSON (Cloudflare).
 */
export class Purger {
  readonly #cache: NonNullable<EdgeSettings['purge']>
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(cache: NonNullable<EdgeSettings['purge']>) {
    this.#cache = cache
  }

  /** Pages with one of these keys have changed; null: all of them. Returns at once. */
  changed(keys: readonly string[] | null): void {
    for (const some of keys ? portions([...keys, dependsOnAnything]) : [null]) {
      this.#send(some, pausesMs)
      this.#later(() => this.#send(some, pausesMs), againMs)
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #send(keys: readonly string[] | null, pauses: readonly number[]): void {
    post(this.#cache, keys).catch((error: unknown) => {
      const [pause, ...rest] = pauses
      if (pause !== undefined) return this.#later(() => this.#send(keys, rest), pause)
      log.error({error}, 'The cache in front of the site was not told of a change')
    })
  }

  #later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms).unref()
    this.#timers.add(timer)
  }
}

function portions(keys: readonly string[]): string[][] {
  const count = Math.ceil(keys.length / atOnce)
  return Array.from({length: count}, (_, index) => {
    return keys.slice(index * atOnce, (index + 1) * atOnce)
  })
}

async function post({url, token}: {url: string; token: string}, keys: readonly string[] | null) {
  const response = await inTime(timeoutMs, (signal) =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(keys && {'surrogate-key': keys.join(' ')}),
      },
      body: JSON.stringify(keys ? {tags: keys} : {purge_everything: true}),
      redirect: 'error',
      signal,
    }),
  )
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The cache answered ${response.status}`)
}
