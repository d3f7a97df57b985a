import {type RefObject, useEffect} from 'react'

/**
 * Marks an element with `data-scrolled` while the page is scrolled at all. It sets the attribute itself: React
 * would render the whole header within the first scroll event, before the page could move.
 */
export function useScrolledMark(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = () => ref.current?.toggleAttribute('data-scrolled', scrollY > 0)
    mark()
    addEventListener('scroll', mark, {passive: true})
    return () => removeEventListener('scroll', mark)
  }, [ref])
}
