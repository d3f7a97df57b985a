import type {Turn} from '../processes/fair-queue.ts'

/** Who is served first when not everybody can be: the program itself, members of the project, strangers. */
export type QueryTurn = Turn<'own' | 'member' | 'stranger'>

/** The caller for whom a query is evaluated. */
export interface Asker {
  readonly turn: QueryTurn
  /** Members and the program itself have higher limits than strangers. */
  readonly isMember: boolean
  /** Aborted when the caller no longer waits for it. */
  readonly signal?: AbortSignal
}
