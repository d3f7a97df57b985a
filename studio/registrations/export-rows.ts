import {forwardingStates} from '../../schemas/fields/delivery.ts'
import {allSources, registrationStates, titleIn} from '../../schemas/fields/registration-choices.ts'
import {type Correction, correctableFields} from '../../schemas/fields/registration-correction.ts'
import {correctedValue} from '../../shared/corrections.ts'
import type {Answer} from '../../shared/form-fields.ts'
import {dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {answerColumns} from '../answers/answer-columns.ts'
import {answeredCondition} from '../answers/asked-fields.ts'
import {callColumns, type WithCalls} from './call-columns.ts'
import {channelOfChoice} from './channels.ts'
import {consentColumns, type WithConsent} from './consent-columns.ts'
import type {ConsentEdition} from './consent-editions.ts'
import {dayOf} from './consent-summary.ts'
import {sourceColumns} from './source-columns.ts'
import type {StoredSource} from './source-words.ts'
import {standingCondition} from './standing-condition.ts'
import {type BookedVisit, visitColumns} from './visit-columns.ts'

/** Empty strings: no limit. Days as the date input gives them, in Korea's time. */
export interface ExportFilter {
  readonly form: string
  readonly state: string
  /** A box that was ticked and has not been withdrawn. */
  readonly given: string
  /** How the visitor came last, as a choice of `channelChoices`. */
  readonly channel: string
  /** The id of a field that was answered, and an answer to it. */
  readonly field: string
  readonly answer: string
  readonly from: string
  readonly to: string
}

export interface ExportedRegistration extends WithConsent, WithCalls {
  readonly _id?: string
  /** Present where staff entered it. */
  readonly entry?: object | null
  readonly registeredAt?: string
  readonly name?: string
  readonly phone?: string
  readonly message?: string
  readonly state?: string
  readonly note?: string
  readonly forwarding?: string | null
  readonly eraseAfter?: string
  readonly corrections?: readonly Correction[] | null
  readonly source?: StoredSource | null
  readonly answers?: readonly Answer[] | null
  readonly visit?: BookedVisit | null
  readonly attendance?: string | null
}

export const exportQuery = `*[_type == "registration" && ($form == "" || form == $form)
  && ($state == "" || state == $state || ($state == "new" && !defined(state))) && ($given == "" || (${standingCondition}))
  && ($field == "" || (${answeredCondition}))
  && ($channel == "" || source.last.channel == $channelName)
  && registeredAt >= $from && registeredAt < $to]
  | order(registeredAt desc) {
    _id, registeredAt, name, phone, message, form, state, note,
    "forwarding": *[_id == ^._id + "-forwarding"][0].state, eraseAfter,
    consentVersion, consent, withdrawals, corrections, source, answers, entry,
    visit{slot, people, state}, attendance, calls, contracts, owners, nextCall
  }`

/** A day ends where the next one begins. */
export function exportParams(filter: ExportFilter) {
  const {form, state, given, channel, field, answer, from, to} = filter
  const start = from === '' ? 0 : dayStart(from)
  const end = to === '' ? Date.now() + 1000 : dayStart(to) + dayMs
  return {
    ...{form, state, given, channel, channelName: channelOfChoice(channel), field, answer},
    ...{from: new Date(start).toISOString(), to: new Date(end).toISOString()},
  }
}

const header = [
  '등록 시각',
  '이름',
  '연락처',
  '문의 내용',
  '정정',
  '양식',
  '상태',
  '상담 메모',
  '외부 전달',
  '파기 예정',
] as const

/** @param editions all of them, the newest first: they hold the words that were shown */
export function exportRows(
  found: readonly ExportedRegistration[],
  editions: readonly ConsentEdition[],
): (readonly string[])[] {
  const groups = [
    visitColumns(found),
    callColumns(found, timeIn),
    answerColumns(found),
    sources,
    consentColumns(found, editions),
  ]
  return [
    [...header, ...groups.flatMap((group) => group.header)],
    ...found.map((one) => [...rowOf(one), ...groups.flatMap(({cellsOf}) => cellsOf(one))]),
  ]
}

/** For paper, without sources and consents, whose words would fill it. */
export function printedRows(found: readonly ExportedRegistration[]) {
  const groups = [visitColumns(found), callColumns(found, timeIn), answerColumns(found)]
  return {
    header: [...header, ...groups.flatMap((group) => group.header)],
    rows: found.map((one) => [...rowOf(one), ...groups.flatMap(({cellsOf}) => cellsOf(one))]),
  }
}

function rowOf(one: ExportedRegistration): readonly string[] {
  // A query returns null for a field that a document lacks.
  const corrections = one.corrections ?? []
  return [
    timeIn(one.registeredAt),
    correctedValue('name', one.name, corrections) ?? '',
    // No list leaves with a number that is not to be called.
    one.refusal ? '' : (correctedValue('phone', one.phone, corrections) ?? ''),
    correctedValue('message', one.message, corrections) ?? '',
    corrections
      .filter(({field}) => !(one.refusal && field === 'phone'))
      .map((each) => said(one, each))
      .join('\n'),
    titleIn(allSources, one.form) ?? one.form ?? '',
    titleIn(registrationStates, one.state) ?? one.state ?? '',
    one.note ?? '',
    titleIn(forwardingStates, one.forwarding ?? 'none') ?? one.forwarding ?? '',
    timeIn(one.eraseAfter),
  ]
}

/** `연락처 010-1234-5678 → 010-1234-5679 (2026-11-25 김상담)`: the row's own cell has the corrected value. */
function said(one: ExportedRegistration, {field, value, at, by}: Correction): string {
  const [known] = correctableFields.filter((each) => each.value === field)
  const came = known ? (one[known.value] ?? '') : ''
  return `${known?.title ?? field} ${came} → ${value} (${dayOf(at)} ${by})`
}

/** A time in the format of spreadsheets: `2026-09-23 14:03`. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
})

const timeIn = (time = '') => (time === '' ? '' : timeFormat.format(new Date(time)))

const sources = sourceColumns(timeIn)
