import type {HomeState} from '../../shared/homes.ts'

/** Homes that staff hold for customers, by a feature; without one, no home can be held. */
export interface HomesByStaff {
  /** All homes, read at once; null: there are none. */
  read(): Promise<HomesNow | null>
  /** @param home its key, or its name as somebody types it */
  hold(home: string, hold: Hold, step: HomeStep): Promise<HomeOutcome>
  /** @param until in ms since 1970; null: as long as a new hold */
  extend(home: string, until: number | null, step: HomeStep): Promise<HomeOutcome>
  release(home: string, step: HomeStep): Promise<HomeOutcome>
  /** Opens a home whose contract has ended. For administrators. */
  reopen(home: string, step: HomeStep): Promise<HomeOutcome>
  /**
   * Closes the home that a contract names, before the contract is written. A text that names no home of the list closes
   * none.
   */
  sign(text: string, registration: string, step: HomeStep): Promise<HomeOutcome>
  /** What happened last, the newest first. */
  ledger(): Promise<readonly HomeEvent[]>
}

export interface Hold {
  readonly registration: string
  /** End in ms since 1970; null: after the usual time. */
  readonly until: number | null
}

/** Who takes a step at a home. */
export interface HomeStep {
  /** The step is taken once, however often it is sent with the same key. */
  readonly key: string
  readonly by: {readonly id: string; readonly name: string; readonly isAdministrator: boolean}
}

/** Why a step was not taken: `homeUntil`: the end is over, or too far. */
export type HomeFault = 'homeUnknown' | 'homeTaken' | 'homeLimit' | 'homeUntil' | 'notHolder'

export type HomeOutcome =
  | 'done'
  | {
      readonly fault: HomeFault
      /** Who has the home. */
      readonly name?: string
    }

export interface HomesNow {
  readonly buildings: readonly {readonly id: string; readonly title: string}[]
  /** From the top floor down in each building. Last come homes that no sheet has any more, and somebody has. */
  readonly homes: readonly StaffHome[]
  readonly holdMinutes: number
}

/** Who has a home. */
export interface HomeHolder {
  readonly state: HomeState
  /** The id of the registration; empty: there is none, or it was erased. */
  readonly registration: string
  /** The account that holds it; empty: nobody does. */
  readonly byId: string
  readonly by: string
  /** ISO 8601; empty: not held. */
  readonly until: string
}

export interface StaffHome extends HomeHolder {
  /** As `homeKeyOf` writes it. */
  readonly key: string
  /** Its building and its number, in words. */
  readonly title: string
  /** The id of its building. */
  readonly building: string
  readonly number: number
  readonly floor: number
  readonly unit: string
  /** In won; null: not published. */
  readonly price: number | null
  /** False: its sheet does not have it any more. */
  readonly isListed: boolean
}

export type HomeEventKind =
  | 'held'
  | 'extended'
  | 'released'
  | 'ended'
  | 'contracted'
  | 'returned'
  | 'opened'
  | 'erased'

/** One line of the ledger. */
export interface HomeEvent {
  readonly _id: string
  readonly at: string
  readonly home: string
  readonly title: string
  readonly is: HomeEventKind
  /** Empty: the time, or the erasure of the customer. */
  readonly by: string
  /** Absent: it was erased. */
  readonly registration?: string | null
  readonly until?: string | null
}
