const minute = 60_000

export interface RestartPolicy {
  /** The back-off before each restart in a row, in ms; the last one repeats. */
  readonly pausesMs: readonly number[]
  /** After more crashes than this within the window, the program is not restarted. */
  readonly maxCrashes: number
  readonly windowMs: number
}

export const defaultPolicy: RestartPolicy = {
  pausesMs: [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000],
  maxCrashes: 20,
  windowMs: 10 * minute,
}

/**
 * How long to wait after the latest of these crashes, in ms; null: give up.
 *
 * @param ends when the process ended by itself, in ms, oldest first
 */
export function pauseBeforeRestart(
  ends: readonly number[],
  {pausesMs, maxCrashes, windowMs}: RestartPolicy,
): number | null {
  const last = ends.at(-1) ?? 0
  const recent = ends.filter((end) => last - end < windowMs)
  if (recent.length > maxCrashes) return null
  return pausesMs[Math.min(recent.length, pausesMs.length) - 1] ?? 0
}
