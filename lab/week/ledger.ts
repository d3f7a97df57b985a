import {koreaAheadMs} from '../../shared/time-in-korea.ts'
import type {SentMessage} from './receivers.ts'

export const adBox = 'marketing:문자'
export const nightBox = 'night:문자'

/** An act of one person, or a note at the desk about them, with when it was acknowledged. */
export type Act =
  | {
      readonly is: 'registered'
      readonly asked: number
      readonly at: number
      readonly given: readonly string[]
      /** Empty: they came by themselves. */
      readonly channel: string
    }
  | {readonly is: 'signed'; readonly asked: number; readonly at: number}
  | {readonly is: 'withdrew' | 'refused' | 'allowed'; readonly asked: number; readonly at: number}
  | {readonly is: 'called'; readonly asked: number; readonly at: number; readonly outcome: string}

/** Everything that was acknowledged, by person. */
export class Ledger {
  /** Acts by the digits of the number. */
  readonly acts = new Map<string, Act[]>()
  /** Ids of registrations with a contract, also one that a call told of. */
  readonly contracts = new Set<string>()

  note(person: string, act: Act): void {
    const own = this.acts.get(person)
    if (own) own.push(act)
    else this.acts.set(person, [act])
  }

  get registrations(): number {
    return this.count((act) => act.is === 'registered')
  }

  count(isCounted: (act: Act) => boolean): number {
    return this.acts.values().reduce((sum, own) => sum + own.filter(isCounted).length, 0)
  }
}

/** Maximum age, in ms, of a mark that was a mistake when it is taken away. */
const mistakeMs = 10 * 60_000

function isNight(at: number): boolean {
  const hour = new Date(at + koreaAheadMs).getUTCHours()
  return hour >= 21 || hour < 8
}

/**
 * Whether a person may get an advertisement.
 *
 * @param acts what counts
 */
export function wantsAdvertising(acts: readonly Act[]): {day: boolean; night: boolean} {
  let agreed = {day: false, night: false}
  let mark: {readonly at: number; readonly before: typeof agreed} | null = null
  for (const act of acts) {
    if (act.is === 'registered') {
      agreed = {
        day: agreed.day || act.given.includes(adBox),
        night: agreed.night || act.given.includes(nightBox),
      }
    } else if (act.is === 'withdrew') agreed = {...agreed, day: false}
    else if (act.is === 'refused') {
      mark = {at: act.at, before: agreed}
      agreed = {day: false, night: false}
    } else if (act.is === 'allowed' && mark) {
      // Otherwise, the mark has ended what was agreed to before it.
      const isMistake = act.at - mark.at < mistakeMs
      const {day, night} = isMistake ? mark.before : agreed
      agreed = {day: day || agreed.day, night: night || agreed.night}
      mark = null
    }
  }
  return {day: agreed.day && !mark, night: agreed.day && agreed.night && !mark}
}

/** Times in ms since 1970. */
interface Week {
  readonly began: number
  /** When the list message was confirmed. */
  readonly advertised?: number
  readonly ended: number
}

/** Lists each message that nobody had a right to, each that is missing, and each that came twice. */
export function messageFaults(
  ledger: Ledger,
  sent: readonly SentMessage[],
  {began, ended, advertised = began}: Week,
): string[] {
  // Where the night began or ended meanwhile, some wait.
  const isOneTime = isNight(began) === isNight(ended)
  const faults: string[] = []
  const byPerson = Map.groupBy(sent, ({to}) => to)
  for (const to of byPerson.keys()) {
    if (!ledger.acts.has(to)) faults.push(`${to} never registered and got a message`)
  }
  for (const [person, acts] of ledger.acts) {
    const own = byPerson.get(person) ?? []
    const ads = own.filter(({kind}) => kind === 'broadcast')
    if (ads.length > 1) faults.push(`${person} got the same advertisement ${ads.length} times`)
    for (const ad of ads) {
      const known = acts.filter((act) => (act.is === 'registered' ? act.asked : act.at) < ad.at)
      const wants = wantsAdvertising(known)
      const may = isNight(ad.at) ? wants.night : wants.day
      if (!may) faults.push(`${person} got an advertisement: ${describe(known)}`)
    }
    // A consent that was taken back meanwhile may have been asked for just then.
    const first = Math.max(1, acts.filter(({at}) => at <= advertised).length)
    const isWanted = acts.keys().every((index) => {
      if (index + 1 < first) return true
      const wants = wantsAdvertising(acts.slice(0, index + 1))
      return isNight(ended) ? wants.night : wants.day
    })
    const isDue = isOneTime && isWanted
    if (isDue && ads.length === 0) faults.push(`${person} got no advertisement: ${describe(acts)}`)
    const confirmations = own.length - ads.length
    if (confirmations > 1) faults.push(`${person} got ${confirmations} confirmations in a day`)
    const isRefused = acts.findLastIndex(({is}) => is === 'refused') >= 0
    if (confirmations === 0 && !isRefused) faults.push(`${person} got no confirmation`)
  }
  return faults
}

const describe = (acts: readonly Act[]) =>
  acts
    .map((act) => (act.is === 'registered' ? `registered (${act.given.join(' ')})` : act.is))
    .join(', ')

/** People whom the list of today has as new: they registered after the last call, and after a mark of their number. */
export function freshPeople({acts}: Ledger): number {
  return acts
    .values()
    .filter((own) => {
      const last = (is: Act['is']) => own.findLastIndex((act) => act.is === is)
      const isMarked = last('refused') > last('allowed')
      return (
        last('registered') >
        Math.max(last('called'), last('signed'), isMarked ? last('refused') : -1)
      )
    })
    .toArray().length
}
