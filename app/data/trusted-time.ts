import {trustStore} from '../../server/registrations/erasing.ts'
import {systemClock} from '../../server/time/clock.ts'
import {TrustedTime} from '../../server/time/trusted-time.ts'
import {erasingState} from './erasing-state.ts'

/** By which time something may be removed from a data folder for its age, in ms since 1970; null: nothing may. */
export function trustedTimeOf(directory: string): () => number | null {
  const time = new TrustedTime(systemClock, trustStore(erasingState(directory)))
  return () => time.now()?.getTime() ?? null
}
