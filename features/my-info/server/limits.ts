import type {SanityClient} from '@sanity/client'
import type {Context} from 'hono'
import {networksOf, widerShare} from 'local-content-lake/server'
import {RateLimit} from '../../../server/http/rate-limit.ts'
import {log} from '../../../server/log.ts'
import {countShared, limitOfWindow} from '../../../server/registrations/form-limits.ts'
import type {SiteOptions} from '../../../server/site-options.ts'
import type {Clock} from '../../../server/time/clock.ts'
import type {ValidChallenge} from './codes.ts'

const windowMs = 10 * 60_000
const hourMs = 3_600_000

/** Within a window. Many people may share a network, and a page is opened more often than a code is tried. */
const most = {opened: 300, asked: 30, tried: 60, changed: 30} as const
/** A number gets five codes a day, so nobody needs more tries than these in an hour. */
const maxTries = {ofChallenge: 5, ofNumberInHour: 25} as const

export type LimitName = keyof typeof most

/** These send messages or guess codes: the processes of one site share the limit. */
const sharedNames: readonly LimitName[] = ['asked', 'tried']

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly seal: (text: string) => string
  readonly addressOf: SiteOptions['addressOf']
  /** Other processes may answer the same people. */
  readonly isOneOfMany: boolean
}

/** Counts by network, as keyed hashes, and the tries of each code. */
export class Limits {
  readonly #options: Options
  readonly #byNetwork: Readonly<Record<LimitName, readonly RateLimit[]>>

  constructor(options: Options) {
    this.#options = options
    const limitsOf = (limit: number) => [
      new RateLimit({limit, windowMs}),
      new RateLimit({limit: limit * widerShare, windowMs}),
    ]
    this.#byNetwork = {
      opened: limitsOf(most.opened),
      asked: limitsOf(most.asked),
      tried: limitsOf(most.tried),
      changed: limitsOf(most.changed),
    }
  }

  async take(c: Context, name: LimitName): Promise<boolean> {
    const {addressOf, seal, clock, isOneOfMany} = this.#options
    const networks = networksOf(addressOf(c.req.raw, c.env))
    const isWithin = networks.every(
      (network, index) => this.#byNetwork[name][index]?.take(seal(network), clock.steady()) ?? true,
    )
    const isShared = isOneOfMany && sharedNames.includes(name)
    return isWithin && (!isShared || this.#takeShared(networks, name))
  }

  /** Counts in the lake: for all processes, and over a restart. A code cannot be tried while the lake is away. */
  takeTry({nonce, until}: ValidChallenge, phone: string): Promise<boolean> {
    const {writer, seal, clock} = this.#options
    return countShared(writer, seal, [
      {key: `my info challenge ${nonce}`, limit: maxTries.ofChallenge, until},
      limitOfWindow(`my info number ${phone}`, maxTries.ofNumberInHour, clock.now(), hourMs),
    ])
  }

  #takeShared(networks: readonly string[], name: LimitName): Promise<boolean> {
    const {writer, seal, clock} = this.#options
    const limits = networks.map((network, index) =>
      limitOfWindow(`my info ${name} ${network}`, most[name] * widerShare ** index, clock.now()),
    )
    return countShared(writer, seal, limits).catch((error) => {
      log.warn({error}, 'Limits of the page of customers are counted by this process alone')
      return true
    })
  }
}
