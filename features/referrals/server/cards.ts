import {timingSafeEqual} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {
  countsSecret,
  type ReferralCounts,
  type ReferralLink,
  ReferralLinks,
  referralCounts,
} from '../../../server/registrations/referral-links.ts'
import {isReferralKey} from '../../../shared/referrals.ts'
import {isPhoto} from '../rules.ts'

/** What a card shows besides its name. */
interface CardDetails {
  readonly role: string | null
  readonly phone: string | null
  readonly kakao: string | null
  readonly photo: string | null
}

export interface Card extends ReferralLink, CardDetails {}

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly seal: (text: string) => string
  readonly isCounsellor: (account: string) => Promise<boolean>
}

/** Reads the cards that are open: their link is in use, and a counsellor still works here. */
export class Cards {
  readonly #options: Options
  readonly #links: ReferralLinks

  constructor(options: Options) {
    this.#options = options
    this.#links = new ReferralLinks(options.writer)
  }

  /** Null: there is none, or it was withdrawn. */
  async card(key: string): Promise<Card | null> {
    const link = await this.#link(key)
    if (!link) return null
    const {writer, isCounsellor} = this.#options
    const isLeft = link.kind === 'counsellor' && !(await isCounsellor(link.account))
    if (isLeft) return null
    const found = await writer.fetch<CardDetails | null>(
      '*[_id == $id][0]{role, phone, kakao, photo}',
      {id: link._id},
    )
    return (
      found && {...link, ...found, photo: found.photo && isPhoto(found.photo) ? found.photo : null}
    )
  }

  /** Null: there is no such link, the secret is another, or the counts are closed. */
  async counts(
    key: string,
    secret: string,
  ): Promise<{readonly link: ReferralLink; readonly months: readonly ReferralCounts[]} | null> {
    const link = await this.#link(key)
    const expected = countsSecret(this.#options.seal, link ?? {_id: '', key})
    const isProven = isEqual(expected, secret)
    if (!link || !isProven || link.kind !== 'partner' || !link.hasCounts) return null
    return {link, months: referralCounts(await this.#links.referred([link.key]), link.key)}
  }

  async #link(key: string): Promise<ReferralLink | null> {
    const link = isReferralKey(key) ? (await this.#links.byKeys([key])).get(key) : undefined
    return link && !link.isWithdrawn ? link : null
  }
}

/** Takes as long for unequal texts as for equal ones. */
function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
