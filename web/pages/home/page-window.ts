/** The window as the home page's sections see it. Only in the browser. */
import {narrowQuery} from '../../theme/media.ts'
import {prefersStillness} from '../../ui/prefers-stillness.ts'

/** Where the window stands, counted in sections from 1. At the page's very end, no less than `end`. */
export function indexInWindow(end: number): number {
  const index = 1 + scrollY / innerHeight
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  return isAtEnd ? Math.max(index, end) : index
}

export function scrollToIndex(index: number, behavior: 'smooth' | 'instant'): void {
  scrollTo({top: Math.round((index - 1) * innerHeight), behavior})
}

/**
 * Pages are turned on wide screens, for those who do not mind motion, and only while every section
 * fits the window: with a short window or enlarged text there is more to see than one stop shows.
 */
export function isPaged(sections: readonly HTMLElement[]): boolean {
  if (matchMedia(narrowQuery).matches || prefersStillness()) return false
  return sections.length > 0 && sections.every(({offsetHeight}) => offsetHeight <= innerHeight + 1)
}
