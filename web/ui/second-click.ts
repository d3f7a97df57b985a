type Click = Pick<UIEvent, 'detail' | 'preventDefault' | 'stopPropagation'>

/** Systems count clicks within half a second as one double click. */
const doubleClickMs = 500

/**
 * For a button whose first click does all. At the second one of a double click a form may have been
 * sent and be empty again: it would be reported as incomplete, in the place of what became of it.
 */
export function ignoreSecondClick(event: Click): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Keeps the second click from what lies under a dialog that the first one has closed. */
export function ignoreSecondClickAnywhere(): void {
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, ignoreSecondClick, true)
    setTimeout(() => removeEventListener(type, ignoreSecondClick, true), doubleClickMs)
  }
}
