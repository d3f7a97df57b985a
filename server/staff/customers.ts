import type {SanityClient} from '@sanity/client'
import type {Visiting} from '../../shared/booked-days.ts'
import {type Call, type OwnerChange, ownerIn} from '../../shared/calls.ts'
import {correctedValue} from '../../shared/corrections.ts'
import {type Refusal, type RefusalMark, refusalsByNumber} from '../../shared/do-not-call.ts'
import type {ErasureItem} from '../../shared/erasures.ts'
import type {Answer} from '../../shared/form-fields.ts'
import {type MessageKind, whenToAdvertise} from '../../shared/message-rules.ts'
import {
  type ConsentRecord,
  isAskedAfter,
  type PersonConsents,
  personConsents,
} from '../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../shared/phone-number.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {namePattern} from '../../shared/search/person-name.ts'
import {dayMs, dayStart, isDay} from '../../shared/time-in-korea.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import {type OfPerson, ofPhones, type People} from '../registrations/people.ts'

type Maybe<Value> = Value | null | undefined

/** Kinds of messages that customers get. */
export const customerMessages = [
  'confirmation',
  'reminder',
  'advertisement',
] as const satisfies readonly MessageKind[]
type CustomerMessage = (typeof customerMessages)[number]

interface Delivery {
  readonly state?: Maybe<string>
  readonly lastAt?: Maybe<string>
}

/** A registration as a query gives it: a program may have stored less. */
export interface Customer extends Visiting {
  readonly _id: string
  readonly name?: Maybe<string>
  readonly phone?: Maybe<string>
  readonly form?: Maybe<string>
  readonly message?: Maybe<string>
  readonly state?: Maybe<string>
  readonly registeredAt?: Maybe<string>
  /** Where staff entered it. */
  readonly entry?: Maybe<{readonly origin?: Maybe<string>; readonly by?: Maybe<string>}>
  readonly nextCall?: Maybe<string>
  readonly channel?: Maybe<string>
  readonly corrections?: Maybe<
    readonly {
      readonly field?: Maybe<string>
      readonly value?: Maybe<string>
      readonly at?: Maybe<string>
      readonly by?: Maybe<string>
    }[]
  >
  readonly calls?: Maybe<readonly Call[]>
  readonly owners?: Maybe<readonly OwnerChange[]>
  readonly erasures?: Maybe<readonly ErasureItem[]>
}

/** With what only the page of one person shows. */
export interface Registered extends Customer {
  readonly _rev?: string
  readonly note?: Maybe<string>
  readonly answers?: Maybe<readonly Answer[]>
  readonly source?: Maybe<
    Readonly<Record<'first' | 'last', Maybe<{readonly at?: string; readonly channel?: string}>>>
  >
  readonly consent?: ConsentRecord['consent']
  readonly withdrawals?: Maybe<
    readonly {
      readonly _key?: string
      readonly given?: Maybe<string>
      readonly title?: Maybe<string>
      readonly at?: Maybe<string>
      readonly by?: Maybe<string>
    }[]
  >
  /** States of the messages to the customer, by their kinds. */
  readonly messages?: Maybe<Readonly<Record<CustomerMessage, Maybe<Delivery>>>>
}

/** The mark of a customer's number. */
export interface Marked {
  readonly mark: RefusalMark
  /** True if this registration was sent after the mark: its customer asked for a call. */
  readonly isAsked: boolean
}

type OfNumber = Pick<Customer, 'phone' | 'corrections' | 'registeredAt' | 'entry'>
export type RefusalOf = (customer: OfNumber) => Marked | undefined

/** True if a customer agreed to calls in which staff advertise, by all their registrations. */
export type AgreesToCalls = (customer: OfNumber) => boolean

/** True if staff call this customer: the number is not marked, or the customer asked for a call afterwards. */
export const isCalled = (marked: Pick<Marked, 'isAsked'> | undefined): boolean =>
  !marked || marked.isAsked

/** What the list is narrowed to; empty: not at all. */
export interface Filter {
  readonly q: string
  /** Days in Korea. */
  readonly from: string
  readonly until: string
  readonly owner: '' | 'mine' | 'nobody'
  readonly form: string
  readonly state: string
}

