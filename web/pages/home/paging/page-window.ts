/** The window as the home page's sections see it. Only in the browser. */
import {narrowQuery, prefersReducedMotion} from '../../../theme/media.ts'
import {hasMore, indexAt, type Place, positionOf} from './section-places.ts'

type Elements = readonly HTMLElement[]

/** The position of the window, counted in sections from 1. */
export function indexInWindow(sections: Elements): number {
  return indexAt(placesOf(sections), scrollY, innerHeight)
}

/** The last index that the page can be scrolled to. */
export function furthestIndex(sections: Elements): number {
  const furthest = document.documentElement.scrollHeight - innerHeight
  return indexAt(placesOf(sections), furthest, innerHeight)
}

interface Scroll {
  readonly index: number
  readonly behavior: 'smooth' | 'instant'
  /** A section taller than the window is then shown from its end. */
  readonly isFromBelow?: boolean
}

export function scrollToIndex(
  sections: Elements,
  {index, behavior, isFromBelow = false}: Scroll,
): void {
  scrollTo({top: positionOf(placesOf(sections), index, innerHeight, isFromBelow), behavior})
}

/** Whether the window is within a section taller than itself that has more to show in this direction. */
export function hasMoreToShow(sections: Elements, direction: number): boolean {
  return hasMore(placesOf(sections), scrollY, innerHeight, direction)
}

/**
 * Whether pages are turned: on wide screens, for visitors who accept motion. A section taller than the window
 * is scrolled through before the page turns on. Where most sections are taller, as in a low window or with
 * enlarged text, nothing is turned.
 */
export function isPaged(sections: Elements): boolean {
  if (matchMedia(narrowQuery).matches || prefersReducedMotion()) return false
  return sections.length > 0 && sections.filter(fits).length * 2 > sections.length
}

/** The last stop: with the footer in sight, or at the top of a last section that is too tall. */
export function endOf(sections: Elements): number {
  return sections.slice(-1).every(fits) ? sections.length + 0.5 : sections.length
}

function fits({offsetHeight}: HTMLElement): boolean {
  return offsetHeight <= innerHeight + 1
}

function placesOf(sections: Elements): Place[] {
  return sections.map((section) => {
    const start = section.getBoundingClientRect().top + scrollY
    return {start, end: start + Math.max(0, section.offsetHeight - innerHeight)}
  })
}
