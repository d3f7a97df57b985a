/** Both times are in ms since 1970. */
export interface Clock {
  /** The machine's clock, which may be set at any time, by a day or by years. For times that people read. */
  now(): number
  /** Starts at `now` and is never set. For how long something took, or may take. */
  steady(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.timeOrigin + performance.now(),
}

const lookEveryMs = 10_000
/** A time server moves a clock by less than this. */
const maxDriftMs = 2000

/** Calls `onSet` when the clock was set while the program runs. Returns what stops it. */
export function watchClock(onSet: () => void, {now, steady}: Clock = systemClock): () => void {
  let difference = now() - steady()
  const look = () => {
    const before = difference
    difference = now() - steady()
    if (Math.abs(difference - before) > maxDriftMs) onSet()
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}
