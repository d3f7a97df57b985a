import type {OwnerChange} from '../../shared/calls.ts'
import type {FreeVisits, SlotProblem, SlotsOn, Visit} from '../../shared/visits.ts'
import type {NewDocuments} from '../deliveries/delivery.ts'
import type {Stored} from './store-registration.ts'
import type {StoredRegistration} from './stored-registration.ts'

/** Books the visits that visitors choose in a form, by a feature; without one, no form asks for a visit. */
export interface VisitBooking {
  /** The slots that a form offers now; null: visits are not booked. */
  readonly free: () => Promise<FreeVisits | null>
  /**
   * Stores a registration with its visit, both or neither. An existing registration is left unchanged.
   *
   * @throws {SlotRefused}
   */
  readonly store: (documents: NewDocuments, visit: Visit, address: string) => Promise<Stored>
  /** The path of a visit's own page; null: the registration has none. */
  readonly pathOf: (registration: Pick<StoredRegistration, '_id' | 'visit'>) => string | null
  /** Slots of each day, as they are published now; null: visits are not booked. */
  readonly readSlotsOn: () => Promise<SlotsOn | null>
  /** Slots that have more people than they have room for by now. */
  readonly overbooked: () => Promise<readonly string[]>
  readonly byStaff: VisitsByStaff
}

/** Visits that staff book, move and cancel, in the same slots as visitors. */
export interface VisitsByStaff {
  /** Slots that have not begun, also those that are too near for visitors; null: visits are not booked. */
  free(): Promise<FreeVisits | null>
  /** @throws {SlotRefused} */
  book(id: string, visit: Visit, step: StaffStep): Promise<StaffVisitOutcome>
  /** @throws {SlotRefused} */
  move(id: string, visit: Visit, step: StaffStep): Promise<StaffVisitOutcome>
  cancel(id: string, step: StaffStep): Promise<StaffVisitOutcome>
}

/** Who takes a step at a registration's visit. */
export interface StaffStep {
  /** The step is taken once, however often it is sent with the same key. */
  readonly key: string
  readonly by: {readonly id: string; readonly name: string}
  /** Throws where this person may not work on the registration. Called with each reading, before anything is written. */
  readonly require: (registration: {readonly owners?: readonly OwnerChange[] | null}) => void
}

/** `changed`: the visit is no longer what the step was for. `missing`: the registration was erased. */
export type StaffVisitOutcome = 'done' | 'changed' | 'missing'

/** The slot is not available, or no longer. */
export class SlotRefused extends Error {
  readonly problem: SlotProblem

  constructor(problem: SlotProblem) {
    super(`The slot cannot be booked: ${problem}`)
    this.name = 'SlotRefused'
    this.problem = problem
  }
}
