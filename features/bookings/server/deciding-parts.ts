import type {Decisions} from '../../../server/registrations/decisions.ts'
import type {Availability} from './availability.ts'

/** The parts by which slots are given and taken. */
export interface DecidingParts {
  readonly availability: Availability
  readonly decisions: Decisions
}
