import type {SanityClient} from '@sanity/client'
import {isConflict} from '../../../server/connection/refused-write.ts'
import {deliveryId} from '../../../server/deliveries/delivery.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {noMoney} from '../../../shared/message-ceilings.ts'
import type {Chosen, Recipient} from './recipients.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
}

/** A list message as it is stored. */
export interface StoredBroadcast {
  readonly _id: string
  readonly text: string
  /** ISO 8601. */
  readonly from: string
  readonly by: {readonly id: string; readonly name: string}
  readonly people: number
  /** For one message. */
  readonly won: number
  readonly left?: readonly {readonly reason: string; readonly count: number}[]
  readonly stoppedAt?: string
}

/** Number of messages of one broadcast in one state, for one reason. */
export interface Count {
  readonly state: string
  readonly fault: string
  readonly count: number
}

export interface Shown {
  readonly broadcast: StoredBroadcast
  readonly counts: readonly Count[]
  /** ISO 8601: when the first of those that wait is due; null: none waits. */
  readonly nextAt: string | null
}

interface New extends Pick<StoredBroadcast, 'text' | 'by' | 'won'> {
  /** Made for the page that asks, so that what is sent twice is stored once. */
  readonly key: string
  readonly at: number
  /** Messages that may go out in an hour: what would be withheld is not tried. */
  readonly inHour: number
  readonly chosen: Pick<Chosen, 'recipients' | 'left'>
}

/** A key as its document has it: ids of deliveries end with it after their last dash. */
export const broadcastId = (key: string): string => `broadcast${key.replaceAll('-', '')}`

const fields = '_id, text, from, by, people, won, left, stoppedAt'
const hourMs = 3_600_000
/** As many as a page lists. */
const listed = 50

interface StoredDelivery {
  readonly state: string
  readonly lastError?: string
  readonly nextAt?: string
}

/** List messages in the private dataset: one document for each, and one delivery for each of their people. */
export class Broadcasts {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Stores all of it at once, or nothing: from then on it is sent. */
  async store({key, text, by, won, at, inHour, chosen}: New): Promise<string> {
    const {writer} = this.#options
    const _id = broadcastId(key)
    const from = new Date(at).toISOString()
    const {recipients} = chosen
    const left = [...chosen.left].map(([reason, count]) => ({
      _type: 'broadcastLeft',
      _key: reason,
      reason,
      count,
    }))
    const transaction = writer.transaction().create({
      ...{_id, _type: 'broadcast', text, from, by, won, left},
      people: recipients.length,
    })
    for (const [index, recipient] of recipients.entries()) {
      const hours = inHour > 0 ? Math.floor(index / inHour) : 0
      const due = new Date(at + hours * hourMs).toISOString()
      transaction.create(deliveryFor(_id, recipient, due))
    }
    try {
      await transaction.commit({returnDocuments: false})
    } catch (error) {
      // The same page was sent before.
      if (!isConflict(error)) throw error
    }
    return _id
  }

  async list(): Promise<readonly StoredBroadcast[]> {
    const query = `*[_type == "broadcast"] | order(from desc)[0...${listed}]{${fields}}`
    return this.#options.writer.fetch<readonly StoredBroadcast[]>(query)
  }

  /** Null: there is none. */
  async read(id: string): Promise<Shown | null> {
    const {writer} = this.#options
    const found = await writer.fetch<{
      readonly broadcast: StoredBroadcast | null
      readonly deliveries: readonly StoredDelivery[]
    }>(
      `{
        "broadcast": *[_type == "broadcast" && _id == $id][0]{${fields}},
        "deliveries": *[_type == "delivery" && references($id)]{state, lastError, nextAt}
      }`,
      {id},
    )
    const {broadcast, deliveries} = found
    if (!broadcast) return null
    const counts = Map.groupBy(deliveries, ({state, lastError = ''}) => {
      // What was sent may have failed before.
      const isTold = state === 'skipped' || (state === 'waiting' && lastError === noMoney)
      return JSON.stringify([state, isTold ? lastError : ''])
    })
    const waiting = deliveries.flatMap(({state, nextAt}) =>
      state === 'waiting' && nextAt ? nextAt : [],
    )
    return {
      broadcast,
      counts: [...counts].map(([group, {length}]): Count => {
        const [state = '', fault = '']: readonly string[] = JSON.parse(group)
        return {state, fault, count: length}
      }),
      nextAt: waiting.toSorted()[0] ?? null,
    }
  }

  /** Sends nothing more of it. A message that a relay is asked for at this moment is awaited. */
  async stop(id: string): Promise<void> {
    const {writer, clock} = this.#options
    const stoppedAt = new Date(clock.now()).toISOString()
    const waiting = '*[_type == "delivery" && references($id) && state == "waiting"]'
    await writer.mutate(
      [
        {patch: {query: '*[_type == "broadcast" && _id == $id]', params: {id}, set: {stoppedAt}}},
        {
          patch: {
            query: waiting,
            params: {id},
            set: {state: 'skipped', lastError: 'Stopped'},
            unset: ['nextAt'],
          },
        },
      ],
      {returnDocuments: false, returnFirst: false},
    )
  }
}

/** Hours until it is given up count from when it is due. */
const deliveryFor = (broadcast: string, {id, form}: Recipient, due: string) => ({
  _id: deliveryId(id, broadcast),
  _type: 'delivery',
  registration: {_type: 'reference', _ref: id, _weak: true},
  broadcast: {_type: 'reference', _ref: broadcast, _weak: true},
  kind: 'broadcast',
  ...(form && {form}),
  state: 'waiting',
  attempts: 0,
  nextAt: due,
  since: due,
})
