import type {SanityClient} from '@sanity/client'
import type {AnswerColumns} from '../../../shared/answer-columns.ts'
import type {BookedDay} from '../../../shared/booked-days.ts'
import {standingCalls} from '../../../shared/calls.ts'
import {numberOf, type PersonConsents, peopleIn} from '../../../shared/person-consents.ts'
import type {DoNotCall} from '../../registrations/do-not-call.ts'
import type {People} from '../../registrations/people.ts'
import {
  type Customer,
  correctedIn,
  type countFound,
  type Filter,
  ownerOf,
  type Registered,
  readFound,
  registeredFields,
} from '../customers.ts'
import type {Naming, Say} from '../words.ts'
import type {Cell, Sheet} from './sheet.ts'

/** Some of what a filter finds, with what is known of their numbers. */
interface Part {
  readonly customers: readonly Registered[]
  readonly personOf: (one: Registered) => PersonConsents
}

/** Each part is one question, and is read in one piece: a larger one would hold up who reads the site. */
const together = 500
/** More than a desk works through: the Studio and the commands have all. */
const most = 50_000

type Exporting = Parameters<typeof countFound>[2] & {
  readonly reason: string
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly people: Pick<People, 'withdrawals'>
}

/** All that a filter finds, in parts, each with what its people want. The lake writes down that they were exported, and by whom. */
export async function* foundInParts(
  lake: SanityClient,
  filter: Filter,
  {doNotCall, people, ...asker}: Exporting,
): AsyncGenerator<Part> {
  const withdrawals = await people.withdrawals()
  let after: {readonly at: string; readonly id: string} | undefined
  const options = {...asker, fields: registeredFields, most: together}
  for (let read = 0; read < most; read += together) {
    const customers = await readFound<Registered>(lake, filter, {...options, ...(after && {after})})
    const ids = new Set(customers.map(({_id}) => _id))
    const others = withdrawals.filter(({_id}) => !ids.has(_id))
    const numbers = await doNotCall.documentsOf(customers.map(numberOf), lake)
    yield {customers, personOf: peopleIn([...customers, ...others], numbers)}
    const end = customers.at(-1)
    if (!end || customers.length < together) return
    after = {at: end.registeredAt ?? '', id: end._id}
  }
}

interface Words {
  readonly members: readonly string[]
  readonly say: Say
  readonly named: Naming
}

const headings = [
  ...['eventForm', 'nameLabel', 'phoneLabel', 'eventRefusal', 'messageLabel', 'formLabel'],
  ...['stateLabel', 'ownerLabel', 'outcomeHeading', 'nextCallLabel', 'eventNote', 'eventVisit'],
  ...['people', 'bookingLabel', 'attendanceLabel', 'eventSource', 'eventConsent'],
  ...['eventWithdrawal', 'originLabel'],
] as const

export const customersHeader = ({say}: Pick<Words, 'say'>): readonly string[] =>
  headings.map((word) => say(word))

/** No list leaves with a number that is not to be called. What editors asked besides comes last. */
export const customerRows = (
  {customers, personOf}: Part,
  words: Words,
  answers: AnswerColumns,
): Sheet['rows'] =>
  customers.map((each) => [...rowOf(each, personOf(each), words), ...answers.cellsOf(each)])

function rowOf(
  one: Registered,
  {refusal, given}: PersonConsents,
  {say, named, members}: Words,
): readonly Cell[] {
  const phone = correctedIn(one, 'phone')
  const last = standingCalls(one.calls).at(-1)
  const marks = (['came', 'noShow'] as const).filter((each) => each === one.attendance)
  return [
    {at: one.registeredAt ?? ''},
    correctedIn(one, 'name'),
    refusal ? '' : phone,
    refusal ? say('eventRefusal') : '',
    correctedIn(one, 'message'),
    named.form(one.form ?? ''),
    named.state(one.state ?? 'new'),
    ownerOf(one, members)?.name ?? '',
    [last?.outcome && named.outcome(last.outcome), last?.note].filter(Boolean).join(': '),
    {at: one.nextCall ?? ''},
    one.note ?? '',
    ...visitCells(one, say),
    marks.map(say).join(''),
    named.channel(one.channel ?? 'unknown'),
    (one.consent?.given ?? []).filter((value) => given.includes(value)).join(', '),
    (one.withdrawals ?? []).map(({title}) => title ?? '').join(', '),
    one.entry?.origin ?? '',
  ]
}

function visitCells({visit}: Customer, say: Say): readonly Cell[] {
  if (!visit?.slot) return ['', '', '']
  const state = (['cancelled', 'walkIn'] as const).find((each) => each === visit.state) ?? 'booked'
  return [{at: `${visit.slot}:00+09:00`}, visit.people ?? 1, say(state)]
}

/** Who came on which day, and for how many there was room. */
export const daysSheet = (days: readonly BookedDay[], say: Say): Sheet => ({
  title: say('visitsHeading'),
  header: (['day', 'booked', 'people', 'capacity', 'came', 'noShow', 'walkIn'] as const).map(say),
  rows: days.map(({day, bookings, people, capacity, came, noShows, walkIns}) => [
    ...[{day}, bookings, people, capacity ?? '', came, noShows, walkIns],
  ]),
})
