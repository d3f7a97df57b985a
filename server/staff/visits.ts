import type {SanityClient} from '@sanity/client'
import {
  type Booked,
  bookedQuery,
  type ChangedBooking,
  earlierVisitsQuery,
} from '../../shared/booked-days.ts'
import {addDays, dayInKorea, weekOf} from '../../shared/time-in-korea.ts'
import {isVisitChanged, type SlotsOn, waitingStateOf} from '../../shared/visits.ts'
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
  /** Those of the last days of which nobody has said whether they came. Empty on other days than today. */
  readonly unmarked: readonly Customer[]
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
  readonly changes: readonly ChangedBooking[]
  /** Null: visits are not booked. */
  readonly slotsOn: SlotsOn | null
}

/** Far more than anybody shows around in a day. */
const maxVisits = 1000

const dayQuery = `*[_type == "registration" && visit.slot >= $from && visit.slot < $to]
  | order(visit.slot asc, registeredAt asc)[0...${maxVisits}]{${customerFields}}`

/** Days before today whose visits are to be marked. */
const unmarkedDays = 7

const unmarkedQuery = `*[_type == "registration" && visit.slot >= $from && visit.slot < $to
  && visit.state == "booked" && !(attendance in ["came", "noShow"])]
  | order(visit.slot asc, registeredAt asc)[0...${maxVisits}]{${customerFields}}`

type Reading = Pick<Screens['options'], 'booked' | 'readSlotsOn'>

export async function readDay(
  lake: SanityClient,
  {
    booked,
    readSlotsOn,
    doNotCall,
    people,
    clock,
  }: Reading & Pick<Screens['options'], 'doNotCall' | 'people' | 'clock'>,
  day: string,
): Promise<DayOfVisits> {
  const next = addDays(day, 1)
  const isToday = day === dayInKorea(clock.now())
  const [visits, unmarked, all, slotsOn] = await Promise.all([
    lake.fetch<Customer[]>(dayQuery, {from: day, to: next}),
    isToday
      ? lake.fetch<Customer[]>(unmarkedQuery, {from: addDays(day, -unmarkedDays), to: day})
      : [],
    booked(day, next),
    readSlotsOn(),
  ])
  const shown = [...visits, ...unmarked]
  const [refusalOf, agreesToCalls] = await Promise.all([
    readRefusals(lake, doNotCall, shown),
    readCallConsents(people, shown),
  ])
  return {day, visits, unmarked, booked: all, slotsOn, refusalOf, agreesToCalls}
}

/** @param day any of the week, which begins on its Monday */
export async function readWeek(
  {booked, changedBookings, readSlotsOn}: Reading & Pick<Screens['options'], 'changedBookings'>,
  day: string,
): Promise<WeekOfVisits> {
  const days = weekOf(day)
  const [first = day] = days
  const end = addDays(first, 7)
  const [all, changes, slotsOn] = await Promise.all([
    booked(first, end),
    changedBookings(first, end),
    readSlotsOn(),
  ])
  return {days, booked: all, changes, slotsOn}
}

/** Visits from one day to before another, of all members of the staff; they name nobody. */
export async function readBooked(
  writer: SanityClient,
  from: string,
  to: string,
): Promise<readonly Booked[]> {
  const [booked, earlier] = await Promise.all([
    writer.fetch<readonly Booked[]>(bookedQuery, {from, to}),
    writer.fetch<readonly {readonly visits: readonly Booked[]}[]>(earlierVisitsQuery, {from, to}),
  ])
  return [...booked, ...earlier.flatMap(({visits}) => visits)]
}

const changesQuery = `*[_type == "registration" && visit.slot >= $from && visit.slot < $to
  && defined(visit.changedAt)]{visit{slot, changedAt, state, steps[]{is, at}}}`

/** Bookings from one day to before another that were moved or cancelled, of all members of the staff. */
export async function readChanges(
  writer: SanityClient,
  from: string,
  to: string,
): Promise<readonly ChangedBooking[]> {
  const found = await writer.fetch<readonly Customer[]>(changesQuery, {from, to})
  return found.flatMap(({visit}) =>
    isVisitChanged(visit) ? [{slot: visit?.slot ?? '', changedAt: visit?.changedAt ?? ''}] : [],
  )
}

const slotOf = ({visit}: Customer): string => visit?.slot ?? ''

/** By slot, in the order of time. */
export const bySlot = (visits: readonly Customer[]): ReadonlyMap<string, readonly Customer[]> =>
  Map.groupBy(
    // Who waits comes after those who are booked.
    visits.toSorted((a, b) => Number(isWaiting(a)) - Number(isWaiting(b))),
    slotOf,
  )

const isWaiting = ({visit}: Customer) => waitingStateOf(visit) !== null

/** How many people are expected or came at a time. */
export const peopleAt = (booked: readonly Booked[], slot: string): number =>
  booked.filter((each) => each.slot === slot).reduce((sum, {people}) => sum + (people ?? 1), 0)
