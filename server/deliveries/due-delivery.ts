import type {StoredRegistration} from '../registrations/stored-registration.ts'
import type {Delivery} from './delivery.ts'

/** A delivery that is due, and what it delivers. */
export interface DueDelivery extends Delivery {
  /** Null: erased meanwhile. */
  readonly registration: StoredRegistration | null
}

/** GROQ: the fields of a `DueDelivery`. */
export const dueFields = '{..., "registration": registration->}'
