/**
 * What advertisers add to the addresses of their advertisements, in the order in which staff read it. Anything else
 * in an address is dropped: it may be anything, and names people.
 */
export const campaignParameters = [
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const),
  // Naver's automatic ones.
  ...(['n_campaign_type', 'n_campaign', 'n_ad_group', 'n_ad_group_type', 'n_media'] as const),
  ...(['n_network', 'n_ad', 'n_ad_extension', 'n_keyword', 'n_keyword_id', 'n_query'] as const),
  ...(['n_match', 'n_rank', 'NaPm'] as const),
  ...(['gclid', 'wbraid', 'gbraid', 'fbclid'] as const),
  // Kakao's.
  ...(['k_campaign', 'k_adgroup', 'k_media', 'k_creative', 'k_keyword', 'k_keyword_id'] as const),
  ...(['k_rank', 'kclid'] as const),
] as const

export type CampaignParameter = (typeof campaignParameters)[number]
export type CampaignParameters = Readonly<Partial<Record<CampaignParameter, string>>>

/** A visitor's way to the site, as their browser tells it. */
export interface Touch {
  /** ISO 8601. */
  readonly at: string
  /** The host of the page that led here, and nothing else of its address; empty where there was none. */
  readonly referrer: string
  /** The path of the page to which it led. */
  readonly page: string
  readonly params: CampaignParameters
}

/** The first way to the site within `longestAgeMs`, and the last one. */
export interface Source {
  readonly first: Touch
  readonly last: Touch
}

export const longestAgeMs = 30 * 24 * 60 * 60 * 1000

/** In characters: of a value, and of all values of one touch, so that no link can make a form too long to be sent. */
const longest = {value: 256, all: 2000} as const

/** The known parameters of a query string, within limits. Of several with one name, the first counts. */
export const parametersIn = (search: string): CampaignParameters => {
  const params = new URLSearchParams(search)
  return withinLimits((name) => params.get(name) ?? '')
}

/** @param given the value under a name; empty: none */
export function withinLimits(given: (name: CampaignParameter) => string): CampaignParameters {
  const params: Partial<Record<CampaignParameter, string>> = {}
  let room: number = longest.all
  for (const name of campaignParameters) {
    const value = [...given(name)].slice(0, Math.min(longest.value, room)).join('')
    if (value === '') continue
    params[name] = value
    room -= value.length
  }
  return params
}

/** Channels that are told by parameters which only one advertiser adds. */
const channels = [
  ['naver-ads', /^(?:n_|NaPm$)/],
  ['google-ads', /^(?:gclid|wbraid|gbraid)$/],
  ['kakao-ads', /^k/],
  ['facebook', /^fbclid$/],
] as const

const longestChannel = 60

/** The one name under which visits and registrations are counted; empty: somebody who came by themselves. */
export function channelOf({params, referrer}: Pick<Touch, 'params' | 'referrer'>): string {
  const {utm_source: named} = params
  const names = Object.keys(params)
  const [told] = channels.find(([, pattern]) => names.some((name) => pattern.test(name))) ?? []
  const channel = named?.toLowerCase() ?? told ?? referrer.replace(/^(?:www|m|l|lm)\./, '')
  return [...channel].slice(0, longestChannel).join('')
}
