/**
 * Ms since 1970 by a clock that is never set while the program runs: for how long something may take or is
 * valid, such as a session.
 */
export function steadyNow(): number {
  return Math.round(performance.timeOrigin + performance.now())
}
