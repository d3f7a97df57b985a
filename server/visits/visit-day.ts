import type {Attribution} from '../../shared/attribution.ts'
import type {VisitSums, VisitWay} from '../../shared/visit-day.ts'

/** The counts of a day, as they are stored. */
export interface VisitDay extends VisitSums {
  readonly _id: string
  readonly _type: 'visitDay'
  /** By the page on which a visit began and the channel by which it came. */
  readonly ways: readonly Way[]
  readonly pages: readonly PageCount[]
  readonly campaigns: readonly CampaignCount[]
  /** Counts by named campaigns and keywords; a day that was counted by an earlier version has none. */
  readonly attributions?: readonly AttributionCount[]
  /** The latest batches that are in these counts, so that none is added twice when an answer is lost. */
  readonly batches: readonly string[]
}

interface Way extends VisitWay {
  readonly _key: string
}

interface AttributionCount extends Attribution {
  readonly _key: string
  readonly visits: number
  readonly registrations: number
}

interface PageCount {
  readonly _key: string
  readonly page: string
  readonly views: number
  readonly registrations: number
}

interface CampaignCount {
  readonly _key: string
  readonly slug: string
  readonly visits: number
}

/** One thing that is counted. */
export type Counted =
  | {readonly kind: 'visit'; readonly page: string; readonly attribution: Attribution}
  | {readonly kind: 'view'; readonly page: string}
  | {readonly kind: 'campaign'; readonly slug: string}
  | {
      readonly kind: 'registration'
      /** The page with the form. */
      readonly page: string
      readonly landing: string
      readonly attribution: Attribution
    }

/** Rows of one list. Channels are what strangers write into addresses, so what is beyond is one row. */
const maxRows = 300
const rest = 'other'
const keptBatches = 20

export const visitDayId = (date: string) => `visitDay-${date}`

export const emptyDay = (date: string): VisitDay => ({
  ...{_id: visitDayId(date), _type: 'visitDay', date},
  ...{visits: 0, views: 0, registrations: 0, ways: [], pages: [], campaigns: [], batches: []},
})

/** The day with a batch added. */
export function withBatch(day: VisitDay, batch: string, counted: readonly Counted[]): VisitDay {
  const ways = new Map(day.ways.map((row) => [row._key, row]))
  const pages = new Map(day.pages.map((row) => [row._key, row]))
  const campaigns = new Map(day.campaigns.map((row) => [row._key, row]))
  const attributions = new Map((day.attributions ?? []).map((row) => [row._key, row]))
  let {visits, views, registrations} = day
  const addWay = (
    page: string,
    {channel, campaign, keyword}: Attribution,
    own: {visits: number; registrations: number},
  ) => {
    add(ways, {page, channel}, own, {page: '', channel: rest})
    if (campaign === '' && keyword === '') return
    const others = {channel: rest, campaign: '', keyword: ''}
    add(attributions, {channel, campaign, keyword}, own, others)
  }
  for (const one of counted) {
    switch (one.kind) {
      case 'visit':
        visits += 1
        addWay(one.page, one.attribution, {visits: 1, registrations: 0})
        break
      case 'view':
        views += 1
        add(pages, {page: one.page}, {views: 1, registrations: 0}, {page: rest})
        break
      case 'campaign':
        add(campaigns, {slug: one.slug}, {visits: 1}, {slug: rest})
        break
      case 'registration':
        registrations += 1
        addWay(one.landing, one.attribution, {visits: 0, registrations: 1})
        add(pages, {page: one.page}, {views: 0, registrations: 1}, {page: rest})
    }
  }
  return {
    ...day,
    ...{visits, views, registrations},
    ways: [...ways.values()],
    pages: [...pages.values()],
    campaigns: [...campaigns.values()],
    attributions: [...attributions.values()],
    batches: [...day.batches, batch].slice(-keptBatches),
  }
}

/** Adds to the row with these names, or to the row of the rest once the list is full. */
function add<Names extends Record<string, string>, Sums extends Record<string, number>>(
  rows: Map<string, {readonly _key: string} & Names & Sums>,
  names: Names,
  sums: Sums,
  others: Names,
): void {
  const own = Object.values(names).join(' ')
  const isFull = rows.size >= maxRows && !rows.has(own)
  const _key = isFull ? rest : own
  const known = rows.get(_key)
  const added: Sums = {...sums}
  for (const [name, sum] of Object.entries(sums)) {
    Object.assign(added, {[name]: (known?.[name] ?? 0) + sum})
  }
  rows.set(_key, {_key, ...(isFull ? others : names), ...added})
}
