import {contractIn, countedDay} from '../../../shared/contracts.ts'
import {reportForm} from '../../../shared/report-form.ts'
import {channelOf, keyOf} from '../../../shared/standing-consents.ts'
import {timeInKorea} from '../../../shared/time-in-korea.ts'
import {shownSlot, slotTime} from '../../../shared/visits.ts'
import type {MyInfoContent, Say, Word} from './content.ts'
import {kindOf, type Shown, type Stored, type StoredDelivery} from './customers.ts'
import type {Reading} from './readings.ts'

/** A line of what is stored: its name, and its text word for word. */
export interface Fact {
  readonly label: string
  readonly text: string
  /** The value that counts instead, and since when. */
  readonly note?: string
}

/** A wording that was shown, and what the customer said to it. */
export interface ConsentFact {
  readonly title: string
  readonly answer: string
  readonly isGiven: boolean
  /** The words then; empty: they were not archived. */
  readonly words: string
}

/** All that a page and a file say of one registration, in the same words. */
export interface Facts {
  readonly id: string
  readonly form: string
  readonly entered: readonly Fact[]
  readonly consents: readonly ConsentFact[]
  readonly visit: {readonly text: string; readonly link: string | null} | null
  /** Visits before that one. */
  readonly earlierVisits: readonly string[]
  readonly messages: readonly string[]
  readonly given: readonly string[]
  /** Null: nobody can say now. */
  readonly readings: readonly string[] | null
}

/** @param isWhole the notes of the staff, too: they were made with who has the number */
export function factsOf(
  {stored, booking, readings}: Shown,
  content: MyInfoContent | null,
  say: Say,
  isWhole: boolean,
): Facts {
  // A program may have stored half of one.
  const visit = Number.isNaN(slotTime(stored.visit?.slot ?? '')) ? undefined : stored.visit
  const stateWord = visit && visitWords[visit.state]
  const deliveries = stored.deliveries.map((each) => ({...each, is: kindOf(each, stored._id)}))
  const given = deliveries.filter(({is, state}) => !messageKinds[is] && doneStates.includes(state))
  return {
    id: stored._id,
    form: formOf(stored, content, say),
    entered: enteredOf(stored, say, isWhole),
    consents: consentsOf(stored, say),
    visit: visit
      ? {text: visitText(visit, say, stateWord ? [say(stateWord)] : []), link: booking}
      : null,
    earlierVisits: (stored.earlierVisits ?? []).flatMap(({slot = '', people}) =>
      Number.isNaN(slotTime(slot)) ? [] : visitText({slot, people: people ?? 1}, say),
    ),
    messages: deliveries.flatMap(({is, ...delivery}) => {
      const kind = messageKinds[is]
      return kind ? `${say(kind)}: ${stateOf(delivery, say)}` : []
    }),
    given: given.map(({is, lastAt}) =>
      [say(givenKinds[is] ?? 'kindOther'), ...(lastAt ? [timeInKorea(lastAt)] : [])].join(' · '),
    ),
    readings: readings === null ? null : readings.map((each) => readingText(each, say)),
  }
}

const visitText = (
  {slot, people}: {readonly slot: string; readonly people: number},
  say: Say,
  more: readonly string[] = [],
): string => [shownSlot(slot), say('visitPeople', {people: String(people)}), ...more].join(' · ')

/** Words for the states of a visit that is no booking. */
const visitWords: Readonly<Partial<Record<string, Word>>> = {
  cancelled: 'visitCancelled',
  waiting: 'visitWaiting',
  offered: 'visitOffered',
  ended: 'visitEnded',
}

const messageKinds: Readonly<Partial<Record<string, Word>>> = {
  confirmation: 'kindConfirmation',
  reminder: 'kindReminder',
  offer: 'kindOffer',
  rebooking: 'kindRebooking',
  broadcast: 'kindAdvertisement',
  // Of earlier versions.
  advertisement: 'kindAdvertisement',
}

const givenKinds: Readonly<Partial<Record<string, Word>>> = {
  forwarding: 'kindForwarding',
  webhook: 'kindWebhook',
  staffMessage: 'kindStaff',
  staffMail: 'kindStaff',
  staffCall: 'kindStaff',
  push: 'kindStaff',
}

const doneStates: readonly string[] = ['accepted', 'delivered', 'undelivered', 'unknown']

function stateOf({state, lastAt}: StoredDelivery, say: Say): string {
  if (state === 'waiting' || state === 'sending') return say('stateWaiting')
  if (!doneStates.includes(state) || !lastAt) return say('stateSkipped')
  return say(state === 'unknown' ? 'stateUnknown' : 'stateSent', {time: timeInKorea(lastAt)})
}

