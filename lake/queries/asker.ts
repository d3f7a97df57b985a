import type {Turn} from '../processes/fair-queue.ts'

/** Who comes first when not all can: the program itself, members of the project, strangers. */
export type QueryTurn = Turn<'own' | 'member' | 'stranger'>

/** For whom something is evaluated. */
export interface Asker {
  readonly turn: QueryTurn
  /** Members and the program itself may ask for more than strangers. */
  readonly isMember: boolean
  /** Aborted when they no longer wait for it. */
  readonly signal?: AbortSignal
}
