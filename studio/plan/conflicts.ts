import type {SanityDocument} from 'sanity'
import {storedTime} from '../../schemas/fields/korean-time.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import type {Pairs, PlanEntry} from './plan.ts'

/** Something in the plan that an editor should look at. */
export interface Conflict {
  readonly key: string
  /** A word for the entry, next to its title. */
  readonly word: string
  /** The sentence in the list. */
  readonly says: string
  readonly day: string
  /** The keys of its entries. */
  readonly entries: readonly string[]
}

/** @param now in ms since 1970 */
export function conflictsIn(
  entries: readonly PlanEntry[],
  pairs: Pairs,
  now: number,
): readonly Conflict[] {
  const edited = [...pairs].flatMap(([id, {draft, published}]) => {
    const document = draft ?? published
    return document ? [{id, document}] : []
  })
  return [
    ...stoppedSchedules(entries),
    ...reversedPeriods(entries, now),
    ...noticesTogether(periodsOf(edited, 'notice', now)),
    ...phasesInOrder(periodsOf(edited, 'phase', now)),
    ...otherDrafts(entries, pairs),
    ...missedDrafts(entries, pairs, now),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

interface Edited {
  readonly id: string
  readonly document: SanityDocument
}

interface Period extends Edited {
  readonly title: string
  readonly from: number
  readonly until: number
}

/** Periods of documents of one type that are not over, the first one first. */
const periodsOf = (edited: readonly Edited[], type: string, now: number): readonly Period[] =>
  edited
    .filter(({document}) => document._type === type)
    .map(({id, document}) => ({
      id,
      document,
      title: typeof document.title === 'string' ? document.title : '',
      from: storedTime(document.from)?.getTime() ?? Number.NaN,
      until: storedTime(document.until)?.getTime() ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({from, until}) => from < until && until > now)
    .toSorted((a, b) => a.from - b.from)

/** Pairs of periods that share a time; `periods` is in order. */
function overlaps(periods: readonly Period[]): readonly (readonly [Period, Period])[] {
  return periods.flatMap((first, at) => {
    const later = periods.slice(at + 1)
    const end = later.findIndex(({from}) => from >= first.until)
    return (end === -1 ? later : later.slice(0, end)).map((second) => [first, second] as const)
  })
}

const between = (first: Period, second: Period) => ({
  day: dayInKorea(second.from),
  entries: [`${first.id} until`, `${second.id} from`],
})

const noticesTogether = (notices: readonly Period[]): readonly Conflict[] =>
  overlaps(notices)
    .filter(([first, second]) => areSeenTogether(first.document, second.document))
    .map(([first, second]) => ({
      ...between(first, second),
      key: `together ${first.id} ${second.id}`,
      word: '겹침',
      entries: [`${first.id} from`, `${first.id} until`, `${second.id} from`],
      says: `${first.document.kind === 'strip' ? '띠 알림' : '팝업'} ‘${first.title}’, ‘${second.title}’의 기간이 겹칩니다. 한 번에 하나만 보이고, 순서의 수가 작은 것이 먼저입니다.`,
    }))

/** Whether some visitor would get both notices on one page. */
function areSeenTogether(a: SanityDocument, b: SanityDocument): boolean {
  const isSameDevice = a.device === b.device || [a.device, b.device].some(isEverywhere)
  return a.kind === b.kind && isSameDevice && sharePage(a, b)
}

const isEverywhere = (value: unknown) => value === undefined || value === 'all'

function sharePage(a: SanityDocument, b: SanityDocument): boolean {
  if (isEverywhere(a.where) || isEverywhere(b.where)) return true
  if (a.where !== 'chosen' || b.where !== 'chosen') return a.where === b.where
  const pages = pageIds(a)
  return pageIds(b).some((id) => pages.includes(id))
}

const pageIds = ({pages}: SanityDocument): readonly unknown[] =>
  Array.isArray(pages) ? pages.map((page: object) => Reflect.get(page, '_ref')) : []

/** Phases that overlap, and times between phases in which there is none. */
function phasesInOrder(phases: readonly Period[]): readonly Conflict[] {
  const together = overlaps(phases).map(([first, second]) => ({
    ...between(first, second),
    key: `overlap ${first.id} ${second.id}`,
    word: '겹침',
    says: `분양 단계 ‘${first.title}’, ‘${second.title}’의 기간이 겹칩니다.`,
  }))
  const gaps = phases.flatMap((next, at) => {
    const before = phases.slice(0, at).toSorted((a, b) => b.until - a.until)[0]
    if (!before || before.until >= next.from) return []
    return {
      ...between(before, next),
      key: `gap ${before.id} ${next.id}`,
      day: dayInKorea(before.until),
      word: '빈 기간',
      says: `분양 단계 ‘${before.title}’의 끝에서 ‘${next.title}’의 시작까지 ${sayLength(next.from - before.until)} 비어 있습니다.`,
    }
  })
  return [...together, ...gaps]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function sayLength(ms: number): string {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)}일`
  return ms >= hourMs ? `${Math.floor(ms / hourMs)}시간` : `${Math.ceil(ms / minuteMs)}분`
}

function reversedPeriods(entries: readonly PlanEntry[], now: number): readonly Conflict[] {
  const starts = new Map<string, PlanEntry>()
  for (const entry of entries) if (entry.kind === 'starts') starts.set(periodKey(entry), entry)
  return entries.flatMap((end) => {
    const start = end.kind === 'ends' ? starts.get(periodKey(end)) : undefined
    if (!start || end.at > start.at || Math.max(start.at, end.at) < now) return []
    return {
      key: `reversed ${end.key}`,
      word: '끝이 앞섬',
      says: `${end.what} ‘${end.title}’: 끝이 시작보다 앞섭니다. 이대로는 발행되지 않습니다.`,
      day: end.day,
      entries: [start.key, end.key],
    }
  })
}

const periodKey = ({id, date}: PlanEntry) => `${id} ${date?.period ?? ''}`

const stoppedSchedules = (entries: readonly PlanEntry[]): readonly Conflict[] =>
  entries.flatMap(({key, title, day, schedule}) => {
    if (!schedule || schedule.state === 'waiting') return []
    const isPaused = schedule.state === 'paused'
    return {
      key: `stopped ${key}`,
      day,
      entries: [key],
      word: isPaused ? '멈춤' : '발행 못 함',
      says: isPaused
        ? `‘${title}’: 예약을 멈추었습니다. 다시 예약해야 발행됩니다.`
        : `‘${title}’: 정한 때에 발행하지 못했습니다. 열어서 다시 예약해 주세요.`,
    }
  })

/** Drafts that were edited after a copy of them was scheduled. */
const otherDrafts = (entries: readonly PlanEntry[], pairs: Pairs): readonly Conflict[] =>
  entries.flatMap(({key, id, title, day, schedule}) => {
    const draft = pairs.get(id)?.draft
    if (schedule?.state !== 'waiting' || !draft || draft._updatedAt <= schedule.updatedAt) return []
    return {
      key: `draft ${key}`,
      day,
      entries: [key],
      word: '다른 초안',
      says: `‘${title}’: 예약한 뒤에 초안을 더 고쳤습니다. 예약된 내용에는 들어 있지 않습니다.`,
    }
  })

/** Dates of drafts that have passed while nobody published them. */
function missedDrafts(
  entries: readonly PlanEntry[],
  pairs: Pairs,
  now: number,
): readonly Conflict[] {
  const missed = new Map<string, Conflict>()
  for (const {key, id, type, title, what, day, at, state} of entries) {
    if (state === 'public' || at > now || missed.has(id)) continue
    // A new post has the date on which it was begun.
    const editedAt = Date.parse(pairs.get(id)?.draft?._updatedAt ?? '')
    if (type === 'pressPost' && at <= editedAt) continue
    missed.set(id, {
      key: `missed ${key}`,
      day,
      entries: [key],
      word: '날이 지남',
      says: `${what} ‘${title}’: 정한 날이 지났지만 아직 초안입니다. 발행해야 홈페이지에서 바뀝니다.`,
    })
  }
  return [...missed.values()]
}
