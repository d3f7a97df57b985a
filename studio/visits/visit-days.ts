import {channelTitle} from '../../schemas/fields/registration-source.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import type {VisitSums, VisitWay} from '../../shared/visit-day.ts'
import {type Day, type DayCount, lastDays} from '../today/day-counts.ts'

/** What the site counted on one day, as `server/visits` stores it. */
export interface VisitDay extends VisitSums {
  readonly ways: readonly VisitWay[]
  readonly pages: readonly {readonly page: string; readonly registrations: number}[]
  /** By short address of an advertisement. */
  readonly campaigns: readonly {readonly slug: string; readonly visits: number}[]
}

export const visitDaysQuery = `*[_type == "visitDay" && date >= $from] | order(date asc) {
  _id, date, visits, views, registrations,
  "ways": coalesce(ways, [])[]{page, channel, visits, registrations},
  "pages": coalesce(pages, [])[registrations > 0]{page, registrations},
  "campaigns": coalesce(campaigns, [])[]{slug, visits}
}`

/** `2026-11-26`, the name of a day in Korea. */
export const dateOf = ({start}: Day): string => dayInKorea(Date.parse(start))

/** One row of a table: visits and registrations of a channel, a page or a short address. */
export interface Row {
  readonly name: string
  readonly visits: number
  /** Null: not counted. */
  readonly registrations: number | null
}

export const byChannel = (days: readonly VisitDay[]) =>
  rowsBy(days, ({channel}) => channelTitle(channel))

/** By the page on which visits began; its registrations may have been sent from another. */
export const byLanding = (days: readonly VisitDay[]) =>
  rowsBy(days, ({page}) => (page === '' ? '알 수 없음' : readable(page)))

/** By short address. Its registrations count for the channel that it names. */
export const byCampaign = (days: readonly VisitDay[]) =>
  rowsOf(
    days.flatMap(({campaigns}) =>
      campaigns.map(({slug, visits}) => ({name: `/go/${slug}`, visits, registrations: null})),
    ),
  )

const rowsBy = (days: readonly VisitDay[], nameOf: (way: VisitWay) => string) =>
  rowsOf(days.flatMap(({ways}) => ways.map((way) => ({...way, name: nameOf(way)}))))

/** One row for each name, those with most registrations first. */
function rowsOf(counted: readonly Row[]): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const {name, visits, registrations} of counted) {
    const known = rows.get(name)
    rows.set(name, {
      name,
      visits: (known?.visits ?? 0) + visits,
      registrations: known ? added(known.registrations, registrations) : registrations,
    })
  }
  return [...rows.values()].sort(
    (a, b) => (b.registrations ?? 0) - (a.registrations ?? 0) || b.visits - a.visits,
  )
}

/** The rows as one; null where there are none. */
export const sumOf = (name: string, rows: readonly Row[]): Row | null =>
  rowsOf(rows.map((row) => ({...row, name})))[0] ?? null

const added = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

/** What of a day can be chosen: all, a channel, the page with the form, or a short address. */
export interface Choice {
  readonly title: string
  readonly countIn: (day: VisitDay) => number
}

export function choicesOf(days: readonly VisitDay[]): readonly Choice[] {
  const channels = new Set(
    days.flatMap(({ways}) =>
      ways.filter(({registrations}) => registrations > 0).map(({channel}) => channel),
    ),
  )
  const pages = new Set(days.flatMap((day) => day.pages.map(({page}) => page)))
  const slugs = new Set(days.flatMap((day) => day.campaigns.map(({slug}) => slug)))
  return [
    {title: '모든 등록', countIn: ({registrations}) => registrations},
    {title: '방문 (등록 아님)', countIn: ({visits}) => visits},
    ...[...channels].map((channel) => ({
      title: `경로: ${channelTitle(channel)}`,
      countIn: ({ways}: VisitDay) => sum(ways.filter((way) => way.channel === channel)),
    })),
    ...[...pages].map((page) => ({
      title: `등록한 페이지: ${page === '' ? '알 수 없음' : readable(page)}`,
      countIn: (day: VisitDay) => sum(day.pages.filter((one) => one.page === page)),
    })),
    ...[...slugs].map((slug) => ({
      title: `짧은 주소로 방문: /go/${slug}`,
      countIn: ({campaigns}: VisitDay) => campaigns.find((one) => one.slug === slug)?.visits ?? 0,
    })),
  ]
}

const sum = (rows: readonly {readonly registrations: number}[]) =>
  rows.reduce((total, {registrations}) => total + registrations, 0)

/** The count of each of the last days, also of those on which nothing was counted. */
export function dayCounts(
  found: readonly VisitDay[],
  {countIn}: Choice,
  count: number,
  now: number,
): readonly DayCount[] {
  const byDate = new Map(found.map((day) => [day.date, day]))
  return lastDays(count, now).map((day) => {
    const known = byDate.get(dateOf(day))
    return {...day, count: known ? countIn(known) : 0}
  })
}

/** `3.2%`; a dash where there were no visits. */
export const shareOf = ({visits, registrations}: Omit<Row, 'name'>): string =>
  visits === 0 || registrations === null ? '–' : `${((registrations / visits) * 100).toFixed(1)}%`

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
