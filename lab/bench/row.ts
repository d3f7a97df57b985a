/** One line of the printed table: what was measured, and what it should be. */
export interface Row {
  readonly what: string
  readonly goal: string
  readonly measured: string
  readonly isMet: boolean
}

export function printRow({what, goal, measured, isMet}: Row): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}\n         goal ${goal}; measured ${measured}`)
}

/** The value below which this share of the values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

export const ms = (time: number) =>
  time < 10_000 ? `${Math.round(time)} ms` : `${Math.round(time / 1000)} s`

/** A goal for the median of times in ms; what was longest is shown with it. */
export function timeRow(what: string, goal: number, times: readonly number[]): Row {
  const median = percentile(times, 0.5)
  return {
    what,
    goal: `≤ ${ms(goal)}`,
    measured: `median ${ms(median)}, at most ${ms(percentile(times, 1))} of ${times.length}`,
    isMet: times.length > 0 && median <= goal,
  }
}
