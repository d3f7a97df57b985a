import {foldedName, soughtName} from '../../../shared/search/person-name.ts'
import {dayMs, dayStart, isDay} from '../../../shared/time-in-korea.ts'
import {type Filter, valueOfChoice, wayNames} from '../filter.ts'
import {type Asker, type Index, isVisible, narrowedTo} from './call-list.ts'
import type {IndexedRegistration} from './indexed-registration.ts'

/** All registrations that a filter finds, the newest first. */
export function foundIn(
  index: Index,
  filter: Filter,
  asker: Asker,
): readonly IndexedRegistration[] {
  const isWanted = conditionOf(filter, asker)
  const found: IndexedRegistration[] = []
  for (const one of index.all) if (isVisible(one, asker) && isWanted(one)) found.push(one)
  return found.toSorted(
    (one, other) => other.registeredAt - one.registeredAt || (one.id < other.id ? -1 : 1),
  )
}

/** Number of registrations whose contract waits for an administrator. */
export function unconfirmedIn(index: Pick<Index, 'all'>): number {
  let count = 0
  for (const {contract} of index.all) if (contract?.isUnconfirmed) count += 1
  return count
}

/** The first of each person. */
export function firstOfEach(found: readonly IndexedRegistration[]): readonly IndexedRegistration[] {
  const people = new Set<string>()
  return found.filter(({person}) => !people.has(person) && people.add(person))
}

function conditionOf(filter: Filter, asker: Asker) {
  const {q, from, until, days, state, contract, by, visit} = filter
  const ways = wayNames.filter((name) => filter[name] !== '')
  const isOfWay = ({attribution}: IndexedRegistration) =>
    ways.every((name) => attribution[name] === valueOfChoice(filter[name]))
  const isOfFilter = narrowedTo(filter, asker)
  const start = isDay(from) ? dayStart(from) : 0
  const end = isDay(until) ? dayStart(until) + dayMs : asker.now + dayMs
  const timeOf = days === 'done' ? doneAt(filter) : registeredAt
  const isInTime = (one: IndexedRegistration) => {
    const time = timeOf(one)
    return time !== null && time >= start && time < end
  }
  const digits = digitsIn(q)
  const name = soughtName(q)
  return (one: IndexedRegistration): boolean =>
    (state === '' || one.state === state) &&
    isOfFilter(one) &&
    isOfWay(one) &&
    (visit === '' || (visit === 'came' ? one.cameAt : one.bookedFor) !== null) &&
    (contract === '' || isOfContract(one, contract)) &&
    (by === '' || isNotedBy(one, by, asker)) &&
    isInTime(one) &&
    (q === '' ||
      (digits === null ? foldedName(one.name).includes(name) : one.digits.includes(digits)))
}

const isOfContract = ({contract}: IndexedRegistration, wanted: string): boolean =>
  contract !== null && (wanted !== 'unconfirmed' || contract.isUnconfirmed)

const registeredAt = (one: IndexedRegistration): number | null => one.registeredAt

/** Time of what the list is narrowed to: the contract or the visit. */
function doneAt({contract, visit}: Filter): typeof registeredAt {
  if (contract !== '') return (one) => (one.contract ? dayStart(one.contract.day) : null)
  return ({cameAt, bookedFor}) => (visit === 'came' ? cameAt : bookedFor)
}

function isNotedBy({contract}: IndexedRegistration, by: string, {members}: Asker): boolean {
  if (!contract) return false
  return by === 'nobody' ? !members.has(contract.by) : contract.by === by && members.has(by)
}

/** Null: what is searched for is no number, nor a part of one. */
function digitsIn(q: string): string | null {
  const digits = q.replaceAll(/[\s().+-]/g, '')
  return /^\d{2,15}$/.test(digits) ? digits.replace(/^82(?=\d{9,10}$)/, '0') : null
}
