import type {SanityClient} from '@sanity/client'
import type {AnswerColumns} from '../../../shared/answer-columns.ts'
import type {BookedDay} from '../../../shared/booked-days.ts'
import {standingCalls} from '../../../shared/calls.ts'
import {contractIn} from '../../../shared/contracts.ts'
import {numberOf, type PersonConsents, peopleIn} from '../../../shared/person-consents.ts'
import type {DeliverySettings} from '../../deliveries/settings.ts'
import type {DoNotCall} from '../../registrations/do-not-call.ts'
import type {People} from '../../registrations/people.ts'
import type {StaffReach} from '../calls/call-list.ts'
import {contractWord} from '../contracts/contract-badge.ts'
import {
  type Customer,
  correctedIn,
  ownerOf,
  type Registered,
  registeredFields,
} from '../customers.ts'
import type {Actor} from '../steps.ts'
import {visitWord} from '../visit-state.ts'
import type {Naming, Say} from '../words.ts'
import type {Cell, Sheet} from './sheet.ts'

/** Some registrations, with what is known of their numbers. */
interface Part {
  readonly customers: readonly Registered[]
  readonly personOf: (one: Registered) => PersonConsents
}

/** Each part is one question, and is read in one piece: a larger one would hold up who reads the site. */
const together = 500
/** More than a desk works through: the Studio and the commands have all. */
const most = 50_000

interface Exporting {
  /** Why it is made, for the access log of the lake. */
  readonly reason: string
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly people: Pick<People, 'withdrawals'>
}

/** The lake counts reads with it as exports. */
const exportTag = 'staff.export'

/** Which registrations who asks may take away; null: none. Equivalent to the rule of the lake, which decides. */
export function exportReach(
  {isAdministrator}: Actor,
  {staffReach = 'unowned', staffExports}: Pick<DeliverySettings, 'staffReach' | 'staffExports'>,
): StaffReach | null {
  if (isAdministrator) return 'all'
  if (staffExports === 'nobody') return null
  return staffExports === 'reach' ? staffReach : 'own'
}

/** These registrations in parts, each with what its people want. The lake writes down that they were exported, and by whom. */
export async function* readInParts(
  lake: SanityClient,
  ids: readonly string[],
  {doNotCall, people, reason}: Exporting,
): AsyncGenerator<Part> {
  const withdrawals = await people.withdrawals()
  for (let from = 0; from < Math.min(ids.length, most); from += together) {
    const some = ids.slice(from, from + together)
    const customers = await readExported(lake, some, reason)
    const read = new Set(some)
    const others = withdrawals.filter(({_id}) => !read.has(_id))
    const numbers = await doNotCall.documentsOf(customers.map(numberOf), lake)
    yield {customers, personOf: peopleIn([...customers, ...others], numbers)}
  }
}

async function readExported(
  lake: SanityClient,
  ids: readonly string[],
  reason: string,
): Promise<readonly Registered[]> {
  const {result} = await lake.request<{result: readonly Registered[]}>({
    method: 'POST',
    url: `/data/query/${lake.config().dataset}`,
    query: {perspective: 'raw', tag: exportTag, reason},
    body: {
      query: `*[_type == "registration" && _id in $ids]{${registeredFields}}`,
      params: {ids},
    },
  })
  const byId = new Map(result.map((each) => [each._id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
  ...['eventWithdrawal', 'originLabel', 'contract', 'contractHome', 'contractDay'],
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
    ...contractCells(one, say),
  ]
}

function visitCells({visit}: Customer, say: Say): readonly Cell[] {
  if (!visit?.slot) return ['', '', '']
  return [{at: `${visit.slot}:00+09:00`}, visit.people ?? 1, say(visitWord(visit))]
}

function contractCells(one: Customer, say: Say): readonly Cell[] {
  const contract = contractIn(one)
  if (!contract) return ['', '', '']
  const {home, day} = contract
  return [say(contractWord(contract)), home, day === '' ? '' : {day}]
}

/** Who came on which day, and for how many there was room. */
export const daysSheet = (days: readonly BookedDay[], say: Say): Sheet => ({
  title: say('visitsHeading'),
  header: (['day', 'booked', 'people', 'capacity', 'came', 'noShow', 'walkIn'] as const).map(say),
  rows: days.map(({day, bookings, people, capacity, came, noShows, walkIns}) => [
    ...[{day}, bookings, people, capacity ?? '', came, noShows, walkIns],
  ]),
})
