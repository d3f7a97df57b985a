/**
 * A flick on a trackpad goes on for a second or two after the fingers have left it, as a run of wheel events
 * that get smaller and smaller. Such events are no request for another page; a mouse's notches, all of one
 * size, and growing movements are.
 */

/** Wheel events that follow each other closely, in one direction. */
export interface WheelRun {
  readonly at: number
  readonly direction: number
  /** The largest movement of the run, and the smallest since then. */
  readonly peak: number
  readonly low: number
}

/** In ms: a longer pause starts a new run. */
const longestPause = 120

/** A movement below this part of the run's peak is only fading away. */
const fadingPart = 0.6

/** A movement this much larger than the run's smallest comes from the fingers again. */
const growth = {factor: 2, least: 8}

export function readWheel(
  run: WheelRun | null,
  {delta, now}: {delta: number; now: number},
): {run: WheelRun; isFading: boolean} {
  const size = Math.abs(delta)
  const direction = Math.sign(delta)
  const isNew = run === null || now - run.at > longestPause || run.direction !== direction
  if (isNew || hasGrown(run, size)) {
    return {run: {at: now, direction, peak: size, low: size}, isFading: false}
  }
  const next = {at: now, direction, peak: run.peak, low: Math.min(run.low, size)}
  return {run: next, isFading: size < run.peak * fadingPart}
}

function hasGrown({peak, low}: WheelRun, size: number): boolean {
  return size > peak || (size > low * growth.factor && size - low > growth.least)
}
