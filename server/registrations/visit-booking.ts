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
}

/** The slot is not available, or no longer. */
export class SlotRefused extends Error {
  readonly problem: SlotProblem

  constructor(problem: SlotProblem) {
    super(`The slot cannot be booked: ${problem}`)
    this.name = 'SlotRefused'
    this.problem = problem
  }
}
