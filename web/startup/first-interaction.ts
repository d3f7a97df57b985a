const events = [
  ...['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'],
  ...['popstate', 'hashchange'],
]

/** Under this name the storage of the tab has what a form could not send. */
export const keptEntryKey = 'registration'

/** In ms: the longest wait for a paint, which a hidden tab never has. */
const longest = 100

/**
 * Resolved once the browser has painted what the visitor's first interaction with the document brought; at
 * once on the server, and where a form has to show what was typed into it before. Code that only serves
 * interactions can wait for it: most of a first visit is looking.
 */
export const firstInteraction: Promise<void> =
  typeof window === 'undefined' || isEntryKept() ? Promise.resolve() : awaitInteraction()

function isEntryKept(): boolean {
  try {
    return sessionStorage.getItem(keptEntryKey) !== null
  } catch {
    return false
  }
}

function awaitInteraction(): Promise<void> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const onInteraction = () => {
      listening.abort()
      requestAnimationFrame(() => setTimeout(resolve))
      setTimeout(resolve, longest)
    }
    const options = {capture: true, passive: true, signal: listening.signal}
    for (const event of events) addEventListener(event, onInteraction, options)
  })
}
