import type {CampaignParameter} from './source.ts'

/** Channels under which registrations by a referral link are counted, by the kind of the link. */
export const referralChannels = {counsellor: 'counsellor-link', partner: 'partner-link'} as const
export type ReferralKind = keyof typeof referralChannels

const keyPattern = /^[a-z\d-]{6,40}$/

/** True if a text has the form of a link's key. */
export const isReferralKey = (text: string): boolean => keyPattern.test(text)

/** The path of a link: its card. */
export const referralPath = (key: string): string => `/p/${key}`

/** The path of the counts of a partner's link. */
export const referralCountsPath = (key: string, secret: string): string =>
  `${referralPath(key)}/counts/${secret}`

/** Parameters by which a page of the site knows the link that led to it: attribution reads them as of any campaign. */
export const referralParameters = (link: {
  readonly kind: ReferralKind
  readonly key: string
}): string =>
  String(new URLSearchParams({utm_source: referralChannels[link.kind], utm_campaign: link.key}))

type Maybe<Value> = Value | null | undefined

interface ClaimingTouch {
  readonly at?: Maybe<string>
  readonly params?: Maybe<Readonly<Partial<Record<CampaignParameter, Maybe<string>>>>>
}

/** The first and the last way to the site, as far as links are read from them. */
export interface ClaimingSource {
  readonly first?: Maybe<ClaimingTouch>
  readonly last?: Maybe<ClaimingTouch>
}

/** GROQ for a {@link ClaimingSource}. */
export const claimingFields = `{
  first{at, params{utm_source, utm_campaign}}, last{at, params{utm_source, utm_campaign}}
}`

/** A referral link that led a visitor to the site. */
export interface Claim {
  readonly key: string
  /** ISO 8601; empty: not known. */
  readonly at: string
}

const channels: ReadonlySet<string> = new Set(Object.values(referralChannels))

/** True for a channel of referral links: its campaigns are their keys. */
export const isReferralChannel = (channel: string): boolean => channels.has(channel)

/** Links in the source of a registration, each once, the latest first. */
export function claimsIn(source: Maybe<ClaimingSource>): readonly Claim[] {
  const claims = [source?.last, source?.first].flatMap((touch) => {
    const key = touch?.params?.utm_campaign?.toLowerCase() ?? ''
    const isOfLink = isReferralChannel(touch?.params?.utm_source?.toLowerCase() ?? '')
    return isOfLink && isReferralKey(key) ? [{key, at: touch?.at ?? ''}] : []
  })
  return claims.filter(({key}, index) => claims.findIndex((each) => each.key === key) === index)
}

/** The link that a registration came by: the latest one, also where an advertisement led the visitor back. */
export const referralIn = (source: Maybe<ClaimingSource>): Claim | null =>
  claimsIn(source)[0] ?? null
