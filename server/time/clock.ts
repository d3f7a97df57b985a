/** Both in ms since 1970. */
export interface Clock {
  /** What the machine says. It may be set at any time, by a day or by years: for what people read. */
  now(): number
  /** Begins as `now`, and is never set: for how long something took, or may take. */
  steady(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.timeOrigin + performance.now(),
}

const lookEveryMs = 10_000
/** Clocks that are kept right by a time server are moved by less than that. */
const mostDriftMs = 2000

/** Calls `onSet` when the clock was set while the program runs. Returns what stops it. */
export function watchClock(onSet: () => void, {now, steady}: Clock = systemClock): () => void {
  let difference = now() - steady()
  const look = () => {
    const before = difference
    difference = now() - steady()
    if (Math.abs(difference - before) > mostDriftMs) onSet()
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}
