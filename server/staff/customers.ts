import type {SanityClient} from '@sanity/client'
import {whenToAdvertise} from '../../shared/advertising-times.ts'
import type {Visiting} from '../../shared/booked-days.ts'
import {type Call, type OwnerChange, ownerIn} from '../../shared/calls.ts'
import type {ContractItem} from '../../shared/contracts.ts'
import {correctedValue} from '../../shared/corrections.ts'
import {type Refusal, type RefusalMark, refusalsByNumber} from '../../shared/do-not-call.ts'
import type {ErasureItem} from '../../shared/erasures.ts'
import type {Answer} from '../../shared/form-fields.ts'
import {customerMessageKinds} from '../../shared/message-kinds.ts'
import {
  type ConsentRecord,
  isAskedAfter,
  type PersonConsents,
  personConsents,
} from '../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../shared/phone-number.ts'
import {type ClaimingSource, claimingFields} from '../../shared/referrals.ts'
import type {CampaignParameter} from '../../shared/source.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import {type OfPerson, ofPhones, type People} from '../registrations/people.ts'

type Maybe<Value> = Value | null | undefined

type CustomerMessage = (typeof customerMessageKinds)[number]

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
  readonly answers?: Maybe<readonly Answer[]>
  readonly state?: Maybe<string>
  readonly registeredAt?: Maybe<string>
  /** Where staff entered it. */
  readonly entry?: Maybe<{readonly origin?: Maybe<string>; readonly by?: Maybe<string>}>
  readonly nextCall?: Maybe<string>
  readonly channel?: Maybe<string>
  /** Ways to the site, as far as they name referral links. */
  readonly ways?: Maybe<ClaimingSource>
  readonly corrections?: Maybe<
    readonly {
      readonly _key?: string
      readonly field?: Maybe<string>
      readonly value?: Maybe<string>
      readonly at?: Maybe<string>
      readonly by?: Maybe<string>
    }[]
  >
  readonly calls?: Maybe<readonly Call[]>
  readonly contracts?: Maybe<readonly ContractItem[]>
  readonly owners?: Maybe<readonly OwnerChange[]>
  readonly erasures?: Maybe<readonly ErasureItem[]>
}

/** With what only the page of one person shows. */
export interface Registered extends Customer {
  readonly _rev?: string
  readonly note?: Maybe<string>
  readonly source?: Maybe<
    Readonly<
      Record<
        'first' | 'last',
        Maybe<{
          readonly at?: string
          readonly channel?: string
          readonly params?: Readonly<Partial<Record<CampaignParameter, string>>>
        }>
      >
    >
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
  /** States of the list messages to the customer, and of the advertisements of earlier versions. */
  readonly broadcasts?: Maybe<readonly Delivery[]>
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

export const customerFields = `_id, name, phone, form, message, answers, state, registeredAt, entry, nextCall, "channel": source.last.channel,
  "ways": source${claimingFields},
  corrections[]{field, value, at, by}, calls, contracts, owners, erasures, visit{slot, people, state, until, changedAt, steps}, attendance`
const registered = '_type == "registration"'

/** A correction takes the place of what came. */
export const correctedIn = <Field extends 'name' | 'phone' | 'message'>(
  customer: Pick<Customer, Field | 'corrections'>,
  field: Field,
): string => correctedValue(field, customer[field], customer.corrections) ?? ''

/** By the person, also where a colleague has their other registrations: nothing of those is shown. */
export async function readCallConsents(
  people: Pick<People, 'peopleOf'>,
  customers: readonly OfNumber[],
): Promise<AgreesToCalls> {
  return agreesBy(await people.peopleOf(customers))
}

export const agreesBy =
  (personOf: (customer: OfNumber) => PersonConsents): AgreesToCalls =>
  (customer) => {
    const {given} = personOf(customer)
    return whenToAdvertise({channel: 'phone', given, now: 0}) !== 'never'
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

export const registeredFields = `_rev, ${customerFields}, note, source, consent{at, formVersion, given, wordings}, withdrawals,
  "messages": {${customerMessageKinds.map(messageField).join(', ')}},
  "broadcasts": *[_type == "delivery" && references(^._id) && kind in ["broadcast", "advertisement"]]{state, lastAt}`

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

/** Who works at the desk, as far as it decides whose customers they may work on. */
interface Worker {
  readonly id: string
  readonly isAdministrator: boolean
}

/**
 * The colleague whose customer this is, so that this person may neither correct, hand on nor book for them; null: they may.
 * Administrators may, and so may anybody where no member has the customer.
 */
export function colleagueWith(
  customer: Pick<Customer, 'owners'>,
  {id, isAdministrator}: Worker,
  members: readonly string[],
): {id: string; name: string} | null {
  const owner = ownerOf(customer, members)
  return owner && owner.id !== id && !isAdministrator ? owner : null
}
