import {type RefObject, useEffect, useState} from 'react'

/** Elements that do nothing, or too little, without code; links and fields work without it. */
const needsCode = 'button, summary, [aria-haspopup]'

/**
 * Holds the clicks in `box` back while its code is loading. Call what this returns once the code
 * runs, or has failed to load: it replays them.
 */
export function useReplayedClicks(box: RefObject<HTMLElement | null>): () => void {
  const [loading] = useState(() => new AbortController())

  useEffect(() => {
    const {signal} = loading
    const holdBack = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest(needsCode) : null
      if (!(target instanceof HTMLElement) || !box.current?.contains(target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Waits until React is done: in the middle of its work it could not hydrate what is clicked.
      signal.addEventListener('abort', () => queueMicrotask(() => target.click()), {once: true})
    }
    // The listener is on the window and comes before React, which drops clicks that it cannot handle yet.
    addEventListener('click', holdBack, {capture: true, signal})
    return () => removeEventListener('click', holdBack, {capture: true})
  }, [box, loading])

  const [replay] = useState(() => () => loading.abort())
  return replay
}
