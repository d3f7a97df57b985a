import {createHash} from 'node:crypto'
import {ClientError, type SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {everyHour} from '../../../../server/time/every-hour.ts'
import type {TrustedTime} from '../../../../server/time/trusted-time.ts'
import {dayMs} from '../../../../shared/time-in-korea.ts'
import type {Subscription} from './web-push.ts'

interface Options {
  /** A client of the private dataset, whose token may ask the lake for the roles of an account. */
  readonly writer: SanityClient
  /** Decides which phones are too old. A removed phone comes back only by its owner. */
  readonly trustedTime: TrustedTime
  /** The roles whose accounts are told. */
  readonly roles: readonly string[]
  /** Phones that subscribed for another key cannot be reached. */
  readonly publicKey: string
}

export interface Phone extends Subscription {
  readonly _id: string
  readonly account: string
}

interface Owner {
  readonly account: string
  /** The id of the session in which it was asked for: it is told nothing when that has ended. */
  readonly session: string
}

/** Maximum number of phones of one account, and of all: more people do not work at one sales desk. */
const maxPhones = {own: 10, all: 200} as const
const ofPhone = '*[_type == "staffPhone"'
/** Time in ms, longer than any session lasts. */
const keptMs = 60 * dayMs

/** The phones of staff that want to be told of registrations. They are documents that only programs write. */
export class Phones {
  readonly #options: Options
  readonly #stopSweeping: () => void

  constructor(options: Options) {
    this.#options = options
    this.#stopSweeping = everyHour(
      () => this.all(),
      'Phones of accounts that have ended could not be removed',
    )
  }

  stop(): void {
    this.#stopSweeping()
  }

  /** False: there are too many already. The phone of somebody else who signed in there before becomes theirs. */
  async add({account, session}: Owner, subscription: Subscription): Promise<boolean> {
    const {writer, publicKey, trustedTime} = this.#options
    const _id = idOf(subscription.endpoint)
    const stored = await writer.getDocument<{account?: string} & Subscription>(_id)
    // An address alone is no proof of the phone: what only its browser has must be the same.
    const isSame = stored?.p256dh === subscription.p256dh && stored.auth === subscription.auth
    if (stored && stored.account !== account && !isSame) return false
    const {own, all} = await writer.fetch<{own: number; all: number}>(
      `{"own": count(${ofPhone} && _id != $_id && account == $account]), "all": count(${ofPhone} && _id != $_id])}`,
      {_id, account},
    )
    if (own >= maxPhones.own || all >= maxPhones.all) return false
    await writer.createOrReplace({
      _id,
      _type: 'staffPhone',
      account,
      session,
      publicKey,
      ...subscription,
      addedAt: trustedTime.forRecords().toISOString(),
    })
    return true
  }

  /** True if this phone tells this account. After a new sign-in on it, the phone follows the new session. */
  async has({account, session}: Owner, endpoint: string): Promise<boolean> {
    const {writer, publicKey, trustedTime} = this.#options
    const query = `${ofPhone} && _id == $id && account == $account && publicKey == $publicKey][0]{session}`
    const params = {id: idOf(endpoint), account, publicKey}
    const found = await writer.fetch<{session?: string} | null>(query, params)
    if (found && found.session !== session) {
      const addedAt = trustedTime.forRecords().toISOString()
      await writer.patch(idOf(endpoint)).set({session, addedAt}).commit()
    }
    return found !== null
  }

  async remove(account: string, endpoint: string): Promise<void> {
    const query = `${ofPhone} && _id == $id && account == $account]`
    await this.#delete(query, {id: idOf(endpoint), account})
  }

  /** Removes the phones of a session that has ended. */
  async endSession(session: string): Promise<void> {
    const query = `${ofPhone} && session == $session]`
    await this.#delete(query, {session})
  }

  /** Removes a phone that can no longer be reached. */
  async forget(id: string): Promise<void> {
    await this.#delete(`${ofPhone} && _id == $id]`, {id})
  }

  /**
   * The phones that are told. Their account still works at the desk, and their session has not ended, here or elsewhere.
   * Removes phones of other accounts, and those that nobody has signed in on for long.
   */
  async all(): Promise<readonly Phone[]> {
    const {writer, publicKey, trustedTime} = this.#options
    const stored = await writer.fetch<unknown[]>(`${ofPhone}] | order(_id)[0...${maxPhones.all}]`)
    const phones = stored.flatMap((each) => (v.is(phone, each) ? [v.parse(phone, each)] : []))
    const accounts = [...new Set(phones.map(({account}) => account))]
    const members = new Map(
      await Promise.all(accounts.map(async (id) => [id, await this.#memberOf(id)] as const)),
    )
    const oldest = (trustedTime.now()?.getTime() ?? 0) - keptMs
    const isGone = (each: StoredPhone) =>
      !members.get(each.account) ||
      each.publicKey !== publicKey ||
      Date.parse(each.addedAt) < oldest
    const {gone = [], kept = []} = Object.groupBy(phones, (each) =>
      isGone(each) ? 'gone' : 'kept',
    )
    for (const each of gone) await this.forget(each._id)
    return kept.filter(({account, session}) => members.get(account)?.sessions.includes(session))
  }

  /** Null: the account has ended, or has another role. */
  async #memberOf(account: string): Promise<Member | null> {
    try {
      const url = `/users/${encodeURIComponent(account)}`
      // A lake of an older version says neither: nothing is decided by that.
      const found = v.parse(member, await this.#options.writer.request<unknown>({url}))
      return found.roles.some((role) => this.#options.roles.includes(role)) ? found : null
    } catch (error) {
      if (error instanceof ClientError && error.statusCode === 404) return null
      throw error
    }
  }

  async #delete(query: string, params: Readonly<Record<string, string>>): Promise<void> {
    await this.#options.writer.delete({query, params})
  }
}

const member = v.object({roles: v.array(v.string()), sessions: v.array(v.string())})
type Member = v.InferOutput<typeof member>
const phone = v.object({
  _id: v.string(),
  account: v.string(),
  session: v.string(),
  publicKey: v.string(),
  addedAt: v.string(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
})
type StoredPhone = v.InferOutput<typeof phone>

const idOf = (endpoint: string) =>
  `staffPhone-${createHash('sha256').update(endpoint).digest('hex').slice(0, 40)}`
