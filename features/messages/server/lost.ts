import type {SanityClient} from '@sanity/client'
import {inState} from '../../../server/deliveries/delivery.ts'
import {type DueDelivery, dueFields} from '../../../server/deliveries/due-delivery.ts'
import {claimMs} from '../../../server/deliveries/reservation.ts'
import {log} from '../../../server/log.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {everyHour} from '../../../server/time/every-hour.ts'
import type {LookUp} from './relay.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly isOneOfMany: boolean
  /** Asks the relay whether it has a message; without it nobody can tell. */
  readonly lookUp?: (
    registration: StoredRegistration,
    delivery: Pick<DueDelivery, '_id'>,
  ) => Promise<LookUp>
}

/** Number of messages in one round, and of those that are looked up together. */
const [perRound, concurrency] = [500, 8]
/** Time in ms for which a relay that does not answer is asked each hour. */
const patienceMs = 24 * 60 * 60_000
/** Time in ms after which a relay has the message of a claim, or never got it. */
const settledMs = claimMs + 5000

/**
 * Settles messages that were being sent when a process died: the relay is asked. If it cannot tell, nobody knows whether the
 * message went out. Returns a function that ends this.
 */
export function noteLost(options: Options, kind: string): () => void {
  const {clock, isOneOfMany} = options
  let isFirst = true
  const look = () => {
    // Each earlier claim is lost: no other process was sending at the start.
    const before = clock.now() + (isFirst && !isOneOfMany ? claimMs : -claimMs)
    isFirst = false
    return settle(options, kind, before)
  }
  const stop = everyHour(look, 'Messages of which nothing is known could not be noted')
  // Asks once more for messages that a relay did not have yet at the start.
  const timer = setTimeout(() => {
    settle(options, kind, clock.now()).catch((error) =>
      log.error({error, kind}, 'Messages of which nothing is known could not be noted'),
    )
  }, settledMs).unref()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

async function settle(options: Options, kind: string, before: number): Promise<void> {
  const query = `*[${inState('sending', kind)} && nextAt < $before && _id > $after]
    | order(_id asc)[0...${perRound}]${dueFields}`
  // Those of which a relay says nothing stay as they are, so that each round begins after the last one.
  let after = ''
  for (;;) {
    const params = {before: new Date(before).toISOString(), after}
    const lost = await options.writer.fetch<readonly DueDelivery[]>(query, params)
    for (let from = 0; from < lost.length; from += concurrency) {
      const part = lost.slice(from, from + concurrency)
      await Promise.all(part.map((each) => settleOne(options, each)))
    }
    const last = lost.at(-1)
    if (!last || lost.length < perRound) return
    after = last._id
  }
}

async function settleOne(
  {writer, clock, lookUp}: Options,
  {_id, _rev, kind, nextAt, attempts, registration}: DueDelivery,
): Promise<void> {
  const claimedUntil = Date.parse(nextAt ?? '')
  const found =
    lookUp && registration ? await lookUp(registration, {_id}) : {is: 'unknown' as const}
  const now = clock.now()
  const at = new Date(now).toISOString()
  // A relay may still be at work on what reached it last.
  const isTooEarly = found.is === 'absent' && now < claimedUntil
  const isAskedAgain = found.is === 'silent' && now < claimedUntil + patienceMs
  if (isTooEarly || isAskedAgain) return
  const values = {
    taken: {state: 'accepted', attempts: attempts + 1, lastAt: at},
    absent: {state: 'waiting', nextAt: at},
    silent: {state: 'unknown', lastError: 'Stopped while sending'},
    unknown: {state: 'unknown', lastError: 'Stopped while sending'},
  }[found.is]
  log.warn({id: _id, kind, found: found.is}, 'A message was being sent when the program ended')
  const report = found.is === 'taken' && found.report
  const patch = writer
    .patch({query: '*[_id == $id && _rev == $rev]', params: {id: _id, rev: _rev}})
    .set({...values, ...(report && {report, nextAt: at})})
  const isOver = found.is !== 'absent' && !report
  await (isOver ? patch.unset(['nextAt']) : patch).commit()
}
