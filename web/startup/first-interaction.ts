const events = [
  ...['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'],
  ...['popstate', 'hashchange'],
]

/**
 * Resolved at the visitor's first interaction with the document; on the server at once. Code that
 * only serves interactions can wait for it: most of a first visit is looking.
 */
export const firstInteraction: Promise<void> =
  typeof window === 'undefined' ? Promise.resolve() : awaitInteraction()

function awaitInteraction(): Promise<void> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const onInteraction = () => {
      listening.abort()
      resolve()
    }
    const options = {capture: true, passive: true, signal: listening.signal}
    for (const event of events) addEventListener(event, onInteraction, options)
  })
}
