const events = [
  ...['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'],
  ...['popstate', 'hashchange'],
]

/** Under this name the storage of the tab has what a form could not send. */
export const keptEntryKey = 'registration'

/**
 * Resolved at the visitor's first interaction with the document; on the server at once, and where a form
 * has to show what was typed into it before.
 */
const firstInteraction: Promise<void> =
  typeof window === 'undefined' || isEntryKept() ? Promise.resolve() : awaitInteraction()

/**
 * Loads what only serves interactions: most of a first visit is looking. Each load is started in a task
 * of its own, as the browser answers to the interaction between them.
 */
export async function afterFirstInteraction<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await firstInteraction
  if (typeof window !== 'undefined') await ownTask()
  return load()
}

/** A timer would be late, and a page in the background would wait for it. */
function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

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
