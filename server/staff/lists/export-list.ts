import type {SanityClient} from '@sanity/client'
import {bookedDays} from '../../../shared/booked-days.ts'
import type {BookingRules} from '../../../shared/bookings.ts'
import {standingCalls} from '../../../shared/calls.ts'
import {
  type Customer,
  correctedIn,
  type Filter,
  foundCondition,
  foundParams,
  ownerOf,
  type RefusalOf,
  type Registered,
  readRefusals,
  registeredFields,
} from '../customers.ts'
import {bookedOf, type WeekOfVisits} from '../visits.ts'
import type {Naming, Say} from '../words.ts'
import type {Cell, Sheet} from './sheet.ts'

export interface Found {
  readonly customers: readonly Registered[]
  readonly refusalOf: RefusalOf
}

/** Each part is one question: more would cost more than a question may. */
const together = 2000
/** More than a desk works through: the Studio and the commands have all. */
const most = 50_000

/** All that a filter finds. The lake writes down that they were exported, and by whom. */
export async function readFound(
  lake: SanityClient,
  filter: Filter,
  {me, now}: {readonly me: string; readonly now: number},
): Promise<Found> {
  const customers: Registered[] = []
  let last = {at: '9999', id: ''}
  while (customers.length < most) {
    const part = await lake.fetch<readonly Registered[]>(
      `*[${foundCondition} && (registeredAt < $at || (registeredAt == $at && _id > $id))]
        | order(registeredAt desc, _id asc)[0...${together}]{${registeredFields}}`,
      {...foundParams(filter, {me, now}), ...last},
      {tag: 'staff.export'},
    )
    customers.push(...part)
    const end = part.at(-1)
    if (!end || part.length < together) break
    last = {at: end.registeredAt ?? '', id: end._id}
  }
  return {customers, refusalOf: await readRefusals(lake, customers)}
}

interface Words {
  readonly say: Say
  readonly named: Naming
}

const headings = [
  ...['eventForm', 'nameLabel', 'phoneLabel', 'eventRefusal', 'messageLabel', 'formLabel'],
  ...['stateLabel', 'ownerLabel', 'outcomeHeading', 'nextCallLabel', 'eventNote', 'eventVisit'],
  ...['people', 'bookingLabel', 'attendanceLabel', 'eventSource', 'eventConsent'],
  ...['eventWithdrawal', 'originLabel'],
] as const

/** No list leaves with a number that is not to be called. */
export function customersSheet({customers, refusalOf}: Found, words: Words): Sheet {
  const {say} = words
  return {
    title: say('listSheet'),
    header: headings.map((word) => say(word)),
    rows: customers.map((each) => rowOf(each, refusalOf, words)),
  }
}

function rowOf(one: Registered, refusalOf: RefusalOf, {say, named}: Words): readonly Cell[] {
  const phone = correctedIn(one, 'phone')
  const isRefused = refusalOf(phone) !== undefined
  const last = standingCalls(one.calls).at(-1)
  const marks = (['came', 'noShow'] as const).filter((each) => each === one.attendance)
  return [
    {at: one.registeredAt ?? ''},
    correctedIn(one, 'name'),
    isRefused ? '' : phone,
    isRefused ? say('eventRefusal') : '',
    correctedIn(one, 'message'),
    named.form(one.form ?? ''),
    named.state(one.state ?? 'new'),
    ownerOf(one)?.name ?? '',
    [last?.outcome && named.outcome(last.outcome), last?.note].filter(Boolean).join(': '),
    {at: one.nextCall ?? ''},
    one.note ?? '',
    ...visitCells(one, say),
    marks.map(say).join(''),
    named.channel(one.channel ?? 'unknown'),
    (one.consent?.given ?? []).join(', '),
    (one.withdrawals ?? []).map(({title}) => title ?? '').join(', '),
    one.entry?.origin ?? '',
  ]
}

function visitCells({visit}: Customer, say: Say): readonly Cell[] {
  if (!visit?.slot) return ['', '', '']
  const state = (['cancelled', 'walkIn'] as const).find((each) => each === visit.state) ?? 'booked'
  return [{at: `${visit.slot}:00+09:00`}, visit.people ?? 1, say(state)]
}

/** Who came on the days of those visits, and for how many there was room. */
export const visitsSheet = ({customers}: Found, rules: BookingRules | null, say: Say): Sheet => {
  const booked = bookedOf(customers)
  const days = [...new Set(booked.map(({slot}) => slot.slice(0, 10)))].sort()
  return daysSheet({days, booked, rules}, say)
}

export const daysSheet = ({days, booked, rules}: WeekOfVisits, say: Say): Sheet => ({
  title: say('visitsHeading'),
  header: (['day', 'booked', 'people', 'capacity', 'came', 'noShow', 'walkIn'] as const).map(say),
  rows: bookedDays(days, booked, rules).map(
    ({day, bookings, people, capacity, came, noShows, walkIns}) => [
      ...[{day}, bookings, people, capacity ?? '', came, noShows, walkIns],
    ],
  ),
})
