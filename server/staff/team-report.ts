import {setImmediate as nextTurn} from 'node:timers/promises'
import {dayInKorea, dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {type Asker, type Index, waitingIn} from './calls/call-list.ts'
import type {IndexedRegistration} from './calls/indexed-registration.ts'

/** Days in Korea, both counted. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** The work of one counsellor; people, where it says nothing else. */
export interface MemberWork {
  /** The account; empty: of nobody. */
  readonly account: string
  readonly inContact: number
  /** On the list of today as new, and as to be called again. */
  readonly fresh: number
  readonly due: number
  /** Of those that are due, since before today. */
  readonly overdue: number
  /** Calls that were made in the period. */
  readonly calls: number
  /** Minutes from a form to the first call, of forms of the period that somebody has called since; null: none. */
  readonly firstCall: {readonly median: number; readonly ninetieth: number} | null
  /** Registrations whose visit of the period was kept. */
  readonly came: number
  /** Contracts of the period that stand, for who noted them. */
  readonly contracts: number
}

/** In one piece of the thread that answers visitors. */
const peopleAtOnce = 2000

interface Counts {
  inContact: Set<string>
  fresh: number
  due: number
  overdue: number
  calls: number
  minutes: number[]
  came: number
  contracts: number
}

/**
 * Counts the work of each member, and of what nobody has. The numbers of people are those of the lists with the same filter.
 *
 * @param asker an administrator, who sees all
 */
export async function teamReport(
  index: Index,
  asker: Asker,
  {from, until}: Period,
): Promise<readonly MemberWork[]> {
  const start = dayStart(from)
  const end = dayStart(until) + dayMs
  const today = dayStart(dayInKorea(asker.now))
  const nobody = none()
  const counts = new Map([...asker.members].map((account) => [account, none()] as const))
  const of = (account: string): Counts => counts.get(account) ?? nobody
  const period = {
    has: (at: number | null) => at !== null && at >= start && at < end,
    hasDay: (day: string) => day >= from && day <= until,
  }
  let seen = 0
  for (const all of index.people) {
    seen += 1
    if (seen % peopleAtOnce === 0) await nextTurn()
    for (const one of all) count(of, one, period)
    for (const own of new Set(all.map(({owner}) => of(owner)))) {
      const found = waitingIn(all, {index, asker, isOfFilter: ({owner}) => of(owner) === own})
      if (found?.turn === 'fresh') own.fresh += 1
      if (found?.turn !== 'due') continue
      own.due += 1
      if (found.dueAt < today) own.overdue += 1
    }
  }
  return [...counts, ['', nobody] as const].map(([account, {inContact, minutes, ...rest}]) => ({
    ...rest,
    account,
    inContact: inContact.size,
    firstCall: quantiles(minutes),
  }))
}

const none = (): Counts => ({
  inContact: new Set(),
  fresh: 0,
  due: 0,
  overdue: 0,
  calls: 0,
  minutes: [],
  came: 0,
  contracts: 0,
})

function count(
  of: (account: string) => Counts,
  one: IndexedRegistration,
  period: {has(at: number | null): boolean; hasDay(day: string): boolean},
): void {
  const {owner, person, state, calls, contract, cameAt, registeredAt, isEntered} = one
  if (state === 'contacted') of(owner).inContact.add(person)
  if (period.has(cameAt)) of(owner).came += 1
  for (const {at, by} of calls) {
    if (!period.has(at)) continue
    of(by).calls += 1
  }
  if (contract && period.hasDay(contract.day)) of(contract.by).contracts += 1
  const [first] = calls
  // What staff enter themselves waits for no first call.
  if (!first || isEntered || !period.has(registeredAt)) return
  of(first.by).minutes.push(Math.max(0, (first.at - registeredAt) / 60_000))
}

function quantiles(minutes: readonly number[]): MemberWork['firstCall'] {
  if (minutes.length === 0) return null
  const sorted = minutes.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return {median: at(0.5), ninetieth: at(0.9)}
}
