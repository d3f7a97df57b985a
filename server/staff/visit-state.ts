import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {type GivenVisit, waitingStateOf} from '../../shared/visits.ts'
import type {Say, Word} from './words.ts'

const waitingWords = {
  waiting: 'visitWaiting',
  offered: 'visitOffered',
  ended: 'visitEnded',
} as const satisfies Record<string, Word>

/** The word for the state of a visit. One without a state is a booking. */
export function visitWord(visit: GivenVisit | null | undefined): Word {
  const waiting = waitingStateOf(visit)
  if (waiting) return waitingWords[waiting]
  return (['cancelled', 'walkIn'] as const).find((each) => each === visit?.state) ?? 'booked'
}

/** Since when somebody waits, and until when they have a place on offer; empty for a booking. */
export function waitingNotes(
  say: Say,
  visit: GivenVisit | null | undefined,
  registeredAt: string | null | undefined,
): readonly string[] {
  if (waitingStateOf(visit) === null) return []
  const since = `${say('waitingSince')} ${shortTimeInKorea(registeredAt ?? 0)}`
  const until = visit?.until
  return until ? [since, `${say('offeredUntil')} ${shortTimeInKorea(until)}`] : [since]
}
