import {legibleLine} from './characters.ts'
import type {CampaignParameter} from './source.ts'

/** What a registration came by, as it is counted. A part that is not known is empty. */
export interface Attribution {
  /** `unknown`: nothing is known, as of those whom staff entered; empty: somebody who came by themselves. */
  readonly channel: string
  readonly campaign: string
  readonly keyword: string
}

/** Parameters that name a campaign; of several, the first counts. */
export const campaignNames = ['utm_campaign', 'n_campaign', 'k_campaign'] as const
const keywordNames = ['utm_term', 'n_keyword', 'k_keyword'] as const

/** Parameters of an address that name a campaign or a keyword; of several, the first counts. */
export const attributionParameters: readonly CampaignParameter[] = [
  ...campaignNames,
  ...keywordNames,
]

export const unknownChannel = 'unknown'

/** Maximum length in characters: anybody can write any name into an address. */
const maxName = 100

/** The last way to the site, which registrations and page views are counted by. */
export interface LastTouch {
  readonly channel?: string | null
  readonly params?: Readonly<Partial<Record<CampaignParameter, string | null>>> | null
}

export function attributionOf(last: LastTouch | null | undefined): Attribution {
  const {channel, params} = last ?? {}
  if (channel === null || channel === undefined) {
    return {channel: unknownChannel, campaign: '', keyword: ''}
  }
  const first = (names: readonly CampaignParameter[]) =>
    names.map((name) => nameIn(params?.[name])).find((value) => value !== '') ?? ''
  return {
    channel: legibleLine(channel),
    campaign: first(campaignNames),
    keyword: first(keywordNames),
  }
}

const nameIn = (given: string | null | undefined): string =>
  [...legibleLine(given ?? '')].slice(0, maxName).join('')
