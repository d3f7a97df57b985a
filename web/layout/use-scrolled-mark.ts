import {type RefObject, useEffect} from 'react'

/**
 * Marks an element with `data-scrolled` while the page has left its top, by however little. By hand: React
 * would render the whole header within the visitor's first step, before the page could move.
 */
export function useScrolledMark(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = () => ref.current?.toggleAttribute('data-scrolled', scrollY > 0)
    mark()
    addEventListener('scroll', mark, {passive: true})
    return () => removeEventListener('scroll', mark)
  }, [ref])
}
