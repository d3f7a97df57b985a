/** Whether a visitor wants to be measured; null: they have not said. */
export type MeasuringChoice = 'agreed' | 'declined' | null

const key = 'measuring'
const changed = 'measuring'

/** What was chosen here: where the storage is blocked, a refusal holds as long as this document. */
let chosen: MeasuringChoice = null

export function measuringChoice(): MeasuringChoice {
  const kept = readKept(key)
  return kept === 'agreed' || kept === 'declined' ? kept : chosen
}

/** Of those who decline, nothing is kept but their choice. */
export function chooseMeasuring(choice: Exclude<MeasuringChoice, null>): void {
  chosen = choice
  writeKept(key, choice)
  if (choice === 'declined') for (const name of [sourceKey, arrivalsKey]) writeKept(name, null)
  dispatchEvent(new Event(changed))
}

/** Calls back after each choice, in this tab or another. Returns a function that ends this. */
export function onMeasuringChoice(listener: () => void): () => void {
  const inOther = (event: StorageEvent) => event.key === key && listener()
  addEventListener(changed, listener)
  addEventListener('storage', inOther)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', inOther)
  }
}

export const sourceKey = 'source'
/** Arrivals of which the visitor left before their source was kept, one a line (`web/startup/inline-script.ts`). */
export const arrivalsKey = 'arrivals'
/** Sent to the window once the source of this document is kept. */
export const keptEvent = 'kept'

/** Null: nothing is kept, or the browser's storage is blocked. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeKept(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Blocked or full: what is known of this document is used without it.
  }
}
