import {useSyncExternalStore} from 'react'

function subscribe(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, {passive: true})
  return () => removeEventListener('scroll', onScroll)
}

/** Whether the page has left its top, by however little. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > 0,
    () => false,
  )
}
