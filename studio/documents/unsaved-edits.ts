import type {SanityDocument} from 'sanity'
import {KeyedValues} from './keyed-values.ts'

/** A document of this window whose last changes are not stored. */
export interface UnsavedEdit {
  readonly id: string
  readonly type: string
  /** As it was when all was stored; null: there was none. */
  readonly before: SanityDocument | null
  readonly now: SanityDocument | null
}

/** What was changed in this window and is not stored yet, also of documents that were left. By document. */
export const unsavedEdits = new KeyedValues<UnsavedEdit>()
