type Click = Pick<UIEvent, 'detail' | 'preventDefault' | 'stopPropagation'>

/** Systems count clicks within half a second as one double click. */
const doubleClickMs = 500

/**
 * For a button that needs a single click. After the first click of a double click the form may have been sent
 * and be empty again: the second one would report it as incomplete, in place of the outcome.
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
