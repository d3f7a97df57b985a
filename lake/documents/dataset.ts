import type {LegibleTypes} from './legible-texts.ts'
import type {Permanence} from './permanence.ts'
import type {DatasetAccess} from './permissions.ts'

export interface Dataset extends DatasetAccess {
  /** Rules for what nobody may change, in any role. */
  readonly permanent?: readonly Permanence[]
  /** The types of the documents that people write; without it all. Programs write others, too. */
  readonly typesOfPeople?: readonly string[]
  /**
   * Top-level fields with times, besides those of embargoes. They are stored in UTC, so that they compare as
   * texts.
   */
  readonly times?: readonly {readonly type: string; readonly fields: readonly string[]}[]
  /** Types whose new texts are stored composed (NFC) and without invisible characters. */
  readonly legible?: LegibleTypes
  /** Fields of published documents whose addresses the program calls: only those that `outside` allows. */
  readonly addresses?: readonly {readonly type: string; readonly fields: readonly string[]}[]
}
