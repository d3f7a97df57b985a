/** Where the Studio asks for its newest version: here it is updated with the program, by an operator. */
const versionHost = 'sanity-cdn.com'

/** Answers the Studio's questions for newer versions with none; no setting stops them. */
export function withoutVersionPoll(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return URL.parse(address)?.host === versionHost ? Response.json({}) : ask(input, init)
  }
}

/** In the place of the page's own `fetch`. */
export function stopVersionPoll(): void {
  if (!globalThis.document) return
  globalThis.fetch = withoutVersionPoll(globalThis.fetch.bind(globalThis))
}
