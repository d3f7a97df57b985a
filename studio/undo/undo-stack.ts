import type {Change} from './change.ts'

/** A form that is open. */
export interface Owner {
  /** Makes the changes, and returns what undoes them. */
  make(changes: readonly Change[]): readonly Change[]
}

export interface Step {
  readonly owner: Owner
  readonly changes: readonly Change[]
  readonly at: number
}

/** The steps of all open forms, since they are undone in the reverse order of all of them. */
export class UndoStack {
  #done: readonly Step[] = []
  #undone: readonly Step[] = []
  #typedAt = 0
  #isElsewhere = false

  /** Makes changes without adding steps: whatever makes them undoes them itself. */
  leavingOut(make: () => void): void {
    this.#isElsewhere = true
    try {
      make()
    } finally {
      this.#isElsewhere = false
    }
  }

  /** Returns the step that was added; null: there is nothing to undo. */
  add(owner: Owner, changes: readonly Change[]): Step | null {
    if (this.#isElsewhere || changes.length === 0) return null
    const step = {owner, changes, at: Date.now()}
    this.#done = [...this.#done, step]
    this.#undone = []
    return step
  }

  /** From now on, typing is undone first, as browsers do it. */
  noteTyping(): void {
    this.#typedAt = Date.now()
  }

  /** A form was closed, so its steps go. */
  forget(owner: Owner): void {
    this.#done = this.#done.filter((step) => step.owner !== owner)
    this.#undone = this.#undone.filter((step) => step.owner !== owner)
  }

  /** Returns whether there was a step to undo that is later than all typing. */
  undo(): boolean {
    const step = this.#done.at(-1)
    return step !== undefined && step.at >= this.#typedAt && this.undoStep(step)
  }

  /** Undoes this step, whatever was done and typed after it. False: it is undone already, or its form is closed. */
  undoStep(step: Step): boolean {
    if (!this.#done.includes(step)) return false
    this.#done = this.#done.filter((each) => each !== step)
    this.#undone = [...this.#undone, made(step)]
    return true
  }

  redo(): boolean {
    const step = this.#undone.at(-1)
    if (!step || step.at < this.#typedAt) return false
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, made(step)]
    return true
  }
}

/** The undo stack of this window. */
export const undoStack = new UndoStack()

const made = ({owner, changes}: Step): Step => ({
  owner,
  changes: owner.make(changes),
  at: Date.now(),
})
