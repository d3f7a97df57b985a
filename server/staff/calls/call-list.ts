import type {NumberedRecord} from '../../../shared/person-consents.ts'
import {dayMs} from '../../../shared/time-in-korea.ts'
import type {DeliverySettings} from '../../deliveries/settings.ts'
import type {Filter} from '../filter.ts'
import {type IndexedRegistration, personIn} from './indexed-registration.ts'
import type {RegistrationIndex} from './registration-index.ts'

export type Index = Pick<RegistrationIndex, 'all' | 'people' | 'ofPerson' | 'refusedAt'>

/** Which registrations staff see, by the rule of the office. Administrators see all. */
export type StaffReach = NonNullable<DeliverySettings['staffReach']>

/** Who asks for a list, and the rules by which it is made. */
export interface Asker {
  readonly me: string
  /** In ms since 1970. */
  readonly now: number
  /** The accounts that can have customers: any other owner is nobody. */
  readonly members: ReadonlySet<string>
  readonly sees: StaffReach
  /** Days after which somebody who was reached, with no other time agreed, is called again; 0: never. */
  readonly callAgainDays: number
}

/** The registration that decides, of each person. */
export interface CallList {
  readonly fresh: readonly IndexedRegistration[]
  readonly due: readonly IndexedRegistration[]
  /** People who are in neither, since their number is not to be called. */
  readonly refused: number
  /** People in contact with no time for the next call, where no rule brings them back. */
  readonly unplanned: number
}

type Turn = 'fresh' | 'due' | 'unplanned'

interface Found {
  readonly turn: Turn
  readonly one: IndexedRegistration
  /** In ms since 1970: since when they wait to be called again. */
  readonly dueAt: number
}

/** A registration with whose it is: own customers come first, then those whom nobody has. */
interface Ranked {
  readonly one: IndexedRegistration
  readonly rank: 0 | 1 | 2
  readonly dueAt: number
}

/**
 * Who is to be called now: each person once, by all their registrations.
 *
 * @param filter the owner and form of the registrations that are listed
 */
export function callList(
  index: Index,
  asker: Asker,
  filter: Pick<Filter, 'owner' | 'form'>,
): CallList {
  const waiting = {index, asker, isOfFilter: narrowedTo(filter, asker)}
  const turns: Record<Turn, Ranked[]> = {fresh: [], due: [], unplanned: []}
  let refused = 0
  for (const all of index.people) {
    const found = waitingIn(all, waiting)
    if (found?.turn === 'refused') refused += 1
    else if (found) {
      const {one, dueAt} = found
      turns[found.turn].push({one, dueAt, rank: rankOf(one, all, asker)})
    }
  }
  const inOrder = (list: readonly Ranked[], compare: (one: Ranked, other: Ranked) => number) =>
    list.toSorted((one, other) => one.rank - other.rank || compare(one, other)).map(({one}) => one)
  return {
    fresh: inOrder(turns.fresh, (one, other) => leadsFirst(one.one, other.one)),
    due: inOrder(turns.due, (one, other) => one.dueAt - other.dueAt),
    refused,
    unplanned: turns.unplanned.length,
  }
}

interface Waiting {
  readonly index: Pick<Index, 'refusedAt'>
  readonly asker: Asker
  /** Which registrations are listed. */
  readonly isOfFilter: (one: IndexedRegistration) => boolean
}

/**
 * What one person waits for; null: nothing. `refused`: they would wait, but their number is not to be called.
 *
 * @param all their registrations
 */
export function waitingIn(
  all: readonly IndexedRegistration[],
  {index, asker, isOfFilter}: Waiting,
): Found | {readonly turn: 'refused'} | null {
  const contractedAt = contractAt(all)
  const visible = all.filter(
    (one) =>
      one.state !== 'done' &&
      isVisible(one, asker) &&
      isOfFilter(one) &&
      !isClosed(one, contractedAt),
  )
  const [first] = visible
  if (!first) return null
  const refusedAt = index.refusedAt(first.person)
  const called = visible.filter((one) => isCalled(one, refusedAt))
  const found = turnOf(called, all, asker)
  if (found || called.length === visible.length) return found
  return isWaiting(turnOf(visible, all, asker)) ? {turn: 'refused'} : null
}

/** Time at which the latest of a person's contracts was noted; null: none stands. */
function contractAt(all: readonly IndexedRegistration[]): number | null {
  const times = all.flatMap(({contract}) => contract?.at ?? [])
  return times.length > 0 ? Math.max(...times) : null
}

/**
 * True where a contract of the same person closes a registration: a form that came later asks for a call, and so does a time
 * that staff chose.
 *
 * @param at when the contract was noted
 */
function isClosed(one: IndexedRegistration, at: number | null): boolean {
  if (at === null || one.registeredAt > at) return false
  return !one.isPlanned && (one.lastCallAt ?? 0) <= at
}

