import {firstState, newDelivery} from '../../../server/deliveries/delivery.ts'
import type {DueTimes} from '../../../server/deliveries/due-times.ts'
import {readSettings} from '../../../server/deliveries/settings.ts'
import {Worker} from '../../../server/deliveries/worker.ts'
import {log} from '../../../server/log.ts'
import {timeByDay} from '../../../shared/advertising-times.ts'
import {callLimits} from '../../../shared/calls.ts'
import type {MessageKind} from '../../../shared/message-kinds.ts'
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {type GivenVisit, missedVisit} from '../../../shared/visits.ts'
import type {BookingOptions} from './booking-options.ts'

const kind = 'rebooking' satisfies MessageKind

/** In ms: a visit that was missed longer ago leads to no message. */
const recentMs = 2 * dayMs
/** More changed registrations than this are looked for by their days. */
const maxIds = 500
/** In ms: the pause after a failure. */
const retryMs = 2000

interface Missed {
  readonly _id: string
  readonly visit: GivenVisit
  readonly attendance?: string | null
}

const isMissed = '_type == "registration" && (visit.state == "cancelled" || attendance == "noShow")'
const fields = '{_id, visit{slot, state, changedAt}, attendance}'

/**
 * Has somebody told once how to book again whose visit was cancelled or not kept, as the customer, the desk or the Studio
 * noted it. The message waits for the time in which a mark is taken back.
 */
export class MissedVisits {
  readonly #options: Pick<BookingOptions, 'writer' | 'clock' | 'deliveries'>
  readonly #worker: Worker<{readonly _id: string}>
  /** Changed registrations; null: any. */
  #waiting: Set<string> | null = null

  constructor(options: Pick<BookingOptions, 'writer' | 'clock' | 'deliveries'>) {
    this.#options = options
    this.#worker = new Worker<{readonly _id: string}>({
      load: async () => {
        await this.#tell()
        return []
      },
      work: async () => {},
      atOnce: 1,
      retryMs,
      onError: (error) =>
        log.error({error}, 'Messages after missed visits could not be stored; trying again'),
    })
  }

  /** Returns what ends it. */
  start(dueTimes: Pick<DueTimes, 'add'>): () => void {
    const leave = dueTimes.add({
      wake() {},
      onChange: (changed) => {
        const ids = changed && (changed.get('registration') ?? [])
        if (ids?.length === 0) return
        this.#waiting = ids && this.#waiting && new Set([...this.#waiting, ...ids])
        this.#worker.wake()
      },
    })
    return () => {
      leave()
      void this.#worker.stop()
    }
  }

  async #tell(): Promise<void> {
    const {writer, deliveries} = this.#options
    const waiting = this.#waiting
    if (waiting?.size === 0) return
    this.#waiting = new Set()
    try {
      const settings = await readSettings(writer)
      const queue = deliveries().find((each) => each.kind === kind)
      if (!queue?.takes(settings, 'visit')) return
      for (const {_id} of await this.#missedAmong(waiting)) await this.#store(_id)
    } catch (error) {
      this.#waiting = waiting && new Set([...waiting, ...this.#waiting])
      throw error
    }
  }

  async #missedAmong(ids: ReadonlySet<string> | null): Promise<readonly Missed[]> {
    const {writer, clock} = this.#options
    const now = clock.now()
    const isEach = ids !== null && ids.size <= maxIds
    const found = isEach
      ? await writer.fetch<readonly Missed[]>(`*[${isMissed} && _id in $ids]${fields}`, {
          ids: [...ids],
        })
      : await writer.fetch<readonly Missed[]>(
          `*[${isMissed} && visit.slot >= $day][0...${maxIds}]${fields}`,
          {day: dayInKorea(now - recentMs)},
        )
    return found.filter((each) => (missedVisit(each)?.at ?? 0) > now - recentMs)
  }

  /** One for each registration, however often its visit is missed. */
  async #store(id: string): Promise<void> {
    const {writer, clock} = this.#options
    const at = new Date(timeByDay(clock.now() + callLimits.undoMs)).toISOString()
    const state = {...firstState(at), since: at}
    await writer.createIfNotExists(newDelivery(id, {kind, form: 'visit', state}))
  }
}
