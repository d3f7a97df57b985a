import {inTime} from '../in-time.ts'
import {log} from '../log.ts'

export interface EdgeSettings {
  /** How long a cache may keep a page before it asks the site again. */
  readonly seconds: number
  /** The cache that is told which pages have changed; null: there is none. */
  readonly purge: {readonly url: string; readonly token: string} | null
}

export interface Purger {
  /** Pages with one of these keys have changed; null: all of them. Returns at once. */
  changed(keys: readonly string[] | null): void
  stop(): void
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
export function createPurger(purge: EdgeSettings['purge']): Purger {
  if (!purge) return {changed: () => {}, stop: () => {}}
  const timers = new Set<NodeJS.Timeout>()
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms).unref()
    timers.add(timer)
  }
  const send = (keys: readonly string[] | null, pauses: readonly number[]) => {
    post(purge, keys).catch((error: unknown) => {
      const [pause, ...rest] = pauses
      if (pause !== undefined) return later(() => send(keys, rest), pause)
      log.error({error}, 'The cache in front of the site was not told of a change')
    })
  }
  return {
    changed(keys) {
      for (const some of keys ? portions([...keys, dependsOnAnything]) : [null]) {
        send(some, pausesMs)
        later(() => send(some, pausesMs), againMs)
      }
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
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
