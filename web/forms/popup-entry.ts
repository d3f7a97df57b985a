/**
 * The popup is an entry of the browser's history: there while it is open, so that Back closes it.
 * The entry is a copy of the page's own, marked; the router takes the two for one and the same page.
 */
const mark = 'registration'

export function pushPopupEntry(): void {
  const state: unknown = history.state
  history.pushState({...(isRecord(state) ? state : {}), [mark]: true}, '')
}

/** Whether the browser now stands on the popup's entry. */
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
