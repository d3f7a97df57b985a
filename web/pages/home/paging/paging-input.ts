/** Whether a wheel event or a key is meant for the page as a whole, and not for an element in it. */

export type KeyStep = 1 | -1 | 'first' | 'last'

export function isPageWheel(event: WheelEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return false
  if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return false
  return !isPageCovered() && !isInScroller(event.target)
}

export function readKey(event: KeyboardEvent): KeyStep | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (isPageCovered() || isWithin(event.target, fields)) return null
  if (event.key === ' ') {
    return isWithin(event.target, controls) ? null : event.shiftKey ? -1 : 1
  }
  if (event.shiftKey) return null
  if (event.key.startsWith('Arrow') && isWithin(event.target, controls)) return null
  return steps[event.key] ?? null
}

const steps: Readonly<Record<string, KeyStep>> = {
  PageDown: 1,
  ArrowDown: 1,
  PageUp: -1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
}

/** Elements that handle every key themselves. */
const fields = 'input, textarea, select, [contenteditable], iframe, video, audio'

/** Elements that handle the space bar or the arrows themselves. */
const controls = 'button, summary, [role=tab], [role=button], [role=menuitem]'

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** Whether a dialog or an open menu locks the page behind it. */
function isPageCovered(): boolean {
  return getComputedStyle(document.body).overflowY === 'hidden'
}

function isInScroller(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null
  while (element && element !== document.body) {
    if (canScroll(element)) return true
    element = element.parentElement
  }
  return false
}

function canScroll(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}
