import {belowScreen} from '../theme/below-screen.ts'
import {idle} from './idle.ts'

/**
 * Lays out what is below the screen of a phone. The browser leaves that out until then, since it would be laid
 * out again with each step of loading, all at once. This does one part at a time, between which the browser
 * answers to the visitor.
 *
 * @param fonts settles once the main fonts are applied
 */
export async function layOutBelow(fonts: Promise<unknown>): Promise<void> {
  addEventListener('click', finish, {capture: true, once: true})
  await Promise.allSettled([fonts])
  await document.fonts.ready
  for (const part of document.querySelectorAll(belowScreen)) {
    await idle()
    // Asking for the size of a part makes the browser lay it out.
    part.firstElementChild?.getBoundingClientRect()
  }
  await idle()
  finish()
  returnToAnchor()
}

/**
 * In windows: if the page moved by more than this, the visitor was reading elsewhere when it was loaded again.
 */
const near = 0.25

/** The browser placed a page that is loaded again by the heights of its first fonts. */
function returnToAnchor(): void {
  const target = document.querySelector(':target')
  if (!target) return
  const top = target.getBoundingClientRect().top
  if (Math.abs(top) < near * innerHeight) target.scrollIntoView({behavior: 'instant'})
}

/**
 * A click may lead to another place on the page, so by then the page must have its true height. Parts above the screen
 * change theirs: the part that is read stays where it is, or a box would move under the finger.
 */
function finish(): void {
  const read = [...document.querySelectorAll(belowScreen)].find(
    (part) => part.getBoundingClientRect().bottom > 0,
  )
  const topOf = () => read?.getBoundingClientRect().top ?? 0
  const before = topOf()
  document.documentElement.dataset.laidOut = ''
  scrollBy({top: topOf() - before, behavior: 'instant'})
}
