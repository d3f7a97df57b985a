import {lakeOrigin} from '../lake-origin.ts'

type Fetch = typeof fetch

/** Where the Studio asks for its newest version: it is updated with the program, by an operator. */
const versionHost = 'sanity-cdn.com'

/**
 * A `fetch` for what the Studio sends past the client that it was given: requests to the project's own
 * host, which a lake here does not have, go to the lake, and questions for newer versions are answered
 * with none (docs/private-hooks.md).
 */
export function stayingAtHome(projectId: string, ask: Fetch): Fetch {
  const lake = new URL(lakeOrigin)
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const url = URL.parse(address, lakeOrigin)
    if (url?.host === versionHost) return Response.json({})
    if (url?.host !== `${projectId}.${lake.host}`) return ask(input, init)
    return ask(lakeOrigin + url.pathname + url.search, init)
  }
}

/** Replaces the page's own `fetch`. */
export function stayAtHome(projectId: string): void {
  if (!globalThis.document) return
  globalThis.fetch = stayingAtHome(projectId, globalThis.fetch.bind(globalThis))
}
