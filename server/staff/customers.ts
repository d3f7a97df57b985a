import type {SanityClient} from '@sanity/client'
import type {Visiting} from '../../shared/booked-days.ts'
import {type Call, type OwnerChange, ownerIn} from '../../shared/calls.ts'
import {correctedValue} from '../../shared/corrections.ts'
import {
  type Refusal,
  type RefusalMark,
  refusalCondition,
  refusalOfPhone,
  refusalsByNumber,
} from '../../shared/do-not-call.ts'
import type {Answer} from '../../shared/form-fields.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {dayMs, dayStart, isDay} from '../../shared/time-in-korea.ts'

type Maybe<Value> = Value | null | undefined

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
}

/** With what only the page of one person shows. */
export interface Registered extends Customer {
  readonly note?: Maybe<string>
  readonly answers?: Maybe<readonly Answer[]>
  /** Where staff entered it. */
  readonly entry?: Maybe<{readonly origin?: Maybe<string>; readonly by?: Maybe<string>}>
  readonly source?: Maybe<
    Readonly<Record<'first' | 'last', Maybe<{readonly at?: string; readonly channel?: string}>>>
  >
  readonly consent?: Maybe<{
    readonly at?: Maybe<string>
    readonly given?: Maybe<readonly string[]>
    readonly wordings?: Maybe<readonly RecordedWording[]>
  }>
  readonly withdrawals?: Maybe<
    readonly {
      readonly _key?: string
      readonly given?: Maybe<string>
      readonly title?: Maybe<string>
      readonly at?: Maybe<string>
      readonly by?: Maybe<string>
    }[]
  >
  readonly confirmation?: Maybe<Delivery>
  readonly advertisement?: Maybe<Delivery>
  readonly reminder?: Maybe<Delivery>
}

export type RefusalOf = (phone: string) => RefusalMark | undefined

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
}

/** As many as somebody calls in a morning; each list has room for those that are left out. */
const shownMost = 40
const askedMost = 200

export const customerFields = `_id, name, phone, form, message, state, registeredAt, nextCall, "channel": source.last.channel,
  corrections[]{field, value, at, by}, calls, owners, visit{slot, people, state, changedAt}, attendance`
const ofOwner = `($owner == "" || ($owner == "mine" && owners[-1].to == $me)
  || ($owner == "nobody" && coalesce(owners[-1].to, "") == ""))`
const registrations = `_type == "registration" && ${ofOwner} && ($form == "" || form == $form)`
const state = 'coalesce(state, "new")'
const first = `[0...${askedMost}]`

// One question for each list: of an answer with several in it, everything that was looked at would count as seen.
const freshQuery = `*[${registrations} && ${state} == "new" && (!defined(nextCall) || nextCall <= $now)]
  | order(registeredAt desc)${first}{${customerFields}}`
const dueQuery = `*[${registrations} && ${state} == "contacted" && nextCall <= $now]
  | order(nextCall asc)${first}{${customerFields}}`

/** GROQ: what a filter finds. */
export const foundCondition = `${registrations} && ($state == "" || ${state} == $state) && registeredAt >= $from && registeredAt < $until
  && ($name == "" || name match $name || corrections[].value match $name)
  && ($digits == "" || phoneDigits match $digits || phone match $digits || corrections[].digits match $digits)`

const foundQuery = `*[${foundCondition}] | order(registeredAt desc)${first}{${customerFields}}`

const refusalsQuery = `*[${refusalCondition} && phone in $phones]{_id, phone, marks}`

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
  {me, now}: {readonly me: string; readonly now: number},
): Promise<List> {
  if (isFiltered(filter)) {
    const found = await lake.fetch<Customer[]>(foundQuery, foundParams(filter, {me, now}))
    const refusalOf = await readRefusals(lake, found)
    const shown = found.slice(0, shownMost)
    return {
      ...{fresh: [], due: [], found: shown, left: 0, refusalOf},
      hasMore: found.length > shown.length,
    }
  }
  const {owner, form} = filter
  const params = {owner, form, me, now: new Date(now).toISOString()}
  const [fresh, due] = await Promise.all([
    lake.fetch<Customer[]>(freshQuery, params),
    lake.fetch<Customer[]>(dueQuery, params),
  ])
  const refusalOf = await readRefusals(lake, [...fresh, ...due])
  const isOpen = (customer: Customer) => !refusalOf(correctedIn(customer, 'phone'))
  const [open, later] = [fresh.filter(isOpen), due.filter(isOpen)]
  return {
    ...{fresh: open.slice(0, shownMost), due: later.slice(0, shownMost), found: null, refusalOf},
    hasMore: open.length > shownMost || later.length > shownMost,
    left: fresh.length + due.length - open.length - later.length,
  }
}

