import {legibleLine} from '../../shared/characters.ts'
import {isDay} from '../../shared/time-in-korea.ts'

/** What the list is narrowed to; empty: not at all. */
export interface Filter {
  readonly q: string
  /** Days in Korea. */
  readonly from: string
  readonly until: string
  /** `mine`, `nobody`, or an account. */
  readonly owner: string
  readonly form: string
  readonly state: string
  /** `any`: registrations with a contract; `unconfirmed`: those whose contract waits for an administrator. */
  readonly contract: string
}

/** Which part of the list of today is shown, and which page of it. */
export interface Place {
  /** Empty: the beginning of each. */
  readonly list: '' | 'fresh' | 'due'
  /** From 1. */
  readonly page: number
}

/** By which the list can be narrowed besides owner, name, number and day. */
export const filterForms = ['popup', 'visit', 'inquiry', 'walkIn', 'call', 'import'] as const
export const filterStates = ['new', 'contacted', 'done'] as const

export const filterContracts = ['any', 'unconfirmed'] as const

const names = ['q', 'from', 'until', 'owner', 'form', 'state', 'contract'] as const

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
  const [from, until, owner] = [given('from'), given('until'), given('owner')]
  return {
    q: isSaid ? given('q') : '',
    from: isSaid && isDay(from) ? from : '',
    until: isSaid && isDay(until) ? until : '',
    owner: /^[\w-]{0,64}$/.test(owner) ? owner : '',
    form: filterForms.find((each) => each === given('form')) ?? '',
    state: filterStates.find((each) => each === given('state')) ?? '',
    contract: isSaid ? (filterContracts.find((each) => each === given('contract')) ?? '') : '',
  }
}

/** A form and an owner narrow the lists of today; all else finds registrations of any day. */
export const isFiltered = ({q, from, until, state: of, contract}: Filter) =>
  [q, from, until, of, contract].some((each) => each !== '')

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
