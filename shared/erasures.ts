import {dayMs} from './time-in-korea.ts'

/** One item of the requests to erase a registration: nobody changes it afterwards, and the lake writes who and when. */
export interface ErasureItem {
  readonly _key: string
  /** `wanted`: it is to be erased once an administrator confirms; `kept`: it is not, after all. */
  readonly is?: string | null
  readonly reason?: string | null
  readonly at?: string | null
  readonly by?: string | null
  readonly byId?: string | null
}

/** GROQ: registrations whose erasure waits for an administrator. */
export const erasureWantedCondition = 'erasures[-1].is == "wanted"'

/** The request that waits for an administrator; null: there is none. */
export function wantedErasure(
  erasures: readonly ErasureItem[] | null | undefined,
): ErasureItem | null {
  const last = erasures?.at(-1)
  return last?.is === 'wanted' ? last : null
}

/** Days in which a request has to be answered (Enforcement Decree of PIPA, article 43). */
const answerDays = 10

/** When a request has to be answered at the latest, in ms since 1970. */
export const answerDueAt = (askedAt: string): number => Date.parse(askedAt) + answerDays * dayMs

/** In characters, as `sanity.json` says to the lake. */
export const reasonLimits = {least: 4, most: 200} as const

/** The reason as it is stored; null: none that can be read was given. */
export function reasonIn(line: string): string | null {
  const length = [...line].length
  return length < reasonLimits.least || length > reasonLimits.most ? null : line
}