export interface List {
  readonly fresh: readonly Customer[]
  readonly due: readonly Customer[]
  /** By the filter, in place of those who are to be called. */
  readonly found: readonly Customer[] | null
  readonly hasMore: boolean
  /** How many are left out, since their number is not to be called. */
  readonly left: number
  readonly refusalOf: RefusalOf
  readonly agreesToCalls: AgreesToCalls
}

/** As many as somebody calls in a morning; each list has room for those that are left out. */
const shownMost = 40
const askedMost = 200

export const customerFields = `_id, name, phone, form, message, state, registeredAt, entry, nextCall, "channel": source.last.channel,
  corrections[]{field, value, at, by}, calls, owners, erasures, visit{slot, people, state, changedAt}, attendance`
const registered = '_type == "registration"'
const inState = {
  new: stateIs('new'),
  contacted: stateIs('contacted'),
  done: stateIs('done'),
} as const
const ofOwner = {
  mine: 'owners[-1].to == $me',
  nobody: '(!defined(owners[-1].to) || !(owners[-1].to in $members))',
} as const
const first = `[0...${askedMost}]`

/** GROQ: what is wanted, and nothing that is always true, so that the lake finds it without reading all. */
const narrowed = ({owner, form}: Pick<Filter, 'owner' | 'form'>): string =>
  [registered, owner && ofOwner[owner], form && 'form == $form'].filter(Boolean).join(' && ')

// One question for each list: of an answer with several in it, everything that was looked at would count as seen.
const freshQuery = (filter: Filter) =>
  `*[${narrowed(filter)} && ${inState.new} && (!defined(nextCall) || nextCall <= $now)]
  | order(registeredAt desc)${first}{${customerFields}}`
const dueQuery = (filter: Filter) =>
  `*[${narrowed(filter)} && ${inState.contacted} && nextCall <= $now]
  | order(nextCall asc)${first}{${customerFields}}`

const isIn = <Of extends object>(names: Of, name: string): name is keyof Of & string =>
  name in names

/** How many digits follow the last hyphen of a number. */
const lastGroup = 4

/**
 * GROQ: what a filter finds is what one of these does. Those that were corrected are few, and asked for by themselves: the
 * lake has to read them.
 */
function foundConditions(filter: Filter): readonly string[] {
  const {state, q} = filter
  const own = isIn(inState, state) ? [inState[state]] : []
  const all = [narrowed(filter), ...own, 'registeredAt >= $from && registeredAt < $until']
  const digits = digitsIn(q)
  const asked = digits
    ? [
        // A number's last group has four digits: of more digits, those find the few that are looked at.
        ...(digits.length > lastGroup
          ? ['phone match $tail && phoneDigits match $digits', 'phone match $digits']
          : ['phone match $digits']),
        'defined(corrections) && corrections[].digits match $digits',
      ]
    : ['name match $name', 'defined(corrections) && corrections[].value match $name']
  const conditions = q === '' ? [[]] : asked.map((each) => [each])
  return conditions.map((each) => [...all, ...each].join(' && '))
}

/** The member of the staff, the time, and the accounts that can have customers: any other owner is nobody. */
interface Asker {
  readonly me: string
  readonly now: number
  readonly members: readonly string[]
}

interface FoundOptions extends Asker {
  /** What each has, in GROQ. */
  readonly fields: string
  readonly most: number
  /** Behind which one in this order the list goes on. */
  readonly after?: {readonly at: string; readonly id: string}
  /** Of an export: why. */
  readonly reason?: string
}

/** What a filter finds, the newest first, each once. */
export async function readFound<Found extends Customer>(
  lake: SanityClient,
  filter: Filter,
  {me, now, fields, most, after, reason, members}: FoundOptions,
): Promise<readonly Found[]> {
  // The second condition says it all; the first one, in the order of an index, finds where to go on.
  const behind = after
    ? ' && registeredAt <= $at && (registeredAt < $at || (registeredAt == $at && _id > $id))'
    : ''
  const params = {...foundParams(filter, {me, now, members}), ...after}
  const found = await Promise.all(
    foundConditions(filter).map((condition) =>
      fetched<readonly Found[]>(
        lake,
        `*[${condition}${behind}] | order(registeredAt desc, _id asc)[0...${most}]{${fields}}`,
        params,
        reason,
      ),
    ),
  )
  if (found.length === 1) return found.flat()
  const each = new Map(found.flat().map((one) => [one._id, one]))
  return [...each.values()]
    .toSorted(
      (a, b) => compared(b.registeredAt ?? '', a.registeredAt ?? '') || compared(a._id, b._id),
    )
    .slice(0, most)
}

