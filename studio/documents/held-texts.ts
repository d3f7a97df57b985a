let held: ReadonlyMap<string, string> = new Map()
let shown: readonly string[] = []
const listeners = new Set<() => void>()

/** Texts of fields whose form was locked while an input method composed their last letters: no form has them. */
export const heldTexts = {
  all: (): readonly string[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** `text`: null when the form has it, or the field is gone. */
  set: (field: string, text: string | null): void => {
    const next = new Map(held)
    if (text === null) next.delete(field)
    else next.set(field, text)
    held = next
    shown = [...next.values()]
    for (const listener of listeners) listener()
  },
}
