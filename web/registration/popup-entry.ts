/**
 * The popup is an entry of the browser's history: there while it is open, so that Back closes it.
 * The entry is a copy of the page's own, marked; the router takes the two for one and the same page.
 */
const mark = 'registration'

type Follow = (event: PopStateEvent) => void
let follow: Follow | null = null

// On the window, listeners are asked in the order in which they came, so this one has to be there
// before the router is made: it keeps the steps onto the popup's entry and off it from the router.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => follow?.(event))

/** Asks `listener` of each step in the history before the router hears of it. */
export function followHistory(listener: Follow): () => void {
  follow = listener
  return () => {
    follow = null
  }
}

export function pushPopupEntry(): void {
  const state: unknown = history.state
  history.pushState({...(isRecord(state) ? state : {}), [mark]: true}, '')
}

/** Whether this is the popup's entry. */
export function isPopupEntry(state: unknown): boolean {
  return isRecord(state) && mark in state
}

/** The router's key of a page's entry; that of a document's first page is not written down. */
export function routerKey(state: unknown): string {
  return isRecord(state) && typeof state.key === 'string' ? state.key : 'default'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