const exportTag = 'staff.export'

/** @param reason why it is taken away as a file, for the access log of the lake */
async function fetched<Answer>(
  lake: SanityClient,
  query: string,
  params: Readonly<Record<string, unknown>>,
  reason: string | undefined,
): Promise<Answer> {
  if (reason === undefined) return lake.fetch<Answer>(query, {...params})
  const {result} = await lake.request<{result: Answer}>({
    ...{method: 'POST', url: `/data/query/${lake.config().dataset}`},
    query: {perspective: 'raw', tag: exportTag, reason},
    body: {query, params},
  })
  return result
}

/** How many an export would have. */
export async function countFound(
  lake: SanityClient,
  filter: Filter,
  asker: Asker,
): Promise<number> {
  const all = foundConditions(filter).map((condition) => `(${condition})`)
  const query = `count(*[${all.join(' || ')}])`
  return lake.fetch<number>(query, foundParams(filter, asker), {tag: exportTag})
}

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A correction takes the place of what came. */
export const correctedIn = <Field extends 'name' | 'phone' | 'message'>(
  customer: Pick<Customer, Field | 'corrections'>,
  field: Field,
): string => correctedValue(field, customer[field], customer.corrections) ?? ''

/** A form and an owner narrow the lists of today; all else finds registrations of any day. */
export const isFiltered = ({q, from, until, state: of}: Filter) =>
  [q, from, until, of].some((each) => each !== '')

export async function readList(
  lake: SanityClient,
  filter: Filter,
  {me, now, members, doNotCall, people}: Asker & ReadingList,
): Promise<List> {
  if (isFiltered(filter)) {
    const options = {me, now, members, fields: customerFields, most: askedMost}
    const found = await readFound<Customer>(lake, filter, options)
    const refusalOf = await readRefusals(lake, doNotCall, found)
    const shown = found.slice(0, shownMost)
    return {
      ...{fresh: [], due: [], found: shown, left: 0, refusalOf},
      agreesToCalls: await readCallConsents(people, shown),
      hasMore: found.length > shown.length,
    }
  }
  const params = {form: filter.form, me, members, now: new Date(now).toISOString()}
  const [fresh, due] = await Promise.all([
    lake.fetch<Customer[]>(freshQuery(filter), params),
    lake.fetch<Customer[]>(dueQuery(filter), params),
  ])
  const refusalOf = await readRefusals(lake, doNotCall, [...fresh, ...due])
  const isOpen = (customer: Customer) => isCalled(refusalOf(customer))
  const [open, later] = [fresh.filter(isOpen), due.filter(isOpen)]
  const [shownFresh, shownDue] = [open.slice(0, shownMost), later.slice(0, shownMost)]
  return {
    ...{fresh: shownFresh, due: shownDue, found: null, refusalOf},
    agreesToCalls: await readCallConsents(people, [...shownFresh, ...shownDue]),
    hasMore: open.length > shownMost || later.length > shownMost,
    left: fresh.length + due.length - open.length - later.length,
  }
}

function foundParams({q, from, until, form}: Filter, {me, now, members}: Asker) {
  const digits = digitsIn(q)
  const start = isDay(from) ? dayStart(from) : 0
  const end = isDay(until) ? dayStart(until) + dayMs : now + dayMs
  return {
    ...{me, form, members},
    name: namePattern(q),
    digits: `*${(digits ?? '').replace(/^82(?=\d{9,10}$)/, '0')}`,
    tail: `*${(digits ?? '').slice(-lastGroup)}`,
    from: new Date(start).toISOString(),
    until: new Date(end).toISOString(),
  }
}

/** Null: what is searched for is no number, nor the end of one. */
function digitsIn(q: string): string | null {
  const digits = q.replaceAll(/[\s().+-]/g, '')
  return /^\d{2,15}$/.test(digits) ? digits : null
}

interface ReadingList {
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly people: Pick<People, 'peopleOf'>
}

