/** One element of a pattern: the characters that it accepts, once or any number of times. */
export interface Step {
  /** @param unit a UTF-16 code unit. */
  readonly accepts: (unit: number) => boolean
  readonly repeats: boolean
}

/**
 * Whether the pattern matches the whole text. Simulates an NFA: all states are followed at the same
 * time, so the time is at most text length × pattern length. A backtracking regular expression may
 * take exponential time.
 */
export function fits(steps: readonly Step[], text: string): boolean {
  let positions = withSkipped(steps, [0])
  for (let index = 0; index < text.length && positions.length > 0; index++) {
    positions = withSkipped(steps, reached(steps, positions, text.charCodeAt(index)))
  }
  return positions.at(-1) === steps.length
}

function reached(steps: readonly Step[], positions: readonly number[], unit: number): number[] {
  const next: number[] = []
  for (const position of positions) {
    const step = steps[position]
    if (step?.accepts(unit)) add(next, step.repeats ? position : position + 1)
  }
  return next
}

/** The positions, and those reachable by skipping repeatable steps. */
function withSkipped(steps: readonly Step[], positions: readonly number[]): number[] {
  const all: number[] = []
  for (const position of positions) {
    add(all, position)
    // Positions before the last one have been followed already.
    for (let next = all.at(-1) ?? 0; steps[next]?.repeats; next++) add(all, next + 1)
  }
  return all
}

/** Adds a position. They come in ascending order, so duplicates are the last one. */
function add(positions: number[], position: number): void {
  if ((positions.at(-1) ?? -1) < position) positions.push(position)
}
