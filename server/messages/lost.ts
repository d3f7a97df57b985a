import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'
import {claimMs} from '../registrations/reservation.ts'
import type {DeliveryField} from '../registrations/stored-registration.ts'
import type {Clock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly isOneOfMany: boolean
}

/** What was being sent when a process died: nobody knows whether it went out. Returns what ends it. */
export function noteLost({writer, clock, isOneOfMany}: Options, field: DeliveryField): () => void {
  let isFirst = true
  return everyHour(async () => {
    // Nobody else was sending at the start, so what was claimed before it is lost.
    const before = clock.now() + (isFirst && !isOneOfMany ? claimMs : -claimMs)
    isFirst = false
    const query = `*[_type == "registration" && ${field}.state == "sending" && ${field}.nextAt < $before]`
    const params = {before: new Date(before).toISOString()}
    const lost = await writer.fetch<number>(`count(${query})`, params)
    if (lost === 0) return
    log.warn({field, count: lost}, 'Of some messages it is not known whether they were sent')
    await writer
      .patch({query, params})
      .set({[`${field}.state`]: 'unknown', [`${field}.lastError`]: 'Stopped while sending'})
      .commit()
  }, 'Messages of which nothing is known could not be noted')
}
