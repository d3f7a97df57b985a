import type {SanityClient} from '@sanity/client'
import {type Booked, bookedQuery, daysFrom} from '../../shared/booked-days.ts'
import {dayInKorea, dayMs, dayStart} from '../../shared/time-in-korea.ts'
import type {SlotsOn} from '../../shared/visits.ts'
import {
  type AgreesToCalls,
  type Customer,
  customerFields,
  type RefusalOf,
  readCallConsents,
  readRefusals,
} from './customers.ts'
import type {Screens} from './screens.ts'

/** The visits of a day, by when they begin. */
export interface DayOfVisits {
  readonly day: string
  /** Those that the member of the staff sees. */
  readonly visits: readonly Customer[]
  /** All, without anybody's name. */
  readonly booked: readonly Booked[]
  /** Null: visits are not booked. */
  readonly slotsOn: SlotsOn | null
  readonly refusalOf: RefusalOf
  readonly agreesToCalls: AgreesToCalls
}

/** A week, without anybody's name. */
export interface WeekOfVisits {
  readonly days: readonly string[]
  readonly booked: readonly Booked[]
  /** Null: visits are not booked. */
  readonly slotsOn: SlotsOn | null
}

/** Far more than anybody shows around in a day. */
const maxVisits = 1000

const dayQuery = `*[_type == "registration" && visit.slot >= $from && visit.slot < $to]
  | order(visit.slot asc, registeredAt asc)[0...${maxVisits}]{${customerFields}}`

type Reading = Pick<Screens['options'], 'booked' | 'readSlotsOn'>

export async function readDay(
  lake: SanityClient,
  {
    booked,
    readSlotsOn,
    doNotCall,
    people,
  }: Reading & Pick<Screens['options'], 'doNotCall' | 'people'>,
  day: string,
): Promise<DayOfVisits> {
  const next = dayAfter(day, 1)
  const [visits, all, slotsOn] = await Promise.all([
    lake.fetch<Customer[]>(dayQuery, {from: day, to: next}),
    booked(day, next),
    readSlotsOn(),
  ])
  const [refusalOf, agreesToCalls] = await Promise.all([
    readRefusals(lake, doNotCall, visits),
    readCallConsents(people, visits),
  ])
  return {day, visits, booked: all, slotsOn, refusalOf, agreesToCalls}
}

/** @param day any of the week, which begins on its Monday */
export async function readWeek({booked, readSlotsOn}: Reading, day: string): Promise<WeekOfVisits> {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  const days = daysFrom(dayAfter(day, -((weekday + 6) % 7)), 7)
  const [first = day] = days
  const [all, slotsOn] = await Promise.all([booked(first, dayAfter(first, 7)), readSlotsOn()])
  return {days, booked: all, slotsOn}
}

/** Visits from one day to before another, of all members of the staff; they name nobody. */
export const readBooked = (
  writer: SanityClient,
  from: string,
  to: string,
): Promise<readonly Booked[]> => writer.fetch<readonly Booked[]>(bookedQuery, {from, to})

export const dayAfter = (day: string, days: number): string =>
  dayInKorea(dayStart(day) + days * dayMs)

const slotOf = ({visit}: Customer): string => visit?.slot ?? ''

/** By slot, in the order of time. */
export const bySlot = (visits: readonly Customer[]): ReadonlyMap<string, readonly Customer[]> =>
  Map.groupBy(visits, slotOf)

/** How many people are expected or came at a time. */
export const peopleAt = (booked: readonly Booked[], slot: string): number =>
  booked.filter((each) => each.slot === slot).reduce((sum, {people}) => sum + (people ?? 1), 0)
