import {type Visit, type VisitStep, type WaitingState, waitingFor} from '../../shared/visits.ts'

/** A visit as it is stored in the registration that it belongs to. */
export interface StoredVisit extends Visit {
  readonly state: 'booked' | 'cancelled' | WaitingState
  /** ISO 8601: end of the offer of a place; absent where none is on offer. */
  readonly until?: string
  /**
   * The first choice: the same form sent again is the same visit, whatever it was changed to. Empty: the form asked for
   * none, and staff booked it.
   */
  readonly asked: string
  /** Hash of the key in the link to the visit's own page. */
  readonly link: string
  /** ISO 8601: time of the last change or cancellation. */
  readonly changedAt?: string
  /** True if the number had as many visits that day as the setting allows: its owner, or staff, decide which are meant. */
  readonly isFurther?: boolean
  /** What staff did with it, and the customer who took a place on offer, in the order of time. */
  readonly steps?: readonly VisitStep[]
}

export const askedOf = ({slot, people}: Visit): string => `${slot} ${people}`

/** True if a visit still is the one that was asked for first, or waits for it, or the visitor's form asked for none. */
export function isAsAsked(visit: StoredVisit): boolean {
  const {asked, slot, people, state} = visit
  const isOver = state === 'cancelled' || state === 'ended'
  const own = [askedOf(visit), askedOf({slot: waitingFor(slot), people})]
  return asked === '' || (!isOver && own.includes(asked))
}
