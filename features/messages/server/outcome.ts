import type {Outcome} from '../../../server/deliveries/attempt.ts'
import type {Reply} from './relay.ts'

/** Later, nobody knows any more what was confirmed. */
export const giveUpAfterHours = 24

/** One that may have been taken is tried again only where that does not send it twice. */
export function outcomeOf({came, ...answered}: Reply, by: string, knowsKey: boolean): Outcome {
  return came === 'open' && !knowsKey ? {...answered, by, end: 'unknown'} : {...answered, by}
}
