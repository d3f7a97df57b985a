import {belowScreen} from '../theme/below-screen.ts'

/** In ms: the longest wait for a moment in which the browser has nothing else to do. */
const longest = 500

/**
 * Lays out what is below the screen of a phone, which the browser leaves out until then: it would be laid
 * out again with each step of loading, all at once. One part at a time, between which the browser answers
 * to the visitor.
 */
export async function layOutBelow(): Promise<void> {
  addEventListener('click', finish, {capture: true, once: true})
  await document.fonts.ready
  for (const part of document.querySelectorAll(belowScreen)) {
    await idle()
    // Asked for the size of what it left out, the browser lays it out.
    part.firstElementChild?.getBoundingClientRect()
  }
  await idle()
  finish()
}

/** At the latest when a click may lead to another place on the page, which must have its true height. */
function finish(): void {
  document.documentElement.dataset.laidOut = ''
}

/** Not in Safari, which has no such moments to give away. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), {timeout: longest})
  })
