import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {DeliverySettings} from '../../deliveries/settings.ts'
import type {DoNotCall} from '../../registrations/do-not-call.ts'
import type {People} from '../../registrations/people.ts'
import {
  type AgreesToCalls,
  agreesBy,
  type Customer,
  customerFields,
  isCalled,
  type RefusalOf,
  readRefusals,
} from '../customers.ts'
import {type Filter, isFiltered, type Place} from '../filter.ts'
import type {Actor} from '../steps.ts'
import {type Asker, callList, isVisible, type StaffReach} from './call-list.ts'
import {firstOfEach, foundIn} from './found-list.ts'
import type {IndexedRegistration} from './indexed-registration.ts'
import type {RegistrationIndex} from './registration-index.ts'

/** One page of those who wait for the same. */
export interface Section {
  readonly name: 'fresh' | 'due' | 'found'
  readonly people: readonly ListedCustomer[]
  /** Number of people on all pages. */
  readonly total: number
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
}

export interface ListedCustomer {
  readonly customer: Customer
  /** Number of the person's registrations that who asks may see. */
  readonly registrations: number
}

export interface List {
  readonly sections: readonly Section[]
  /** Number of registrations that a filter finds, of all its people; null without one. */
  readonly registrations: number | null
  /** People who are left out, since their number is not to be called. */
  readonly refused: number
  /** People in contact with no time for the next call. */
  readonly unplanned: number
  /** Another one where the list has changed. */
  readonly version: string
  readonly refusalOf: RefusalOf
  readonly agreesToCalls: AgreesToCalls
}

/** People on a page: somebody calls as many in a morning. */
const perPage = 40

export interface Lists {
  readonly index: RegistrationIndex
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly people: Pick<People, 'peopleWith'>
}

/** The registrations that are listed at one address. The customers themselves are read afterwards. */
interface Planned extends Pick<List, 'registrations' | 'refused' | 'unplanned' | 'version'> {
  readonly sections: readonly (Omit<Section, 'people'> & {
    readonly shown: readonly IndexedRegistration[]
  })[]
}

export interface AskedList {
  readonly asker: Asker
  readonly filter: Filter
  readonly place: Place
}

/** The rules of the office for who asks. */
export function askerOf(
  {id: me, isAdministrator}: Actor,
  {staffReach, callAgainDays = 0}: Pick<DeliverySettings, 'staffReach' | 'callAgainDays'>,
  {members, now}: {readonly members: readonly string[]; readonly now: number},
): Asker {
  const sees: StaffReach = isAdministrator ? 'all' : (staffReach ?? 'unowned')
  return {me, now, members: new Set(members), sees, callAgainDays}
}

/** One page of a list: of customers who are not shown nothing is read in the name of who asks. */
export async function readList(
  lake: SanityClient,
  {index, doNotCall, people}: Lists,
  asked: AskedList,
): Promise<List> {
  await index.upToDate()
  const {sections, refused, ...rest} = planList(index, asked)
  const listed = sections.flatMap(({shown}) => shown)
  // All registrations of a person say what they agreed to.
  const all = listed.flatMap(({person}) => index.ofPerson(person).map(({id}) => id))
  const [found, personOf] = await Promise.all([
    readCustomers(
      lake,
      listed.map(({id}) => id),
    ),
    people.peopleWith(all),
  ])
  const refusalOf = await readRefusals(lake, doNotCall, [...found.values()])
  const registrationsOf = (person: string) =>
    index.ofPerson(person).filter((one) => isVisible(one, asked.asker)).length
  // The index does not know the marks of numbers that were erased, and which another program has stored again.
  const isLeftOut = (name: Section['name'], customer: Customer) =>
    name !== 'found' && !isCalled(refusalOf(customer))
  const shownSections = sections.map(({shown, ...section}): Section & {refused: number} => {
    const known = shown.flatMap(({id, person}) => {
      const customer = found.get(id)
      return customer ? [{customer, person}] : []
    })
    const called = known.filter(({customer}) => !isLeftOut(section.name, customer))
    const left = known.length - called.length
    const listedPeople = called.map(({customer, person}) => ({
      customer,
      registrations: registrationsOf(person),
    }))
    return {...section, total: section.total - left, people: listedPeople, refused: left}
  })
  return {
    ...rest,
    refused: shownSections.reduce((sum, section) => sum + section.refused, refused),
    sections: shownSections,
    refusalOf,
    agreesToCalls: agreesBy(personOf),
  }
}

/** Reads customers in the name of who asks. */
async function readCustomers(
  lake: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  if (ids.length === 0) return new Map()
  const found = await lake.fetch<readonly Customer[]>(
    `*[_type == "registration" && _id in $ids]{${customerFields}}`,
    {ids},
  )
  return new Map(found.map((each) => [each._id, each]))
}

/** @param index up to date */
export function planList(index: RegistrationIndex, {asker, filter, place}: AskedList): Planned {
  if (isFiltered(filter)) {
    const found = foundIn(index, filter, asker)
    const sections = [pageOf('found', firstOfEach(found), place.page)]
    const rest = {registrations: found.length, refused: 0, unplanned: 0}
    return {...rest, sections, version: versionIn(sections)}
  }
  const {fresh, due, refused, unplanned} = callList(index, asker, filter)
  const sections = [pageOf('fresh', fresh, place.page), pageOf('due', due, place.page)].filter(
    ({name}) => place.list === '' || place.list === name,
  )
  return {sections, registrations: null, refused, unplanned, version: versionIn(sections)}
}

function pageOf(name: Section['name'], all: readonly IndexedRegistration[], asked: number) {
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const page = Math.min(asked, pages)
  const shown = all.slice((page - 1) * perPage, page * perPage)
  return {name, shown, total: all.length, page, pages}
}

const versionIn = (sections: Planned['sections']): string =>
  createHash('sha256').update(JSON.stringify(sections)).digest('base64url').slice(0, 22)
