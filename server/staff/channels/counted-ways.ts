import type {SanityClient} from '@sanity/client'
import type {Attribution} from '../../../shared/attribution.ts'
import type {VisitWay} from '../../../shared/visit-day.ts'

interface Counts {
  /** Visits to the site. */
  readonly visits: number
  /** Forms that were sent. */
  readonly registrations: number
}

/** Counts of the site itself by channel, or by campaign and keyword in it: they name nobody, and outlive what is erased. */
export interface CountedWay extends Counts {
  /** The channel; or channel, campaign and keyword. */
  readonly path: readonly string[]
}

/** Counts of days in Korea, both counted; each channel once, then what came by a campaign or a keyword. */
export async function readCountedWays(
  writer: SanityClient,
  {from, until}: {readonly from: string; readonly until: string},
): Promise<readonly CountedWay[]> {
  const days = await writer.fetch<
    readonly {
      ways: readonly Pick<VisitWay, 'channel' | 'visits' | 'registrations'>[] | null
      attributions: readonly (Attribution & Counts)[] | null
    }[]
  >(
    `*[_type == "visitDay" && date >= $from && date <= $until]{
      ways[]{channel, visits, registrations},
      attributions[]{channel, campaign, keyword, visits, registrations}
    }`,
    {from, until},
  )
  const counted = new Map<string, CountedWay>()
  const add = (path: readonly string[], {visits, registrations}: Counts) => {
    const key = JSON.stringify(path)
    const known = counted.get(key)
    counted.set(key, {
      path,
      visits: (known?.visits ?? 0) + visits,
      registrations: (known?.registrations ?? 0) + registrations,
    })
  }
  for (const way of days.flatMap(({ways}) => ways ?? [])) add([way.channel], way)
  for (const each of days.flatMap(({attributions}) => attributions ?? [])) {
    add([each.channel, each.campaign, each.keyword], each)
  }
  return [...counted.values()]
}
