import {constants, setPriority} from 'node:os'

/** For a process whose work can wait for the event loop that serves visitors. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets a process say so; its answers are the same.
  }
}
