const events = [
  ...['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'],
  ...['popstate', 'hashchange'],
]

/** The key in the tab's storage under which an unsent form is kept. */
export const keptEntryKey = 'registration'

/** The key in the state of a history entry under which the chosen day of a visit is noted. */
export const visitChoiceKey = 'visit'

/**
 * Resolves at the visitor's first interaction with the document: on the server at once, and also where a form
 * has to show again what was typed before.
 */
const firstInteraction: Promise<void> =
  typeof window === 'undefined' || isEntryKept() || notedChoice() !== undefined
    ? Promise.resolve()
    : awaitInteraction()

/**
 * Loads code that only serves interactions: in most of a first visit people only look. Each load starts in a
 * task of its own, so that the browser can answer to the interaction in between.
 */
export async function afterFirstInteraction<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await firstInteraction
  if (typeof window !== 'undefined') await ownTask()
  return load()
}

/** A message starts the task: a timer would be late, and a frame would never come in a background tab. */
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

/** The chosen visit that is noted in this entry of the history. */
export function notedChoice(): unknown {
  return history.state?.[visitChoiceKey]
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
