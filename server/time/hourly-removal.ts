import {everyHour} from './every-hour.ts'
import type {Trusted, TrustedTime} from './trusted-time.ts'

/**
 * Removes what is old, at the start and every hour. Everything that goes because of a time goes through this: by a wrong
 * clock nothing is removed too early.
 *
 * @param remove is given the time by which something is old
 * @param fault what is logged when it fails
 */
export const hourlyRemoval = (
  trustedTime: TrustedTime,
  remove: (time: Trusted) => Promise<unknown>,
  fault: string,
): (() => void) =>
  everyHour(async () => {
    const time = trustedTime.now()
    if (time) await remove(time)
  }, fault)
