import type {Permanence} from './permanence.ts'
import type {DatasetAccess} from './permissions.ts'

export interface Dataset extends DatasetAccess {
  /** What nobody may change, in any role. */
  readonly permanent?: readonly Permanence[]
  /** Fields of published documents whose addresses the program calls: only those that `outside` allows. */
  readonly addresses?: readonly {readonly type: string; readonly fields: readonly string[]}[]
}
