import type {Findable} from '../../shared/search/find.ts'

/** A thing that the Studio's search finds, and where it opens. */
export interface Entry extends Findable {
  readonly key: string
  /** The name of what it is, for an editor. */
  readonly kind: string
  readonly path: string
  /** Where it is, as it is shown. */
  readonly place?: string
  readonly document: {readonly id: string; readonly type: string; readonly path?: string}
}
