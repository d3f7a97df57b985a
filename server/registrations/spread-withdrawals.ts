import type {SanityClient} from '@sanity/client'
import {callLimits} from '../../shared/calls.ts'
import {lastMarkIn, type Refusal} from '../../shared/do-not-call.ts'
import {endedElsewhere, type NumberedRecord, numberOf} from '../../shared/person-consents.ts'
import {normalizePhone, spellingsOf} from '../../shared/phone-number.ts'
import {isConflict} from '../connection/refused-write.ts'
import type {DueTimes} from '../deliveries/due-times.ts'
import {Worker} from '../deliveries/worker.ts'
import {log} from '../log.ts'
import type {Clock} from '../time/clock.ts'
import {everyHour} from '../time/every-hour.ts'
import {type People, registrationsWith} from './people.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly people: Pick<People, 'withdrawals' | 'withdraw'>
  /** In ms since 1970. */
  readonly now: number
  /** Only the people of these registrations and marks; without it, all. */
  readonly ids?: readonly string[]
}

interface Spread {
  /** The number of registrations that were written. */
  readonly count: number
  /** When marks can no longer be taken back as a mistake, by their document, in ms since 1970. */
  readonly unsettled: ReadonlyMap<string, number>
}

type Marked = Refusal & {readonly _id: string}

/** Numbers in one query, each in all its spellings. */
const numbersPerQuery = 50

const isMarked =
  '_type == "doNotCall" && defined(phone) && (count(marks) > 0 || defined(adsRefusedAt))'
const changedQuery = `{
  "registrations": *[_type == "registration" && _id in $ids]{phone, corrections[]{field, value}},
  "phones": *[_id in $ids && ${isMarked}].phone
}`
const marksQuery = `*[${isMarked} && phone in $numbers]{_id, phone, marks, adsRefusedAt}`
const markedPhonesQuery = `*[${isMarked}].phone`

interface Changed {
  readonly registrations: readonly NumberedRecord[]
  readonly phones: readonly string[]
}

/**
 * Writes what a person has taken back into all of their registrations, and what a mark of their number has ended. It stays
 * when one of these is erased, and each list that reads one registration is right. The Studio, old versions, other programs
 * and lists of an earlier day leave it in one registration alone.
 */
export async function spreadWithdrawals(options: Options): Promise<Spread> {
  const {writer, people, now, ids} = options
  const candidates = ids ? await changedNumbers(writer, ids) : await allNumbers(options)
  const unsettled = new Map<string, number>()
  let count = 0
  for (let from = 0; from < candidates.length; from += numbersPerQuery) {
    const numbers = candidates.slice(from, from + numbersPerQuery)
    const marks = await writer.fetch<readonly Marked[]>(marksQuery, {numbers})
    const marked = Map.groupBy(marks, ({phone}) => phone ?? '')
    const settled = numbers.filter((number) => {
      const own = marked.get(number) ?? []
      // A mark may still be taken back as a mistake.
      const until = Date.parse(lastMarkIn(own)?.at ?? '') + callLimits.undoMs
      const isSettled = !(now < until)
      if (!isSettled) for (const {_id} of own) unsettled.set(_id, until)
      return isSettled
    })
    const items = await missingIn(writer, settled, marked)
    await people.withdraw(items)
    count += items.length
  }
  return {count, unsettled}
}

async function changedNumbers(
  writer: SanityClient,
  ids: readonly string[],
): Promise<readonly string[]> {
  const {registrations, phones} = await writer.fetch<Changed>(changedQuery, {ids})
  return named([...registrations.map(numberOf), ...phones])
}

async function allNumbers({writer, people}: Options): Promise<readonly string[]> {
  const [withdrawn, phones] = await Promise.all([
    people.withdrawals(),
    writer.fetch<readonly string[]>(markedPhonesQuery),
  ])
  return named([...withdrawn.map(numberOf), ...phones])
}

/** Registrations without a number are not one person. */
const named = (numbers: readonly string[]) => [...new Set(numbers)].filter((each) => each !== '')

