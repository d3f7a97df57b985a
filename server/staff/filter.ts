import {legibleLine} from '../../shared/characters.ts'
import {reportForm} from '../../shared/report-form.ts'
import {isDay} from '../../shared/time-in-korea.ts'

/** What the list is narrowed to; empty: not at all. */
export interface Filter {
  readonly q: string
  /** Days in Korea. */
  readonly from: string
  readonly until: string
  /** `done`: these are days of the visit or of the contract; empty: of the registration. */
  readonly days: string
  /** `mine`, `nobody`, or an account. */
  readonly owner: string
  readonly form: string
  readonly state: string
  /** `any`: registrations with a contract; `unconfirmed`: those whose contract waits for an administrator. */
  readonly contract: string
  /** Who noted that contract: `nobody`, who works here no more, or an account. */
  readonly by: string
  /** `booked`: registrations with a visit that was not cancelled; `came`: with one that was kept. */
  readonly visit: string
  /** Of the last way to the site; {@link emptyChoice}: those without. */
  readonly channel: string
  readonly campaign: string
  readonly keyword: string
}

/** Which part of the list of today is shown, and which page of it. */
export interface Place {
  /** Empty: the beginning of each. */
  readonly list: '' | 'fresh' | 'due'
  /** From 1. */
  readonly page: number
}

/** By which the list can be narrowed besides owner, name, number and day. */
export const filterForms = [
  'popup',
  'visit',
  'inquiry',
  'walkIn',
  'call',
  'import',
  reportForm,
] as const
export const filterStates = ['new', 'contacted', 'done'] as const

export const filterVisits = ['booked', 'came'] as const
/** What a registration came by. */
export const wayNames = ['channel', 'campaign', 'keyword'] as const
/** In characters, of a name that somebody wrote into an address. */
const maxWay = 300
/** Stands for an empty value in an address, where an empty one is no limit. */
export const emptyChoice = '-'
export const valueOfChoice = (choice: string): string => (choice === emptyChoice ? '' : choice)

export const filterContracts = ['any', 'unconfirmed'] as const

const names = [
  'q',
  'from',
  'until',
  'days',
  'owner',
  'form',
  'state',
  'contract',
  'by',
  'visit',
  ...wayNames,
] as const

/**
 * What an address narrows the list to. An address that says nothing of it narrows it as before; names, numbers and days
 * are of one search, and are not kept.
 *
 * @param kept what `keptOf` gave
 */
export function filterIn(params: URLSearchParams, kept = ''): Filter {
  const isSaid = names.some((name) => params.has(name))
  const said = isSaid ? params : new URLSearchParams(kept)
  const given = (name: string) => legibleLine(said.get(name) ?? '').slice(0, 60)
  const way = (name: (typeof wayNames)[number]) =>
    isSaid ? [...legibleLine(said.get(name) ?? '')].slice(0, maxWay).join('') : ''
  const [from, until] = [given('from'), given('until')]
  const account = (name: string) => (/^[\w-]{0,64}$/.test(given(name)) ? given(name) : '')
  return {
    q: isSaid ? given('q') : '',
    from: isSaid && isDay(from) ? from : '',
    until: isSaid && isDay(until) ? until : '',
    days: isSaid && given('days') === 'done' ? 'done' : '',
    owner: account('owner'),
    form: filterForms.find((each) => each === given('form')) ?? '',
    state: filterStates.find((each) => each === given('state')) ?? '',
    contract: isSaid ? (filterContracts.find((each) => each === given('contract')) ?? '') : '',
    by: isSaid ? account('by') : '',
    visit: isSaid ? (filterVisits.find((each) => each === given('visit')) ?? '') : '',
    channel: way('channel'),
    campaign: way('campaign'),
    keyword: way('keyword'),
  }
}

/** A form and an owner narrow the lists of today; all else finds registrations of any day. */
export const isFiltered = ({owner: _owner, form: _form, ...others}: Filter) =>
  Object.values(others).some((each) => each !== '')

/** True for the list of a choice; otherwise it is the one of today. */
export const isNarrowed = (filter: Filter) => Object.values(filter).some((value) => value !== '')

export function placeIn(params: URLSearchParams): Place {
  const page = params.get('page') ?? ''
  return {
    list: (['fresh', 'due'] as const).find((each) => each === params.get('list')) ?? '',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** What of an address is kept for the next visit; null: it says nothing of it. */
export function keptOf(params: URLSearchParams): string | null {
  if (!names.some((name) => params.has(name))) return null
  const {owner, form, state} = filterIn(params)
  const set = Object.entries({owner, form, state}).filter(([, value]) => value !== '')
  return new URLSearchParams(set).toString()
}
