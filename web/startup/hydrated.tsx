import {useEffect} from 'react'
import {hydratedEvent} from './inline-script.ts'

/**
 * Placed next to the content of a boundary: its effect runs once that content is hydrated, and earlier clicks
 * are replayed.
 */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
