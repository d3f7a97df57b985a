import {useEffect} from 'react'
import {hydratedEvent} from './inline-script.ts'

/** Next to what a boundary holds: its effect runs once that is hydrated, and clicks that came sooner are done. */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
