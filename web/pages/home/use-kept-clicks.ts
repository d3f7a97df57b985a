import {type RefObject, useEffect, useState} from 'react'

/** What does nothing, or too little, without code; links and fields do well by themselves. */
const needsCode = 'button, summary, [aria-haspopup]'

/**
 * Keeps the clicks in `box` while its code is still on the way, and does them again when what this
 * returns is called.
 */
export function useKeptClicks(box: RefObject<HTMLElement | null>): () => void {
  const [waiting] = useState(() => new AbortController())

  useEffect(() => {
    const {signal} = waiting
    const keep = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest(needsCode) : null
      if (!(target instanceof HTMLElement) || !box.current?.contains(target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      signal.addEventListener('abort', () => target.click(), {once: true})
    }
    // On the window, before React, which stops the clicks that it cannot serve yet.
    addEventListener('click', keep, {capture: true, signal})
    return () => removeEventListener('click', keep, {capture: true})
  }, [box, waiting])

  const [release] = useState(() => () => waiting.abort())
  return release
}
