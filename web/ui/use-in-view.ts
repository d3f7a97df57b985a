import {type RefObject, useEffect, useState} from 'react'

/** Whether the element has ever been in sight. `rootMargin` as of IntersectionObserver. */
export function useInView(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      {rootMargin},
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, rootMargin])
  return isSeen
}
