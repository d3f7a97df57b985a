import {forwardingStates} from '../../schemas/fields/delivery.ts'
import {allSources, registrationStates, titleIn} from '../../schemas/fields/registration-choices.ts'
import {type Correction, correctableFields} from '../../schemas/fields/registration-correction.ts'
import {correctedValue} from '../../shared/corrections.ts'
import type {Columns, Rows} from '../../shared/csv.ts'
import type {Answer} from '../../shared/form-fields.ts'
import {dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {answerColumns} from '../answers/answer-columns.ts'
import {answeredCondition} from '../answers/asked-fields.ts'
import {callColumns, type WithCalls} from './call-columns.ts'
import {channelOfChoice} from './channels.ts'
import {consentColumns, standingTitles, type WithConsent} from './consent-columns.ts'
import {dayOf} from './consent-summary.ts'
import {sourceColumns} from './source-columns.ts'
import {channelOfTouch, type StoredSource} from './source-words.ts'
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

type OwnColumns = Columns<ExportedRegistration>

/** Who it is, in every file. */
const person: OwnColumns = {
  header: ['등록 시각', '이름', '연락처'],
  cellsOf(one) {
    // A query returns null for a field that a document lacks.
    const corrections = one.corrections ?? []
    return [
      timeIn(one.registeredAt),
      correctedValue('name', one.name, corrections) ?? '',
      // No list leaves with a number that is not to be called.
      one.refusal ? '' : (correctedValue('phone', one.phone, corrections) ?? ''),
    ]
  },
}

const enquiry: OwnColumns = {
  header: ['문의 내용', '양식', '상태', '상담 메모'],
  cellsOf: (one) => [
    correctedValue('message', one.message, one.corrections ?? []) ?? '',
    titleIn(allSources, one.form) ?? one.form ?? '',
    titleIn(registrationStates, one.state) ?? one.state ?? '',
    one.note ?? '',
  ],
}

/** In a word, what files of their own have in full. */
const summary: OwnColumns = {
  header: ['유입 경로', '지금 유효한 동의'],
  cellsOf: (one) => [one.source ? channelOfTouch(one.source.last) : '', standingTitles(one)],
}

/** What was wrong when it came; no column where nothing was. */
function corrected(found: readonly ExportedRegistration[]): OwnColumns {
  const isShown = found.some(({corrections}) => corrections?.length)
  return {
    header: isShown ? ['정정'] : [],
    cellsOf: (one) =>
      isShown
        ? [
            (one.corrections ?? [])
              .filter(({field}) => !(one.refusal && field === 'phone'))
              .map((each) => said(one, each))
              .join('\n'),
          ]
        : [],
  }
}

const keeping: OwnColumns = {
  header: ['외부 전달', '파기 예정'],
  cellsOf: (one) => [
    titleIn(forwardingStates, one.forwarding ?? 'none') ?? one.forwarding ?? '',
    timeIn(one.eraseAfter),
  ],
}

const rowsOf = (found: readonly ExportedRegistration[], groups: readonly OwnColumns[]): Rows => [
  groups.flatMap(({header}) => header),
  ...found.map((one) => groups.flatMap(({cellsOf}) => cellsOf(one))),
]

/** For who calls: no texts of consents, and no more of an advertisement than its channel. */
export const callingRows = (found: readonly ExportedRegistration[]): Rows =>
  rowsOf(found, [
    person,
    enquiry,
    summary,
    corrected(found),
    visitColumns(found),
    callColumns(found, timeIn),
    answerColumns(found),
  ])

/** As proof: which box was ticked when and in which edition, and what was taken back. */
export const consentRows = (found: readonly ExportedRegistration[]): Rows =>
  rowsOf(found, [person, consentColumns(found), keeping])

/** By which sites and advertisements customers came. */
export const sourceRows = (found: readonly ExportedRegistration[]): Rows =>
  rowsOf(found, [person, sources])

/** Everything that is known of one registration, without the words of its consents. */
export const recordRows = (one: ExportedRegistration): Rows =>
  rowsOf(
    [one],
    [
      person,
      enquiry,
      corrected([one]),
      visitColumns([one]),
      callColumns([one], timeIn),
      answerColumns([one]),
      keeping,
      sources,
      consentColumns([one]),
    ],
  )

export const printedRows = (found: readonly ExportedRegistration[]) => {
  const [header = [], ...rows] = callingRows(found)
  return {header, rows}
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
