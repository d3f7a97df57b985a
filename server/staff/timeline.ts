import {whenToAdvertise} from '../../shared/advertising-times.ts'
import {noteOutcome, standingItems} from '../../shared/calls.ts'
import type {Refusal} from '../../shared/do-not-call.ts'
import {customerMessageKinds} from '../../shared/message-kinds.ts'
import type {PersonConsents} from '../../shared/person-consents.ts'
import {referralIn} from '../../shared/referrals.ts'
import {koreaAheadMs, shortTimeInKorea} from '../../shared/time-in-korea.ts'
import {shortSlot, shownDay, slotTime, type VisitStep} from '../../shared/visits.ts'
import type {LinksByKey} from '../registrations/referral-links.ts'
import type {Person, Registered} from './customers.ts'
import {visitWord} from './visit-state.ts'
import type {Naming, Say, Word} from './words.ts'

export interface TimelineEvent {
  /** ISO 8601; empty: not known. */
  readonly at: string
  readonly title: string
  readonly lines: readonly string[]
  readonly by?: string
}

interface Words {
  readonly say: Say
  readonly named: Naming
  /** The referral links of the person's registrations. */
  readonly links: LinksByKey
}

/** Everything that is known of one person, the newest first. */
export function timelineOf({registrations, numbers}: Person, words: Words): TimelineEvent[] {
  const events = [
    ...registrations.flatMap((each) => eventsOf(each, words)),
    ...numbers.flatMap((each) => refusalEvents(each, words)),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

function eventsOf(one: Registered, words: Words): TimelineEvent[] {
  return [
    ...callEvents(one, words),
    ...ownerEvents(one, words),
    ...messageEvents(one, words),
    ...visitEvents(one, words),
    ...contractEvents(one, words),
    ...consentEvents(one, words),
    ...changes(one, words),
    ...formEvents(one, words),
  ]
}

function formEvents(one: Registered, {say, named, links}: Words): TimelineEvent[] {
  const {registeredAt, form, message, answers, note, source, entry} = one
  const at = registeredAt ?? ''
  const asked = (answers ?? []).map(({label, value}) => `${label}: ${value ?? ''}`)
  const ways = [source?.first, source?.last].filter((touch) => touch?.at)
  const shown = ways.map((touch) => {
    const key = referralIn({last: touch})?.key
    const link = key && (links.get(key)?.name ?? key)
    const by = [named.channel(touch?.channel ?? 'unknown'), link].filter(Boolean).join(': ')
    return `${by} (${shortTimeInKorea(touch?.at ?? 0)})`
  })
  return [
    ...(note ? [{at, title: say('eventNote'), lines: [note]}] : []),
    {
      ...{at, title: `${say('eventForm')}: ${named.form(form ?? '')}`, by: entry?.by ?? ''},
      lines: [message ?? '', ...asked, entry ? `${say('originLabel')}: ${entry.origin ?? ''}` : ''],
    },
    ...(shown.length > 0 ? [{at, title: say('eventSource'), lines: [...new Set(shown)]}] : []),
  ]
}

function callEvents({calls}: Registered, {say, named}: Words): TimelineEvent[] {
  const titleOf = (outcome: string) =>
    outcome === noteOutcome ? say('eventNote') : `${say('call')}: ${named.outcome(outcome)}`
  return standingItems(calls).map(({at, by, outcome, note, next}) => ({
    at: at ?? '',
    by: by ?? '',
    title: titleOf(outcome ?? ''),
    lines: [note ?? '', next ? `${say('nextCallLabel')}: ${shortTimeInKorea(next)}` : ''],
  }))
}

/** How an owner was chosen where no colleague did it. */
const ruleWords: ReadonlyMap<string, Word> = new Map([
  ['turns', 'byTurns'],
  ['link', 'byLink'],
  ['rule', 'byRule'],
  ['known', 'byKnown'],
])

const ownerEvents = ({owners}: Registered, {say}: Words): TimelineEvent[] =>
  (owners ?? []).map(({at, by, to, name, rule}) => {
    const word = ruleWords.get(rule ?? '')
    return {
      ...{at: at ?? '', by: word ? say(word) : (by ?? ''), lines: []},
      title: `${say('ownerLabel')}: ${to ? (name ?? to) : say('nobody')}`,
    }
  })

const deliveryStates = [
  'waiting',
  'sending',
  'accepted',
  'delivered',
  'undelivered',
  'skipped',
  'unknown',
  'givenUp',
] as const satisfies readonly Word[]

function messageEvents(one: Registered, {say}: Words): TimelineEvent[] {
  const own = customerMessageKinds.map((kind) => ({kind, ...one.messages?.[kind]}))
  const sent = (one.broadcasts ?? []).map((each) => ({kind: 'advertisement' as const, ...each}))
  return [...own, ...sent].flatMap(({kind, state, lastAt}) => {
    const word = deliveryStates.find((each) => each === state)
    if (!word) return []
    const title = `${say('eventMessage')}: ${say(kind)}`
    return [{at: lastAt ?? one.registeredAt ?? '', title, lines: [say(word)]}]
  })
}

const stepTitles = {
  booked: 'visitBooked',
  moved: 'visitMoved',
  cancelled: 'visitCancelled',
} as const satisfies Record<VisitStep['is'], Word>

/** What staff did with a visit, and how it is now where that is not the last thing they did. */
function visitEvents(one: Registered, words: Words): TimelineEvent[] {
  const {say} = words
  const steps = (one.visit?.steps ?? []).filter(({slot}) => !Number.isNaN(slotTime(slot)))
  const taken = steps.map(({is, at, by, slot, people}) => ({
    at,
    by,
    title: `${say(stepTitles[is])}: ${shortSlot(slot)}`,
    lines: [`${say('people')} ${people}`],
  }))
  const isLast = steps.at(-1)?.at === one.visit?.changedAt && steps.length > 0
  const isMarked = one.attendance === 'came' || one.attendance === 'noShow'
  return [...taken, ...(isLast && !isMarked ? [] : presentVisit(one, words))]
}

const contractTitles: Readonly<Record<string, Word>> = {
  signed: 'eventSigned',
  confirmed: 'eventConfirmed',
  withdrawn: 'eventContractEnded',
}

/** What a call has told of alone is in the timeline as that call. */
function contractEvents({contracts}: Registered, {say}: Words): TimelineEvent[] {
  return (contracts ?? []).flatMap(({at, by, is, home, day, reason}) => {
    const word = Object.hasOwn(contractTitles, is ?? '') ? contractTitles[is ?? ''] : undefined
    if (!word || (is === 'signed' && !home)) return []
    const lines = [home ?? '', day ? `${say('contractDay')}: ${shownDay(day)}` : '', reason ?? '']
    return [{at: at ?? '', by: by ?? '', title: say(word), lines}]
  })
}

function presentVisit(
  {visit, attendance, registeredAt}: Registered,
  {say}: Words,
): TimelineEvent[] {
  const {slot, people, changedAt} = visit ?? {}
  if (!slot || Number.isNaN(slotTime(slot))) return []
  const marks: Word[] = [
    visitWord(visit),
    ...(['came', 'noShow'] as const).filter((mark) => mark === attendance),
  ]
  const lines = [`${shortSlot(slot)} · ${say('people')} ${people ?? 1}`, marks.map(say).join(' · ')]
  return [{at: changedAt ?? registeredAt ?? '', title: say('eventVisit'), lines}]
}

function consentEvents({consent, withdrawals}: Registered, {say}: Words): TimelineEvent[] {
  const boxes = (consent?.wordings ?? []).filter(({kind}) => kind === 'box')
  const lines = boxes.map(({title, isGiven, channels = []}) => {
    const ways = channels.length > 0 ? ` (${channels.join(', ')})` : ''
    return `${title}: ${say(isGiven ? 'agreed' : 'notAgreed')}${ways}`
  })
  return [
    ...(withdrawals ?? []).map(({at, by, title}) => ({
      ...{at: at ?? '', by: by ?? '', title: say('eventWithdrawal'), lines: [title ?? '']},
    })),
    ...(lines.length > 0 ? [{at: consent?.at ?? '', title: say('eventConsent'), lines}] : []),
  ]
}

const changes = ({corrections}: Registered, {say}: Words): TimelineEvent[] =>
  (corrections ?? []).map(({at, by, value}) => ({
    ...{at: at ?? '', by: by ?? '', title: say('eventCorrection'), lines: [value ?? '']},
  }))

function refusalEvents({marks}: Refusal, {say}: Words): TimelineEvent[] {
  return (marks ?? []).map(({at, by, is}) => ({
    ...{at: at ?? '', by: by ?? '', lines: []},
    title: say(is === 'on' ? 'eventRefusal' : 'allow'),
  }))
}

const ways = ['phoneAd', 'sms', 'email', 'alimtalk'] as const satisfies readonly Word[]

/** By which ways advertisements may be sent to a person. */
export function allowedOf(
  {given, unconfirmed}: Pick<PersonConsents, 'given' | 'unconfirmed'>,
  say: Say,
) {
  const inKorea = (hour: number) => Date.UTC(2026, 0, 1, hour) - koreaAheadMs
  return ways.map((way) => {
    const channel = way === 'phoneAd' ? 'phone' : way
    const mayBy = (values: readonly string[], hour: number) =>
      whenToAdvertise({channel, given: values, now: inKorea(hour)}) === 'now'
    const may = (hour: number) => mayBy(given, hour)
    const never = mayBy(unconfirmed, 12) ? 'adUnconfirmed' : 'adNever'
    const word = !may(12) ? never : may(23) ? 'adAlways' : 'adByDay'
    return {way: say(way), may: say(word), isAllowed: may(12)}
  })
}