const roleWords = {
  administrator: 'roleAdministrator',
  staff: 'roleStaff',
  gone: 'roleGone',
  program: 'roleProgram',
} as const satisfies Record<Reading['role'], Word>

const readingText = ({role, count, last}: Reading, say: Say): string =>
  say('readLine', {role: say(roleWords[role]), count: String(count), time: timeInKorea(last)})

export function formOf({form}: Pick<Stored, 'form'>, content: MyInfoContent | null, say: Say) {
  const report = {[reportForm]: say('formReport')}
  const titles: Readonly<Record<string, string | null>> = {...content?.forms, ...report}
  return (titles[form] ?? say('formOther')).replaceAll(/\s+/g, ' ')
}

function enteredOf(stored: Stored, say: Say, isWhole: boolean): readonly Fact[] {
  const {consent, entry, eraseAfter, source, answers = [], calls = []} = stored
  const corrected = (field: string) => {
    const last = (stored.corrections ?? []).findLast((each) => each.field === field)
    // A link may be held by who typed a stranger's number: what staff found out is not theirs.
    if (!last?.value || (field === 'phone' && !isWhole)) return {}
    return {note: `${last.value} (${say('correctedNote', {time: timeInKorea(last.at ?? 0)})})`}
  }
  const contract = contractIn(stored)
  const notes = isWhole
    ? [
        {
          label: say('contractLabel'),
          text: contract ? [contract.home, countedDay(contract)].filter(Boolean).join(' · ') : '',
        },
        {label: say('noteLabel'), text: stored.note ?? ''},
        {
          label: say('callsLabel'),
          text: calls
            .map(({at, note}) => [timeInKorea(at ?? 0), note].filter(Boolean).join(' · '))
            .join('\n'),
        },
      ]
    : []
  const facts: readonly Fact[] = [
    {label: say('registeredLabel'), text: timeInKorea(stored.registeredAt)},
    {label: say('pageLabel'), text: consent?.page ?? ''},
    {label: say('enteredLabel'), text: entry?.origin ?? ''},
    {label: say('nameLabel'), text: stored.name, ...corrected('name')},
    {label: say('phoneLabel'), text: stored.phone, ...corrected('phone')},
    {label: say('messageLabel'), text: stored.message ?? '', ...corrected('message')},
    ...answers.map(({label, value = ''}) => ({label, text: value})),
    {label: say('sourceLabel'), text: source ? sourceText(source) : ''},
    ...notes,
    {
      label: say('untilLabel'),
      text: eraseAfter ? say('untilText', {time: timeInKorea(eraseAfter)}) : '',
    },
  ]
  return facts.filter(({text, note}) => text !== '' || note)
}

function sourceText({first, last}: NonNullable<Stored['source']>): string {
  const touches = first.at === last.at ? [first] : [first, last]
  return touches
    .map(({at, referrer, page, params}) =>
      [timeInKorea(at), referrer, page, ...Object.values(params ?? {})].filter(Boolean).join(' · '),
    )
    .join('\n')
}

function consentsOf({consent, withdrawals, edition, form}: Stored, say: Say): ConsentFact[] {
  const wordings = consent?.wordings ?? []
  const given = consent?.given ?? []
  const withdrawnAt = (value: string) =>
    (withdrawals ?? []).find((each) => each.given === value)?.at ?? null
  const answerTo = (value: string): Pick<ConsentFact, 'answer' | 'isGiven'> => {
    const at = withdrawnAt(value)
    if (at !== null)
      return {answer: say('consentWithdrawn', {time: timeInKorea(at)}), isGiven: false}
    const isGiven = given.includes(value)
    return {answer: say(isGiven ? 'consentYes' : 'consentNo'), isGiven}
  }
  return wordings.flatMap(({key, kind, title, text}) => {
    const archived = (edition?.wordings ?? []).find(
      (each) => each.key === key && each.kind === kind,
    )
    const shown = archived?.shown.find(({_key}) => _key === form) ?? archived?.shown.at(0)
    const words = shown?.text ?? text ?? ''
    if (kind !== 'box') return [{title, answer: say('consentShown'), isGiven: true, words}]
    const channels = archived?.channels ?? []
    const ofKey = given.filter((value) => keyOf(value) === key).map(channelOf)
    const all = [...new Set([...channels, ...ofKey])].filter(Boolean)
    if (all.length === 0) return [{title, ...answerTo(key), words}]
    return all.map((channel, index) => ({
      title: `${title} (${channel})`,
      ...answerTo(`${key}:${channel}`),
      words: index === 0 ? words : '',
    }))
  })
}
