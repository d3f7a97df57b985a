import {belowScreen} from '../theme/below-screen.ts'
import {idle} from './idle.ts'

/**
 * Lays out what is below the screen of a phone, which the browser leaves out until then: it would be laid
 * out again with each step of loading, all at once. One part at a time, between which the browser answers
 * to the visitor.
 *
 * @param fonts settles once the main ones are applied
 */
export async function layOutBelow(fonts: Promise<unknown>): Promise<void> {
  addEventListener('click', finish, {capture: true, once: true})
  await Promise.allSettled([fonts])
  await document.fonts.ready
  for (const part of document.querySelectorAll(belowScreen)) {
    await idle()
    // Asked for the size of what it left out, the browser lays it out.
    part.firstElementChild?.getBoundingClientRect()
  }
  await idle()
  finish()
  returnToAnchor()
}

/** Of a window; farther from it, the visitor was reading elsewhere when the page was loaded again. */
const near = 0.25

/** A page that is loaded again was placed by the heights of its first fonts. */
function returnToAnchor(): void {
  const target = document.querySelector(':target')
  if (!target) return
  const top = target.getBoundingClientRect().top
  if (Math.abs(top) < near * innerHeight) target.scrollIntoView({behavior: 'instant'})
}

/** At the latest when a click may lead to another place on the page, which must have its true height. */
function finish(): void {
  document.documentElement.dataset.laidOut = ''
}
