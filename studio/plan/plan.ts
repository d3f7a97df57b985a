import type {SanityDocument} from 'sanity'
import {publishedId} from '../../schemas/fields/published-id.ts'
import {clockInKorea, dayInKorea, dayMs, dayStart, isDay} from '../../shared/time-in-korea.ts'
import {writtenPath} from './date-path.ts'
import type {DatesOf, PlannedDate} from './planned-dates.ts'

/** What happens on a day: something begins or ends for visitors, or a draft is published. */
export interface PlanEntry {
  readonly key: string
  /** The published id. */
  readonly id: string
  readonly type: string
  readonly title: string
  readonly what: string
  readonly verb: string
  readonly kind: 'starts' | 'ends' | 'publishes'
  /** In Korea. */
  readonly day: string
  /** `09:00` in Korea; null: the whole day. */
  readonly time: string | null
  /** In ms since 1970; what ends with a day ends when it is over. */
  readonly at: number
  /** `changed`: it has this date in its draft, and visitors go by another one. */
  readonly state: 'public' | 'changed' | 'draft'
  /** The field of the document; absent for a scheduled change. */
  readonly date?: PlannedDate
  /** The date that visitors go by, for `changed`. */
  readonly publicValue?: string
  readonly schedule?: PlannedSchedule
}

/** A scheduled change of a document, by the name of its release. */
export interface PlannedSchedule {
  readonly name: string
  readonly state: 'waiting' | 'paused' | 'failed'
  readonly at: Date
  /** The published id. */
  readonly id: string
  readonly type: string
  readonly updatedAt: string
}

/** A document as it is published and as it is edited; one of them may be missing. */
export interface DocumentPair {
  readonly draft?: SanityDocument
  readonly published?: SanityDocument
}

export type Pairs = ReadonlyMap<string, DocumentPair>

/** @param documents drafts and published ones, in any order */
export function pairsOf(documents: readonly SanityDocument[]): Pairs {
  const pairs = new Map<string, DocumentPair>()
  for (const document of documents) {
    const id = publishedId(document._id)
    const part = document._id === id ? {published: document} : {draft: document}
    pairs.set(id, {...pairs.get(id), ...part})
  }
  return pairs
}

interface Names {
  readonly titleOf: (document: SanityDocument) => string
  readonly typeTitle: (type: string) => string
}

interface Source extends Names {
  readonly pairs: Pairs
  readonly schedules: readonly PlannedSchedule[]
  readonly datesOf: readonly DatesOf[]
}

/** All that begins, ends or is published by itself, the first one first. */
export function planOf({pairs, schedules, datesOf, ...names}: Source): readonly PlanEntry[] {
  const datesIn = (document: SanityDocument | undefined) =>
    document ? datesOf.flatMap((each) => each(document)) : []
  const ofFields = [...pairs].flatMap(([id, {draft, published}]) => {
    const document = draft ?? published
    if (!document) return []
    const publicDates = new Map(datesIn(published).map((date) => [writtenPath(date.path), date]))
    return datesIn(document).map((date) => {
      const publicDate = publicDates.get(writtenPath(date.path))
      const isPublic = publicDate?.value === date.value
      return {
        id,
        type: document._type,
        title: date.title ?? names.titleOf(document),
        ...fieldEntry(id, date),
        state: isPublic ? 'public' : published ? 'changed' : 'draft',
        ...(!isPublic && publicDate && {publicValue: publicDate.value}),
      } as const
    })
  })
  const ofSchedules = schedules
    .filter(({at}) => !Number.isNaN(at.getTime()))
    .map((schedule) => scheduleEntry(schedule, pairs, names))
  return [...ofFields, ...ofSchedules].toSorted(inOrder)
}

function inOrder(a: PlanEntry, b: PlanEntry): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return (a.time ?? '').localeCompare(b.time ?? '') || a.key.localeCompare(b.key)
}

function fieldEntry(id: string, date: PlannedDate) {
  const {value, time = null, kind, verb, what} = date
  const key = `${id} ${writtenPath(date.path)}`
  if (!isDay(value)) {
    const at = Date.parse(value)
    return {key, kind, verb, what, date, at, day: dayInKorea(at), time: clockInKorea(at)}
  }
  const atTime = time === null ? null : Date.parse(`${value}T${time}:00+09:00`)
  const wholeDay = dayStart(value) + (kind === 'ends' ? dayMs : 0)
  return {key, kind, verb, what, date, time, day: value, at: atTime ?? wholeDay}
}

function scheduleEntry(schedule: PlannedSchedule, pairs: Pairs, names: Names): PlanEntry {
  const {id, type, name} = schedule
  const {draft, published} = pairs.get(id) ?? {}
  const document = draft ?? published
  const at = schedule.at.getTime()
  return {
    key: `${id} ${name}`,
    id,
    type,
    schedule,
    at,
    title: document ? names.titleOf(document) : names.typeTitle(type),
    what: names.typeTitle(type),
    verb: '발행',
    kind: 'publishes',
    day: dayInKorea(at),
    time: clockInKorea(at),
    state: 'public',
  }
}

/** A date moved to another day; a time keeps its time of day in Korea. */
export function movedValue(value: string, day: string): string {
  if (isDay(value)) return day
  const at = Date.parse(value)
  return new Date(at + dayStart(day) - dayStart(dayInKorea(at))).toISOString()
}