export function foundParams(
  {q, from, until, owner, form, state: of}: Filter,
  {me, now}: {readonly me: string; readonly now: number},
) {
  const digits = q.replaceAll(/[\s().+-]/g, '')
  const isNumber = /^\d{2,15}$/.test(digits)
  const start = isDay(from) ? dayStart(from) : 0
  const end = isDay(until) ? dayStart(until) + dayMs : now + dayMs
  return {
    ...{owner, me, form, state: of},
    name: q !== '' && !isNumber ? `*${q.replaceAll('*', '')}*` : '',
    digits: isNumber ? `*${digits.replace(/^82(?=\d{9,10}$)/, '0')}` : '',
    from: new Date(start).toISOString(),
    until: new Date(end).toISOString(),
  }
}

/** In one question. */
const askedAtOnce = 500

export async function readRefusals(
  lake: SanityClient,
  customers: readonly Pick<Customer, 'phone' | 'corrections'>[],
): Promise<RefusalOf> {
  const numbers = customers.map((each) => normalizePhone(correctedIn(each, 'phone')))
  const phones = [...new Set(numbers.filter((number) => number !== null))]
  if (phones.length === 0) return () => undefined
  const refusals: Refusal[] = []
  for (let from = 0; from < phones.length; from += askedAtOnce) {
    const asked = phones.slice(from, from + askedAtOnce)
    refusals.push(...(await lake.fetch<Refusal[]>(refusalsQuery, {phones: asked})))
  }
  return refusalsByNumber(refusals)
}

export interface Person {
  /** The one that was asked for. */
  readonly asked: Registered
  /** All with the same number, the newest first. */
  readonly registrations: readonly Registered[]
  /** As it is called; empty where none can be read. */
  readonly phone: string
  readonly refusal: Refusal | null
}

export const registeredFields = `${customerFields}, note, answers, entry, source, consent{at, given, wordings}, withdrawals,
  confirmation{state, lastAt}, advertisement{state, lastAt},
  reminder{state, lastAt}`

const mostOfPerson = 50

/** Registrations with one number are one person. Nothing of that is stored. */
export async function readPerson(lake: SanityClient, id: string): Promise<Person | null> {
  const asked = await lake.fetch<Registered | null>(
    `*[_type == "registration" && _id == $id][0]{${registeredFields}}`,
    {id},
  )
  if (!asked) return null
  const typed = correctedIn(asked, 'phone')
  const phone = normalizePhone(typed)
  if (phone === null) return {asked, registrations: [asked], phone: '', refusal: null}
  const same = '(phone in $phones || count(corrections[field == "phone" && value in $phones]) > 0)'
  const [others, refusal] = await Promise.all([
    lake.fetch<Registered[]>(
      `*[_type == "registration" && _id != $id && ${same}]
        | order(registeredAt desc)[0...${mostOfPerson}]{${registeredFields}}`,
      {id, phones: spellingsOf(phone)},
    ),
    lake.fetch<Refusal | null>(`${refusalOfPhone}{_id, phone, marks}`, {phone}),
  ])
  // Whose number was corrected to another is somebody else.
  const own = others.filter((each) => normalizePhone(correctedIn(each, 'phone')) === phone)
  const registered = [asked, ...own].toSorted((a, b) =>
    (b.registeredAt ?? '').localeCompare(a.registeredAt ?? ''),
  )
  return {asked, registrations: registered, phone, refusal}
}

/** The forms store the normal form; other programs may have stored another. */
function spellingsOf(phone: string): string[] {
  const home = phone.split('-')
  const abroad = phone.slice(1).split('-')
  return ['-', '', ' ', '.'].flatMap((between) => {
    const [own, rest] = [home.join(between), abroad.join(between)]
    const codes = ['+82', '+82 ', '+82-', '82', '82-', '+82 (0)', '+82(0)']
    return [own, ...codes.map((code) => code + rest)]
  })
}

export const ownerOf = ({owners}: Customer) => ownerIn(owners)
