import type {SanityClient} from '@sanity/client'
import {networksOf, widerShare} from 'local-content-lake/server'
import {isConflict} from '../../../server/connection/refused-write.ts'
import type {TextKind} from '../../../server/deliveries/messaging.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {hourlyRemoval} from '../../../server/time/hourly-removal.ts'
import type {Trusted, TrustedTime} from '../../../server/time/trusted-time.ts'
import {
  broadcastShare,
  type Ceilings,
  type LimitName,
  warnedShare,
} from '../../../shared/message-ceilings.ts'
import type {MessageKind} from '../../../shared/message-kinds.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import type {MessageAlarms} from './alarms.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  /** A keyed hash. */
  readonly seal: (text: string) => string
  readonly clock: Clock
  readonly trustedTime: TrustedTime
  readonly alarms: Pick<MessageAlarms, 'raise'>
}

/** A message about to be sent. */
interface Planned {
  /** The same at each attempt. */
  readonly key: string
  readonly kind: MessageKind | TextKind
  /** A number's digits, or an address of e-mail. */
  readonly to: string
  /** True for a message about a booked visit. */
  readonly isOfVisit: boolean
  readonly won: number
}

/** Withdraws what was taken for a message that was not sent. */
type GiveBack = () => Promise<void>

export type Taken = {readonly limit: LimitName} | {readonly giveBack: GiveBack}

/** Messages that one recipient gets in a day. Each booked visit is confirmed and reminded of. */
const perRecipient = {plain: 1, visit: 3, text: 5} as const

interface Count {
  readonly _id: string
  readonly count: number
  readonly won: number
}

/** A broadcast is bounded by consent, and reaches a person once. */
const isCounted = (kind: Planned['kind']) => kind !== 'staffMessage' && kind !== 'broadcast'

const hourMs = 60 * 60_000

/**
 * Limits of messages, counted in the lake: over all processes and restarts. Recipients and networks are keyed hashes there.
 * A message beyond a limit is withheld; its registration is stored all the same.
 */
export class MessageLimits {
  readonly #options: Options
  readonly #stopSweeping: () => void

  constructor(options: Options) {
    this.#options = options
    const {writer, trustedTime} = options
    this.#stopSweeping = hourlyRemoval(
      trustedTime,
      (time) => sweepCounts(writer, time),
      'Counts of messages could not be swept',
    )
  }

  stop(): void {
    this.#stopSweeping()
  }

  /** True if a form from this network may send messages; each call counts. */
  async takeNetwork(address: string, {messagesPerNetwork}: Ceilings): Promise<boolean> {
    const {seal, clock, alarms} = this.#options
    const window = Math.floor(clock.now() / hourMs)
    const networks = networksOf(address)
    const ids = networks.map((network) => idOf(seal(`messages ${window} of ${network}`)))
    const counts = await this.#add(ids, (window + 1) * hourMs, 1, 0)
    const isWithin = networks.every(
      (_network, index) =>
        (counts.get(ids[index] ?? '')?.count ?? 0) <= messagesPerNetwork * widerShare ** index,
    )
    if (!isWithin) await alarms.raise('network', 'network')
    return isWithin
  }

  /** Takes a place under each limit, or none. */
  async take(planned: Planned, ceilings: Ceilings): Promise<Taken> {
    const {kind, won} = planned
    const recipient = isCounted(kind) ? await this.#takeRecipient(planned) : null
    if (recipient === 'full') return {limit: 'recipient'}
    const {clock} = this.#options
    const hour = Math.floor(clock.now() / hourMs)
    const day = dayInKorea(clock.now())
    const [hourId, dayId] = [idOf(`hour-${hour}`), idOf(`day-${day}`)]
    const until = clock.now() + 2 * dayMs
    const add = (by: 1 | -1) => this.#add([hourId, dayId], until, by, by * won)
    const counts = await add(1)
    const [ofHour, ofDay] = [counts.get(hourId), counts.get(dayId)]
    const used = [
      {limit: 'hour', is: ofHour?.count ?? 0, by: 1, max: ceilings.messagesPerHour},
      {limit: 'day', is: ofDay?.count ?? 0, by: 1, max: ceilings.messagesPerDay},
      {limit: 'hourWon', is: ofHour?.won ?? 0, by: won, max: ceilings.wonPerHour},
      {limit: 'won', is: ofDay?.won ?? 0, by: won, max: ceilings.wonPerDay},
    ] as const
    const release = async () => {
      if (recipient) await this.#options.writer.delete(recipient)
    }
    const share = kind === 'broadcast' ? broadcastShare : 1
    const over = used.find(({is, by, max}) => by > 0 && is > max * share)
    for (const {limit, is, by, max} of used) {
      const isNear = is >= max * warnedShare && is - by < max * warnedShare
      if (over?.limit === limit && is > max) await this.#options.alarms.raise('reached', limit)
      else if (isNear) await this.#options.alarms.raise('near', limit)
    }
    const giveBack = async () => {
      await add(-1)
      await release()
    }
    if (!over) return {giveBack}
    await giveBack()
    return {limit: over.limit}
  }

  /** The id of the place that was taken; the same for the same message, so that an attempt after a death is none more. */
  async #takeRecipient({key, kind, to, isOfVisit}: Planned): Promise<string | 'full'> {
    const {writer, seal, clock} = this.#options
    const day = dayInKorea(clock.now())
    const isText = kind === 'code' || kind === 'erasure'
    const places = perRecipient[isText ? 'text' : isOfVisit ? 'visit' : 'plain']
    const until = new Date(clock.now() + 2 * dayMs).toISOString()
    for (let place = 0; place < places; place += 1) {
      const _id = idOf(seal(`message ${day} ${kind} ${isOfVisit} ${place} to ${to}`))
      const own = {_id, _type: 'messageLimit', until, key}
      const holder = await writer.create(own, {visibility: 'async'}).catch((error) => {
        if (!isConflict(error)) throw error
        return writer.getDocument<{readonly key?: string}>(_id)
      })
      if (holder?.key === key) return _id
    }
    return 'full'
  }

  async #add(ids: readonly string[], until: number, count: 1 | -1, won: number) {
    const transaction = this.#options.writer.transaction()
    for (const _id of ids) {
      const first = {until: new Date(until).toISOString(), count: 0, won: 0}
      transaction.createIfNotExists({_id, _type: 'messageLimit', ...first})
      transaction.patch(_id, (patch) => patch.inc({count, won}))
    }
    const counts = await transaction.commit<Omit<Count, '_id'>>({
      returnDocuments: true,
      returnFirst: false,
      visibility: 'async',
    })
    return new Map(counts.map((each) => [each._id, each]))
  }
}

const idOf = (key: string) => `messageLimit-${key}`

const sweepCounts = (writer: SanityClient, time: Trusted) =>
  writer.delete(
    {
      query:
        '*[(_type == "messageLimit" && until < $now) || (_type == "messageAlarm" && at < $old)]',
      params: {
        now: time.toISOString(),
        old: new Date(time.getTime() - 7 * dayMs).toISOString(),
      },
    },
    {visibility: 'async'},
  )
