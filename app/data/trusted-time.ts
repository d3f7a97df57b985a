import {trustStore} from '../../server/registrations/erasing.ts'
import {systemClock} from '../../server/time/clock.ts'
import {TrustedTime} from '../../server/time/trusted-time.ts'
import {erasingState} from './erasing-state.ts'

/** The time by which something may be removed from a data folder for its age. */
export const trustedTimeIn = (directory: string): TrustedTime =>
  new TrustedTime(systemClock, trustStore(erasingState(directory)))

/** The same, in ms since 1970; null: nothing may. */
export function trustedTimeOf(directory: string): () => number | null {
  const time = trustedTimeIn(directory)
  return () => time.now()?.getTime() ?? null
}
