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

/** How often something may happen until an end. */
export interface SharedLimit {
  /** Hashed before it is kept. */
  readonly key: string
  readonly limit: number
  /** In ms since 1970: the count is removed some time afterwards. */
  readonly until: number
}

/** A limit within windows that are the same for every process. Times are in ms. */
export function limitOfWindow(key: string, limit: number, now: number, ms = windowMs): SharedLimit {
  const window = Math.floor(now / ms)
  return {key: `${key} ${window}`, limit, until: (window + 1) * ms}
}

/**
 * Counts in the lake, for the many processes of one site and over a restart: documents of the private dataset, with a keyed
 * hash for their ids.
 *
 * @returns false when a limit is exceeded
 */
export async function countShared(
  writer: SanityClient,
  seal: (text: string) => string,
  limits: readonly SharedLimit[],
  by: 1 | -1 = 1,
): Promise<boolean> {
  const byId = new Map(limits.map((each) => [`formLimit-${seal(each.key)}`, each]))
  const transaction = writer.transaction()
  for (const [_id, {until}] of byId) {
    transaction.createIfNotExists({
      _id,
      _type: 'formLimit',
      until: new Date(until).toISOString(),
      count: 0,
    })
    transaction.patch(_id, (patch) => patch.inc({count: by}))
  }
  const counts = await transaction.commit<Omit<Count, '_id'>>({
    ...{returnDocuments: true, returnFirst: false},
    visibility: 'async',
  })
  return counts.every(({_id, count}) => count <= (byId.get(_id)?.limit ?? 0))
}

/** Counts for the many processes of one site. While the lake is away, each process counts alone. */
export function sharedLimits(writer: SanityClient, seal: (text: string) => string): FormLimits {
  const own = ownLimits(seal)
  const count = ({address, phone}: Sender, date: Date, by: 1 | -1): Promise<boolean> => {
    const now = date.getTime()
    const ofNetworks = networksOf(address).map((network, index) =>
      limitOfWindow(`network ${network}`, most.network * widerShare ** index, now),
    )
    const limits = [limitOfWindow(`phone ${phone}`, most.phone, now), ...ofNetworks]
    return countShared(writer, seal, limits, by)
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