/** The withdrawals that registrations with these numbers do not have yet. */
async function missingIn(
  writer: SanityClient,
  numbers: readonly string[],
  marked: ReadonlyMap<string, readonly Refusal[]>,
) {
  if (numbers.length === 0) return []
  const phones = numbers.flatMap((each) =>
    normalizePhone(each) === null ? [each] : spellingsOf(each),
  )
  const found = Map.groupBy(await registrationsWith(writer, phones), numberOf)
  return numbers.flatMap((number) => {
    const own = found.get(number) ?? []
    const ended = endedElsewhere(own, marked.get(number) ?? [])
    return own.flatMap(({_id, _rev}, index) => {
      const list = (ended[index] ?? []).map((each) => ({
        _type: 'withdrawal',
        _key: crypto.randomUUID(),
        ...each,
      }))
      return list.length > 0 ? [{_id, _rev, list}] : []
    })
  })
}

/** More changed documents than this are no longer looked up one by one. */
const maxIds = 500
/** In ms: the pause after a failure. */
const retryMs = 2000

interface SpreadingOptions extends Pick<Options, 'writer' | 'people'> {
  readonly clock: Pick<Clock, 'now'>
  readonly dueTimes: Pick<DueTimes, 'add' | 'plan'>
  /** The line to a lake elsewhere may fall silent: everybody is looked at every hour as well. */
  readonly isElsewhere: boolean
}

/** Spreads withdrawals after each commit that may concern them, and a mark once it can no longer be a mistake. */
export class WithdrawalSpreading {
  readonly #options: SpreadingOptions
  readonly #worker: Worker<{readonly _id: string}>
  readonly #queue: Parameters<DueTimes['add']>[0]
  readonly #leaveDueTimes: () => void
  readonly #stopHourly: () => void
  /** Changed documents; null: everybody. */
  #waiting: Set<string> | null = new Set()
  /** Times in ms since 1970, by the document of the mark. */
  readonly #unsettled = new Map<string, number>()

  constructor(options: SpreadingOptions) {
    this.#options = options
    this.#worker = new Worker<{readonly _id: string}>({
      load: async () => {
        await this.#spread()
        return []
      },
      work: async () => {},
      atOnce: 1,
      retryMs,
      onError: (error) => {
        // Another process was quicker.
        if (isConflict(error)) return
        log.error({error}, 'Withdrawals could not be written into all registrations; trying again')
      },
    })
    this.#queue = {
      wake: () => this.#wakeFor(this.#settled()),
      onChange: (changed) =>
        this.#wakeFor(
          changed && [...(changed.get('registration') ?? []), ...(changed.get('doNotCall') ?? [])],
        ),
    }
    this.#leaveDueTimes = options.dueTimes.add(this.#queue)
    this.#stopHourly = options.isElsewhere
      ? everyHour(
          async () => this.#wakeFor(null),
          'Withdrawals could not be written into all registrations of their people',
        )
      : () => {}
  }

  /** Begins nothing more. Resolves once what was begun is written. */
  stop(): Promise<void> {
    this.#stopHourly()
    this.#leaveDueTimes()
    return this.#worker.stop()
  }

  /** @param ids of changed documents; null: anything may have changed */
  #wakeFor(ids: readonly string[] | null): void {
    if (ids?.length === 0) return
    this.#waiting = ids && this.#waiting && new Set([...this.#waiting, ...ids])
    this.#worker.wake()
  }

  async #spread(): Promise<void> {
    const {writer, people, clock, dueTimes} = this.#options
    const waiting = this.#waiting
    if (waiting?.size === 0) return
    this.#waiting = new Set()
    try {
      const isEach = waiting !== null && waiting.size <= maxIds
      const {count, unsettled} = await spreadWithdrawals({
        writer,
        people,
        now: clock.now(),
        ...(isEach && {ids: [...waiting]}),
      })
      for (const [id, at] of unsettled) this.#unsettled.set(id, at)
      if (count > 0) log.info({count}, 'Withdrawals were written into all registrations')
      dueTimes.plan(this.#queue, Math.min(...this.#unsettled.values()))
    } catch (error) {
      this.#waiting = waiting && this.#waiting && new Set([...waiting, ...this.#waiting])
      throw error
    }
  }

  /** Takes the marks that count from now on. */
  #settled(): string[] {
    const now = this.#options.clock.now()
    const ids = [...this.#unsettled].filter(([, at]) => at <= now).map(([id]) => id)
    for (const id of ids) this.#unsettled.delete(id)
    return ids
  }
}
