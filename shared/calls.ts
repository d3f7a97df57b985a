import {dayMs, koreaAheadMs} from './time-in-korea.ts'

/** What can come of a call, in the order in which it is offered. */
export const callOutcomes = [
  'reached',
  'absent',
  'later',
  'visit',
  'contract',
  'refused',
  'wrongNumber',
] as const

/** The state of work on a registration after a call. */
const stateAfter = {
  ...{reached: 'contacted', absent: 'contacted', later: 'contacted', visit: 'contacted'},
  ...{contract: 'done', refused: 'done', wrongNumber: 'done'},
} as const satisfies Record<CallOutcome, string>

export type CallOutcome = (typeof callOutcomes)[number]

export const isCallOutcome = (value: string): value is CallOutcome =>
  Object.hasOwn(stateAfter, value)

export const stateAfterCall = (outcome: CallOutcome) => stateAfter[outcome]

/** The outcome of an item that is a note alone: nobody called. */
export const noteOutcome = 'note'

export const callLimits = {
  /** In characters, as `sanity.json` says to the lake. */
  note: 2000,
  /** In ms: how long somebody may take back what they have just written. */
  undoMs: 10 * 60_000,
  /** In ms: how far ahead a call can be planned. */
  aheadMs: 366 * dayMs,
} as const

/** One item of a registration's calls: nobody changes it afterwards, and the lake writes who and when. */
export interface Call {
  /** The key of the step that wrote it, so that it is written once. */
  readonly _key: string
  /** `undone`: takes back the one that `undoes` names; `note`: nobody called. */
  readonly outcome?: string | null
  readonly note?: string | null
  /** ISO 8601: when to call again. */
  readonly next?: string | null
  readonly undoes?: string | null
  /** What state and next call were before, which an undo gives back. */
  readonly before?: string | null
  readonly nextBefore?: string | null
  readonly at?: string | null
  readonly by?: string | null
  readonly byId?: string | null
}

/** Who has a registration from then on; nobody, where `to` is empty. */
export interface OwnerChange {
  readonly _key: string
  readonly to?: string | null
  readonly name?: string | null
  /**
   * How the program chose them. `turns`: it was their turn; `link`: the customer came by their referral link; `known`: they
   * had the customer already, who came by the link of another. Absent: a person chose them.
   */
  readonly rule?: string | null
  readonly at?: string | null
  readonly by?: string | null
  readonly byId?: string | null
}

type Maybe<Value> = Value | null | undefined

/** Calls and notes that count: those that were taken back do not. */
export function standingItems(calls: Maybe<readonly Call[]>): readonly Call[] {
  const undone = new Set((calls ?? []).map(({undoes}) => undoes).filter(Boolean))
  return (calls ?? []).filter(({_key, undoes}) => !undoes && !undone.has(_key))
}

/** The calls that count. */
export const standingCalls = (calls: Maybe<readonly Call[]>): readonly Call[] =>
  standingItems(calls).filter(({outcome}) => outcome !== noteOutcome)

/** Null: nobody has it. */
export function ownerIn(owners: Maybe<readonly OwnerChange[]>): {id: string; name: string} | null {
  const {to, name} = owners?.at(-1) ?? {}
  return to ? {id: to, name: name ?? ''} : null
}

/** In ms: nobody answers again in the next minutes. */
const absentMs = 2 * 3_600_000
/** The hour in Korea at which people who wanted to be called later are called the next day. */
const laterHour = 10

/**
 * When to call again, as ISO 8601; null: not at all.
 *
 * @param typed a time in Korea as an input of a form gives it, `2026-11-27T10:00`; empty: the usual one
 * @returns undefined where the text is no time, or one that is past or far away
 */
export function nextCallAfter(
  outcome: CallOutcome,
  typed: string,
  now: number,
): string | null | undefined {
  if (stateAfter[outcome] === 'done') return null
  if (typed !== '') {
    const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)
    const time = isTime ? Date.parse(`${typed}Z`) - koreaAheadMs : Number.NaN
    const isAhead = time > now - 60_000 && time < now + callLimits.aheadMs
    return isAhead ? new Date(time).toISOString() : undefined
  }
  if (outcome === 'absent') return new Date(now + absentMs).toISOString()
  if (outcome !== 'later') return null
  const tomorrow = new Date(now + koreaAheadMs + dayMs).setUTCHours(laterHour, 0, 0, 0)
  return new Date(tomorrow - koreaAheadMs).toISOString()
}
