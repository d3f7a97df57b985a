/** The window as the home page's sections see it. Only in the browser. */
import {narrowQuery, prefersReducedMotion} from '../../../theme/media.ts'

type Elements = readonly HTMLElement[]

/** Where the window stands, counted in sections from 1. */
export function indexInWindow(): number {
  return 1 + scrollY / innerHeight
}

/** The last index that the page can be scrolled to. */
export function furthestIndex(): number {
  return document.documentElement.scrollHeight / innerHeight
}

export function scrollToIndex(index: number, behavior: 'smooth' | 'instant'): void {
  scrollTo({top: Math.round((index - 1) * innerHeight), behavior})
}

/**
 * Pages are turned on wide screens, for visitors who accept motion, and only while sections fit
 * the window: with a short window or enlarged text there is more to see than one stop shows. The
 * last one may be taller, since nothing is counted from its end.
 */
export function isPaged(sections: Elements): boolean {
  if (matchMedia(narrowQuery).matches || prefersReducedMotion()) return false
  return sections.length > 0 && sections.slice(0, -1).every(fits)
}

/** Where turning ends: with the footer in sight, or at the top of a last section that is too tall. */
export function endOf(sections: Elements): number {
  return sections.slice(-1).every(fits) ? sections.length + 0.5 : sections.length
}

function fits({offsetHeight}: HTMLElement): boolean {
  return offsetHeight <= innerHeight + 1
}