/** True for a registration that came before a contract of the same person. */
export async function isOfContracted(
  index: Pick<RegistrationIndex, 'upToDate' | 'ofPerson'>,
  stored: NumberedRecord & {readonly _id: string},
): Promise<boolean> {
  await index.upToDate()
  const at = contractAt(index.ofPerson(personIn(stored)))
  return at !== null && (Date.parse(stored.registeredAt ?? '') || 0) <= at
}

export const narrowedTo =
  ({owner, form}: Pick<Filter, 'owner' | 'form'>, {me, members}: Asker) =>
  (one: IndexedRegistration): boolean =>
    (form === '' || one.form === form) &&
    (owner === '' ||
      (owner === 'nobody'
        ? !members.has(one.owner)
        : one.owner === (owner === 'mine' ? me : owner) && members.has(one.owner)))

/** Equivalent to the rule by which the lake answers who asks. */
export function isVisible(
  {owner}: IndexedRegistration,
  {me, members, sees}: Pick<Asker, 'me' | 'members' | 'sees'>,
): boolean {
  if (sees === 'all' || owner === me) return true
  return sees === 'unowned' && !members.has(owner)
}

/** True if the number is not marked, or this registration asked for a call after the mark. */
const isCalled = ({isEntered, registeredAt}: IndexedRegistration, refusedAt: number | null) =>
  refusedAt === null || (!isEntered && registeredAt > refusedAt)

const isWaiting = (found: Found | null) => found !== null && found.turn !== 'unplanned'

function rankOf(
  {owner}: IndexedRegistration,
  all: readonly IndexedRegistration[],
  {me, members}: Asker,
): Ranked['rank'] {
  if (all.some((one) => one.owner === me)) return 0
  return members.has(owner) ? 2 : 1
}

const isImported = ({form}: IndexedRegistration) => form === 'import'

/** Orders registrations: those who sent a form come before the rows of a list, and the newest first. */
const leadsFirst = (one: IndexedRegistration, other: IndexedRegistration): number =>
  Number(isImported(one)) - Number(isImported(other)) || other.registeredAt - one.registeredAt

/** Forms of those with whom somebody spoke as they were entered. */
const metForms = ['walkIn', 'call']

/** True for customers who came by, called, or were reached once: they are not new. */
const isMet = ({form, state, lastCallAt}: IndexedRegistration) =>
  state === 'contacted' || (state === 'new' && metForms.includes(form) && lastCallAt === null)

/**
 * What a person waits for.
 *
 * @param visible their registrations that who asks may see
 * @param all theirs, also those of colleagues: a call or a contract there counts here
 */
function turnOf(
  visible: readonly IndexedRegistration[],
  all: readonly IndexedRegistration[],
  asker: Asker,
): Found | null {
  const calledAt = (one: IndexedRegistration) =>
    Math.max(0, ...all.map((other) => (other === one ? 0 : (other.lastCallAt ?? 0))))
  const isMissed = (one: IndexedRegistration) => missedAt(one, all, asker) !== null
  const fresh = visible
    .filter((one) => one.state === 'new' && !isMet(one) && !isMissed(one))
    .filter(({nextCall}) => nextCall === null || nextCall <= asker.now)
    .filter((one) => one.isPlanned || one.registeredAt >= calledAt(one))
  const newest = fresh.toSorted(leadsFirst)[0]
  if (newest) return {turn: 'fresh', one: newest, dueAt: 0}
  // The latest word with the person counts; a time that was chosen without a call stays.
  const open = visible
    .filter((one) => isMet(one) || isMissed(one))
    .filter((one) => one.isPlanned || isMissed(one) || metAt(one) >= calledAt(one))
    .map((one) => ({one, dueAt: missedAt(one, all, asker) ?? dueAt(one, asker)}))
  const due = open
    .filter((each) => each.dueAt <= asker.now)
    .toSorted((one, other) => one.dueAt - other.dueAt)[0]
  if (due) return {turn: 'due', ...due}
  const unplanned = open.find((each) => each.dueAt === Number.POSITIVE_INFINITY)
  return unplanned ? {turn: 'unplanned', ...unplanned} : null
}

/**
 * Since when a visit that was cancelled or not kept waits for a call; null: none does. A call with the person ends it, and
 * so does another visit that is booked, or a time that staff chose for the next call.
 */
function missedAt(
  {missedAt: at, isPlanned, nextCall}: IndexedRegistration,
  all: readonly IndexedRegistration[],
  {now}: Asker,
): number | null {
  const isEnded =
    at === null ||
    (isPlanned && nextCall !== null && nextCall > now) ||
    all.some(({lastCallAt, bookedFor}) => (lastCallAt ?? 0) >= at || (bookedFor ?? 0) > now)
  return isEnded ? null : at
}

const metAt = ({lastCallAt, registeredAt}: IndexedRegistration) => lastCallAt ?? registeredAt

/** In ms since 1970; `Infinity`: by no rule. */
function dueAt(one: IndexedRegistration, {callAgainDays}: Asker): number {
  if (one.nextCall !== null) return one.nextCall
  return callAgainDays > 0 ? metAt(one) + callAgainDays * dayMs : Number.POSITIVE_INFINITY
}
