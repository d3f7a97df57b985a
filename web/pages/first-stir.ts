const signs = [
  ...['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'],
  ...['popstate', 'hashchange'],
]

/**
 * Resolved as soon as the visitor does anything at all with the document, on the server at once.
 * Code that only serves what is done can wait for it: most of a first visit is looking.
 */
export const firstStir: Promise<void> =
  typeof window === 'undefined' ? Promise.resolve() : awaitSign()

function awaitSign(): Promise<void> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const stir = () => {
      listening.abort()
      resolve()
    }
    const options = {capture: true, passive: true, signal: listening.signal}
    for (const sign of signs) addEventListener(sign, stir, options)
  })
}
