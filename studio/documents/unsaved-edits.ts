import type {SanityDocument} from 'sanity'

/** A document of this window whose last changes are not stored. */
export interface UnsavedEdit {
  readonly id: string
  readonly type: string
  /** As it was when all was stored; null: there was none. */
  readonly before: SanityDocument | null
  readonly now: SanityDocument | null
}

let edits: readonly UnsavedEdit[] = []
const listeners = new Set<() => void>()

/** What was changed in this window and is not stored yet, also of documents that were left. */
export const unsavedEdits = {
  all: (): readonly UnsavedEdit[] => edits,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set: (edit: UnsavedEdit): void => change(edit.id, [edit]),
  remove: (id: string): void => change(id, []),
}

function change(id: string, added: readonly UnsavedEdit[]): void {
  const others = edits.filter((each) => each.id !== id)
  if (others.length === edits.length && added.length === 0) return
  edits = [...others, ...added]
  for (const listener of listeners) listener()
}
