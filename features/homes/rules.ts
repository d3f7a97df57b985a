import type {Home} from '../../shared/home-sheet.ts'
import type {HomeState} from '../../shared/homes.ts'

export const homesPath = '/homes'

/** The path of one home's own page. */
export const homePath = (building: string, number: number): string =>
  `${homesPath}/${encodeURIComponent(building)}/${number}`

/** Limits of the settings. They are checked on reading too, since a program may have stored anything. */
export const boardLimits = {
  holdMinutes: {least: 5, most: 1440, usual: 60},
  maxHoldHours: {least: 1, most: 720, usual: 48},
  perCounsellor: {least: 1, most: 100, usual: 5},
  buildings: 60,
} as const

/** What visitors see; anything else, or nothing chosen: no page. */
export const shownKinds = ['counts', 'board'] as const
export type Shown = (typeof shownKinds)[number]

export const shownIn = (value: unknown): Shown | null =>
  shownKinds.find((kind) => kind === value) ?? null

type NumberName = Exclude<keyof typeof boardLimits, 'buildings'>

/** A number within its limits; the usual one where content has another. */
export function settingIn(name: NumberName, value: unknown): number {
  const {least, most, usual} = boardLimits[name]
  const isRight =
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return isRight ? value : usual
}

/** The part of a stored claim that decides the state of its home. */
export interface ClaimedState {
  readonly state?: string | null
  /** ISO 8601 */
  readonly until?: string | null
}

/** True for a hold that has not ended. A hold ends by the time alone, also before it is noted. */
export const isHeld = ({state, until}: ClaimedState, now: number): boolean =>
  state === 'held' && Date.parse(until ?? '') > now

/** The state of a home by its sheet and its claim. */
export function stateOf(
  home: Pick<Home, 'is'>,
  claim: ClaimedState | undefined,
  now: number,
): HomeState {
  if (claim?.state === 'contracted') return 'contracted'
  if (home.is === 'off') return 'off'
  if (claim?.state === 'returned') return 'returned'
  if (claim && isHeld(claim, now)) return 'held'
  return home.is === 'sold' ? 'contracted' : 'open'
}

/** The state that visitors see: whether a contract has ended is known to the office alone. */
export const publicStateOf = (state: HomeState): Exclude<HomeState, 'returned'> =>
  state === 'returned' ? 'contracted' : state
