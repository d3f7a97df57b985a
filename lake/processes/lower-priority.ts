import {constants, setPriority} from 'node:os'

/** Lowers the priority of a process whose work can wait for the event loop that serves visitors. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system allows this; the answers are the same without it.
  }
}
