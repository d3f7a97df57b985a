import type {SanityClient} from '@sanity/client'
import {type Booked, bookedQuery, daysFrom} from '../../shared/booked-days.ts'
import type {BookingRules} from '../../shared/bookings.ts'
import {dayInKorea, dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {type Customer, customerFields, type RefusalOf, readRefusals} from './customers.ts'

/** The visits of a day, by when they begin. */
export interface DayOfVisits {
  readonly day: string
  readonly visits: readonly Customer[]
  readonly rules: BookingRules | null
  readonly refusalOf: RefusalOf
}

/** A week, without anybody's name. */
export interface WeekOfVisits {
  readonly days: readonly string[]
  readonly booked: readonly Booked[]
  readonly rules: BookingRules | null
}

/** Far more than anybody shows around in a day. */
const mostVisits = 1000

const dayQuery = `*[_type == "registration" && visit.slot >= $from && visit.slot < $to]
  | order(visit.slot asc, registeredAt asc)[0...${mostVisits}]{${customerFields}}`

export async function readDay(
  lake: SanityClient,
  rules: BookingRules | null,
  day: string,
): Promise<DayOfVisits> {
  const visits = await lake.fetch<Customer[]>(dayQuery, {from: day, to: dayAfter(day, 1)})
  return {day, visits, rules, refusalOf: await readRefusals(lake, visits)}
}

/** @param day any of the week, which begins on its Monday */
export async function readWeek(
  lake: SanityClient,
  rules: BookingRules | null,
  day: string,
): Promise<WeekOfVisits> {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  const days = daysFrom(dayAfter(day, -((weekday + 6) % 7)), 7)
  const [first = day] = days
  const booked = await lake.fetch<Booked[]>(bookedQuery, {from: first, to: dayAfter(first, 7)})
  return {days, booked, rules}
}

export const dayAfter = (day: string, days: number): string =>
  dayInKorea(dayStart(day) + days * dayMs)

const slotOf = ({visit}: Customer): string => visit?.slot ?? ''

/** By slot, in the order of time. */
export const bySlot = (visits: readonly Customer[]): ReadonlyMap<string, readonly Customer[]> =>
  Map.groupBy(visits, slotOf)

export const peopleIn = (visits: readonly Customer[]): number =>
  visits
    .filter(({visit}) => visit?.state !== 'cancelled')
    .reduce((sum, {visit}) => sum + (visit?.people ?? 1), 0)
