import {answerVersion} from './answer-version.ts'
import type {Fetch} from './stream-fetch.ts'

/** The lake's address for the target of a request; null: the request is not for the lake. */
export type ToLake = (url: URL) => URL | null

/**
 * Sends requests of this page that are for the lake to the lake from now on.
 *
 * @param lakeFetch for requests to the lake
 */
export function redirectFetch(toLake: ToLake, lakeFetch: Fetch): void {
  const browserFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const asked = URL.parse(input instanceof Request ? input.url : String(input))
    const version = asked && answerVersion(asked)
    if (version) return Promise.resolve(version)
    const url = asked && toLake(asked)
    if (!url) return browserFetch(input, init)
    return input instanceof Request
      ? browserFetch(new Request(url, input))
      : lakeFetch(url.href, init)
  }
}
