const events = [
  ...['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'],
  ...['popstate', 'hashchange'],
]

/** Under this name the storage of the tab has what a form could not send. */
export const keptEntryKey = 'registration'

/**
 * Resolved at the visitor's first interaction with the document; on the server at once, and where a form
 * has to show what was typed into it before. Code that only serves interactions can wait for it: most of
 * a first visit is looking.
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
      resolve()
    }
    const options = {capture: true, passive: true, signal: listening.signal}
    for (const event of events) addEventListener(event, onInteraction, options)
  })
}
