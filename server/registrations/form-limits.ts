import type {SanityClient} from '@sanity/client'
import {networksOf, widerShare} from 'local-content-lake/server'
import {RateLimit} from '../http/rate-limit.ts'
import {log} from '../log.ts'
import type {Trusted} from '../time/trusted-time.ts'

/** The sender of a form. The values are personal data, so they are hashed before they are kept. */
export interface Sender {
  /** A show house or a carrier's gateway is one address: many people may register from it. */
  readonly address: string
  readonly phone: string
}

interface Moment {
  readonly steady: number
  readonly date: Date
}

export interface FormLimits {
  /** False when the sender has reached a limit. */
  take(sender: Sender, now: Moment): Promise<boolean>
  /** What was taken at that time counts no more: nothing came of it, and its sender is not to blame. */
  giveBack(sender: Sender, taken: Moment): Promise<void>
}

const minute = 60_000
const windowMs = 10 * minute
const most = {network: 200, phone: 5} as const

/** Counts in memory, for a site that is a single process. */
export function ownLimits(seal: (text: string) => string): FormLimits {
  const limitOf = (limit: number) => new RateLimit({limit, windowMs})
  const byNetwork = [limitOf(most.network), limitOf(most.network * widerShare)]
  const byPhone = limitOf(most.phone)
  return {
    take: async ({address, phone}, {steady}) =>
      networksOf(address).every((network, index) =>
        byNetwork[index]?.take(seal(network), steady),
      ) && byPhone.take(seal(phone), steady),
    async giveBack({address, phone}, {steady}) {
      for (const [index, network] of networksOf(address).entries()) {
        byNetwork[index]?.giveBack(seal(network), steady)
      }
      byPhone.giveBack(seal(phone), steady)
    },
  }
}

interface Count {
  readonly _id: string
  readonly count: number
}

/**
 * Counts in the lake, for the many processes of one site: documents of the private dataset, one for each
 * sender in ten minutes, with a keyed hash for its id. While the lake is away, each process counts alone.
 */
export function sharedLimits(writer: SanityClient, seal: (text: string) => string): FormLimits {
  const own = ownLimits(seal)
  const count = async ({address, phone}: Sender, date: Date, by: 1 | -1): Promise<boolean> => {
    const window = Math.floor(date.getTime() / windowMs)
    const until = new Date((window + 1) * windowMs).toISOString()
    const idOf = (key: string) => `formLimit-${seal(key)}`
    const limits = new Map<string, number>([[idOf(`phone ${window} ${phone}`), most.phone]])
    for (const [index, network] of networksOf(address).entries()) {
      limits.set(idOf(`network ${window} ${network}`), most.network * widerShare ** index)
    }
    const transaction = writer.transaction()
    for (const _id of limits.keys()) {
      transaction.createIfNotExists({_id, _type: 'formLimit', until, count: 0})
      transaction.patch(_id, (patch) => patch.inc({count: by}))
    }
    const counts = await transaction.commit<Omit<Count, '_id'>>({
      ...{returnDocuments: true, returnFirst: false},
      visibility: 'async',
    })
    return counts.every(({_id, count: counted}) => counted <= (limits.get(_id) ?? 0))
  }
  const alone = (error: unknown) => {
    log.warn({error}, 'Limits of forms are counted by this process alone')
    return true
  }
  return {
    async take(sender, now) {
      const isWithin = await own.take(sender, now)
      if (!isWithin) return false
      return count(sender, now.date, 1).catch(alone)
    },
    async giveBack(sender, taken) {
      await own.giveBack(sender, taken)
      await count(sender, taken.date, -1).catch(alone)
    },
  }
}

/** Removes counts whose time is over. */
export async function sweepLimits(writer: SanityClient, time: Trusted): Promise<void> {
  await writer.delete(
    {
      query: '*[_type == "formLimit" && until < $now]',
      params: {now: time.toISOString()},
    },
    {visibility: 'async'},
  )
}
