/** The address that the Studio asks for its newest version. Here an operator updates it with the program. */
const versionHost = 'sanity-cdn.com'

/** Answers the Studio's requests for newer versions with an empty list, because no setting stops them. */
export function withoutVersionPoll(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return URL.parse(address)?.host === versionHost ? Response.json({}) : ask(input, init)
  }
}

/** Replaces the page's own `fetch`. */
export function stopVersionPoll(): void {
  if (!globalThis.document) return
  globalThis.fetch = withoutVersionPoll(globalThis.fetch.bind(globalThis))
}
