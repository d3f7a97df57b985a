/** Where the Studio asks for its newest version: it is updated with the program, by an operator. */
const versionHost = 'sanity-cdn.com'

/** Answers the Studio's questions for newer versions of itself with none (docs/private-hooks.md). */
export function stayAtHome(): void {
  if (!globalThis.document) return
  const ask = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const url = URL.parse(input instanceof Request ? input.url : String(input), location.href)
    return url?.host === versionHost ? Response.json({}) : ask(input, init)
  }
}
