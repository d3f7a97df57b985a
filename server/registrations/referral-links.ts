import type {SanityClient} from '@sanity/client'
import type {OwnerChange} from '../../shared/calls.ts'
import {contractIn, type WithContracts} from '../../shared/contracts.ts'
import {
  type ClaimingSource,
  claimingFields,
  claimsIn,
  type ReferralKind,
  referralCountsPath,
  referralIn,
} from '../../shared/referrals.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'

/** A referral link as it is stored; administrators write it. */
export interface ReferralLink {
  readonly _id: string
  readonly key: string
  readonly kind: ReferralKind
  readonly name: string
  /** The counsellor's account; empty: none. */
  readonly account: string
  readonly isWithdrawn: boolean
  /** True if the partner may see the counts. */
  readonly hasCounts: boolean
}

/** The links of several keys. */
export type LinksByKey = ReadonlyMap<string, ReferralLink>

/** A registration that came by a link, without anything that names its customer. */
export interface Referred extends WithContracts {
  readonly _id: string
  readonly registeredAt?: string | null
  readonly source?: ClaimingSource | null
  readonly owners?: readonly OwnerChange[] | null
  readonly visit?: {readonly state?: string | null} | null
  readonly attendance?: string | null
}

/** What came of the registrations of one month in Korea. */
export interface ReferralCounts {
  /** `2026-11`. */
  readonly month: string
  readonly registrations: number
  readonly booked: number
  readonly came: number
  readonly contracts: number
}

const linkFields = `_id, key, kind, name, "account": coalesce(account, ""),
  "isWithdrawn": isWithdrawn == true, "hasCounts": hasCounts == true`
const isLink = '_type == "referralLink" && !(_id in path("drafts.**"))'
/** More links are not listed. */
const maxLinks = 1000
/** More registrations of one question are not counted. */
const maxReferred = 20_000

/** Reads referral links, and the registrations that came by them. */
export class ReferralLinks {
  readonly #writer: SanityClient

  /** @param writer a client of the private dataset */
  constructor(writer: SanityClient) {
    this.#writer = writer
  }

  /** Of several links with one key, which only a program could have stored, the first counts. */
  async byKeys(keys: readonly string[]): Promise<LinksByKey> {
    const wanted = [...new Set(keys)]
    if (wanted.length === 0) return new Map()
    const found = await this.#writer.fetch<readonly ReferralLink[]>(
      `*[${isLink} && key in $keys] | order(_createdAt desc){${linkFields}}`,
      {keys: wanted},
    )
    return new Map(found.map((link) => [link.key, link]))
  }

  /** The links that led to these sources. */
  ofSources(sources: readonly (ClaimingSource | null | undefined)[]): Promise<LinksByKey> {
    return this.byKeys(sources.flatMap((source) => claimsIn(source).map(({key}) => key)))
  }

  async all(): Promise<readonly ReferralLink[]> {
    return this.#writer.fetch<readonly ReferralLink[]>(
      `*[${isLink} && defined(key)] | order(kind asc, name asc)[0...${maxLinks}]{${linkFields}}`,
    )
  }

  /** Registrations in whose source one of the links is, the newest first. */
  async referred(keys: readonly string[]): Promise<readonly Referred[]> {
    if (keys.length === 0) return []
    // Each question by itself is answered by an index.
    const ask = (touch: 'first' | 'last') =>
      this.#writer.fetch<readonly Referred[]>(
        `*[_type == "registration" && source.${touch}.params.utm_campaign in $keys][0...${maxReferred}]{
          _id, registeredAt, "source": source${claimingFields}, owners, visit{state}, attendance,
          contracts, calls
        }`,
        {keys},
      )
    const found = (await Promise.all([ask('first'), ask('last')])).flat()
    const once = new Map(found.map((each) => [each._id, each]))
    return [...once.values()].toSorted((a, b) =>
      (b.registeredAt ?? '').localeCompare(a.registeredAt ?? ''),
    )
  }
}

/** Counts registrations whose link is this one, by month, the newest first. */
export function referralCounts(referred: readonly Referred[], key: string): ReferralCounts[] {
  const own = referred.filter(({source}) => referralIn(source)?.key === key)
  const byMonth = Map.groupBy(own, ({registeredAt}) => {
    const time = Date.parse(registeredAt ?? '')
    return Number.isNaN(time) ? '' : dayInKorea(time).slice(0, 7)
  })
  return [...byMonth]
    .filter(([month]) => month !== '')
    .map(([month, all]) => ({
      month,
      registrations: all.length,
      booked: all.filter(({visit}) => visit?.state === 'booked').length,
      came: all.filter(({visit, attendance}) => visit && attendance === 'came').length,
      contracts: all.filter((each) => contractIn(each) !== null).length,
    }))
    .toSorted((a, b) => b.month.localeCompare(a.month))
}

type Seal = (text: string) => string

/** In hexadecimal digits: 128 bits. */
const secretLength = 32

/** The secret of a partner's counts: bound to the document and its key. */
export const countsSecret = (seal: Seal, {_id, key}: Pick<ReferralLink, '_id' | 'key'>): string =>
  Buffer.from(seal(`referral counts ${_id} ${key}`), 'base64url')
    .toString('hex')
    .slice(0, secretLength)

/** The path of a partner's counts; null: nobody may see them. */
export function countsPathOf(seal: Seal, link: ReferralLink): string | null {
  const isOpen = link.kind === 'partner' && link.hasCounts && !link.isWithdrawn
  return isOpen ? referralCountsPath(link.key, countsSecret(seal, link)) : null
}
