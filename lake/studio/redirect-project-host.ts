import type {Fetch} from './stream-fetch.ts'

/**
 * The form of a task, and the SDK inside the Studio, make clients without the workspace's client factory:
 * they call `<project>.<host>`, as on the hosted lake. Sends these requests to the lake's own host.
 *
 * @param lakeFetch for requests to the lake
 */
export function redirectProjectHost(apiHost: string, projectId: string, lakeFetch: Fetch): void {
  const own = new URL(apiHost)
  const projectHost = `${projectId}.${own.host}`
  const browserFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = URL.parse(input instanceof Request ? input.url : String(input))
    if (url?.host !== projectHost) return browserFetch(input, init)
    url.host = own.host
    return input instanceof Request
      ? browserFetch(new Request(url, input))
      : lakeFetch(url.href, init)
  }
}
