import type {SanityClient} from '@sanity/client'
import type {VisitWay} from '../../../shared/visit-day.ts'

/** What the site itself counted of a channel. It names nobody, and outlives what is erased. */
export interface CountedChannel {
  readonly visits: number
  /** Forms that were sent. */
  readonly registrations: number
}

/** Counts by channel, of days in Korea, both counted. */
export async function readCountedChannels(
  writer: SanityClient,
  {from, until}: {readonly from: string; readonly until: string},
): Promise<ReadonlyMap<string, CountedChannel>> {
  const days = await writer.fetch<
    readonly {ways: readonly Pick<VisitWay, 'channel' | 'visits' | 'registrations'>[] | null}[]
  >(
    '*[_type == "visitDay" && date >= $from && date <= $until]{ways[]{channel, visits, registrations}}',
    {from, until},
  )
  const counted = new Map<string, CountedChannel>()
  for (const {channel, visits, registrations} of days.flatMap(({ways}) => ways ?? [])) {
    const known = counted.get(channel)
    counted.set(channel, {
      visits: (known?.visits ?? 0) + visits,
      registrations: (known?.registrations ?? 0) + registrations,
    })
  }
  return counted
}