/** By the person, also where a colleague has their other registrations: nothing of those is shown. */
export async function readCallConsents(
  people: Pick<People, 'peopleOf'>,
  customers: readonly OfNumber[],
): Promise<AgreesToCalls> {
  const personOf = await people.peopleOf(customers)
  return (customer) => {
    const {given} = personOf(customer)
    return whenToAdvertise({channel: 'phone', given, now: 0}) !== 'never'
  }
}

/** @param lake reads in the name of a person, where one looks at them */
export async function readRefusals(
  lake: SanityClient,
  doNotCall: Pick<DoNotCall, 'documentsOf'>,
  customers: readonly OfNumber[],
): Promise<RefusalOf> {
  const phones = customers.flatMap((each) => normalizePhone(correctedIn(each, 'phone')) ?? [])
  const markOf = refusalsByNumber(await doNotCall.documentsOf(phones, lake))
  return (customer) => {
    const mark = markOf(correctedIn(customer, 'phone'))
    return mark && {mark, isAsked: isAskedAfter(customer, mark)}
  }
}

export interface Person {
  /** The one that was asked for. */
  readonly asked: Registered
  /** All with the same number, the newest first. */
  readonly registrations: readonly Registered[]
  /** As it is called; empty where none can be read. */
  readonly phone: string
  /** The documents with the marks of their number. */
  readonly numbers: readonly Refusal[]
  /** What the person has agreed to and refused, over all registrations, also those of colleagues. */
  readonly consents: PersonConsents
  /** The person's registrations that are not among those shown. Nothing of them is shown. */
  readonly others: readonly Omit<OfPerson, '_rev'>[]
}

const messageField = (kind: CustomerMessage) =>
  `"${kind}": *[_id == ^._id + "-${kind}"][0]{state, lastAt}`

export const registeredFields = `_rev, ${customerFields}, note, answers, source, consent{at, formVersion, given, wordings}, withdrawals,
  "messages": {${customerMessages.map(messageField).join(', ')}}`

/** As many as are shown. Consents are decided by all of them. */
const maxPerPerson = 50

interface ReadingPerson {
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly people: Pick<People, 'personOf'>
}

/** Registrations with one number are one person. Nothing of that is stored. */
export async function readPerson(
  lake: SanityClient,
  {doNotCall, people}: ReadingPerson,
  id: string,
): Promise<Person | null> {
  const asked = await lake.fetch<Registered | null>(
    `*[_type == "registration" && _id == $id][0]{${registeredFields}}`,
    {id},
  )
  if (!asked) return null
  const typed = correctedIn(asked, 'phone')
  const phone = normalizePhone(typed)
  if (phone === null) {
    const own = {asked, registrations: [asked], numbers: [], others: []}
    return {...own, phone: '', consents: personConsents([asked], [])}
  }
  const params = {id, phones: spellingsOf(phone)}
  const withNumber = (same: string) =>
    lake.fetch<Registered[]>(
      `*[${registered} && _id != $id && ${same}]
        | order(registeredAt desc)[0...${maxPerPerson}]{${registeredFields}}`,
      params,
    )
  const [named, corrected, numbers, whole] = await Promise.all([
    withNumber(ofPhones.asGiven),
    withNumber(ofPhones.asCorrected),
    doNotCall.documentsOf([phone], lake),
    people.personOf(asked),
  ])
  const others = new Map([...named, ...corrected].map((each) => [each._id, each]))
  // Whose number was corrected to another is somebody else.
  const own = [...others.values()].filter(
    (each) => normalizePhone(correctedIn(each, 'phone')) === phone,
  )
  const all = [asked, ...own].toSorted((a, b) =>
    (b.registeredAt ?? '').localeCompare(a.registeredAt ?? ''),
  )
  const registrations = all.slice(0, maxPerPerson)
  const shown = new Set(registrations.map(({_id}) => _id))
  // Whatever a colleague changes meanwhile, a withdrawal is written there.
  const unseen = whole.registrations
    .filter(({_id}) => !shown.has(_id))
    .map(({_rev, ...each}) => each)
  return {asked, registrations, phone, numbers, consents: whole, others: unseen}
}

/** Who has a customer; an account that works here no more has none. */
export function ownerOf(
  {owners}: Pick<Customer, 'owners'>,
  members: readonly string[],
): {id: string; name: string} | null {
  const owner = ownerIn(owners)
  return owner && members.includes(owner.id) ? owner : null
}
