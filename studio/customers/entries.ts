import {unconfirmedContractCondition} from '../../shared/contracts.ts'
import {erasureWantedCondition} from '../../shared/erasures.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {unconfirmedCondition} from '../../shared/unconfirmed-consents.ts'
import {features} from '../features.ts'

/** The tools of the workspace that list entries, by their names in addresses. */
export type Place = 'structure' | 'messages' | 'settings'

/** A list or a screen of the workspace of customers. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly place: Place
  /** The heading under which it is listed. */
  readonly group: string
  /** GROQ: the documents that it counts; none: it has no count. */
  readonly counted?: string
  /** True if somebody has to act on its documents: the tools count them in the bar. */
  readonly isTask?: true
  /** True if its documents tell of a fault. */
  readonly isTrouble?: true
  /** True if it is listed while it is empty: something is made or set there. */
  readonly isAlwaysShown?: true
  /** True if the lake refuses it to everybody else. */
  readonly isForAdministrators?: true
  /** The tool that it opens; none: a pane next to the list. */
  readonly tool?: string
}

const registrations = (condition: string) => `*[_type == "registration" && ${condition}]`
const deliveriesIn = (state: string) =>
  `*[_type == "delivery" && state == "${state}" && kind != "handOut"]`

/** Visits by when they begin, as days from today in Korea: `from` is included, `to` is not. */
export const visitLists = [
  {id: 'visitsToday', title: '오늘 오시는 분', condition: 'visit.state == "booked"', days: [0, 1]},
  {
    id: 'visitsTomorrow',
    title: '내일 오시는 분',
    condition: 'visit.state == "booked"',
    days: [1, 2],
  },
  {
    id: 'visitsAhead',
    title: '앞으로 오실 분',
    condition: 'visit.state == "booked"',
    days: [0, 400],
  },
  {
    id: 'visitsPast',
    title: '지난 방문',
    condition: 'visit.state == "booked"',
    days: [-4000, 0],
  },
  {id: 'noShows', title: '노쇼', condition: 'attendance == "noShow"', days: [-4000, 1]},
  {
    id: 'visitsWaiting',
    title: '대기',
    condition: 'visit.state in ["waiting", "offered"]',
    days: [0, 400],
  },
  {
    id: 'visitsCancelled',
    title: '취소한 예약',
    condition: 'visit.state == "cancelled"',
    days: [-4000, 400],
  },
] as const

/** The days of a list of visits, for a filter with `$from` and `$to`. */
export const visitParams = ([from, to]: readonly [number, number]) => ({
  from: dayAhead(from),
  to: dayAhead(to),
})

const dayAhead = (days: number) => dayInKorea(Date.now() + days * dayMs)

const listed = (
  place: Place,
  group: string,
  each: readonly Omit<Entry, 'place' | 'group'>[],
): readonly Entry[] => each.map((entry) => ({...entry, place, group}))

const tasks = listed('structure', '할 일', [
  {id: 'new', title: '새 등록', counted: registrations(stateIs('new')), isTask: true},
  {id: 'contacted', title: '연락함', counted: registrations(stateIs('contacted'))},
  {
    id: 'contracts',
    title: '확인할 계약',
    counted: registrations(unconfirmedContractCondition),
    isTask: true,
  },
  {
    id: 'erasures',
    title: '파기 요청',
    counted: registrations(erasureWantedCondition),
    isTask: true,
    isTrouble: true,
  },
  {id: 'unconfirmed', title: '확인 안 된 동의', counted: registrations(unconfirmedCondition)},
])

const everyone = listed('structure', '모두', [
  {id: 'all', title: '전체', counted: registrations('true')},
  {id: 'done', title: '완료', counted: registrations(stateIs('done'))},
  {id: 'visits', title: '방문예약', counted: registrations('defined(visit.slot)')},
  {id: 'forms', title: '양식', counted: registrations('defined(form)')},
  {id: 'channels', title: '유입 경로', counted: registrations('defined(source)')},
  {id: 'consents', title: '동의', counted: registrations('defined(consent)')},
  {id: 'answers', title: '더 물은 항목', counted: registrations('count(answers) > 0')},
  {id: 'bulk', title: '한꺼번에 옮기기', counted: registrations('state != "done"')},
])

const deliveries = listed('messages', '전달', [
  {
    id: 'givenUp',
    title: '전달 포기',
    counted: deliveriesIn('givenUp'),
    isTask: true,
    isTrouble: true,
  },
  {
    id: 'unknown',
    title: '보냈는지 모름',
    counted: deliveriesIn('unknown'),
    isTask: true,
    isTrouble: true,
  },
  {
    id: 'undelivered',
    title: '메시지 전달 안 됨',
    counted: deliveriesIn('undelivered'),
    isTask: true,
    isTrouble: true,
  },
  {id: 'waiting', title: '전달 대기', counted: deliveriesIn('waiting')},
])

/** Documents of one type, which administrators make. */
const made = (type: string, title: string) =>
  ({
    id: type,
    title,
    counted: `*[_type == "${type}"]`,
    isAlwaysShown: true,
    isForAdministrators: true,
  }) as const

const texts = listed(
  'messages',
  '문자·알림톡·메일',
  features.flatMap(({messageTypes = []}) => messageTypes).map(({type, title}) => made(type, title)),
)

const settings = listed('settings', '정하는 것', [
  {
    id: 'registrationSettings',
    title: '전달·알림 설정',
    isAlwaysShown: true,
    isForAdministrators: true,
  },
  ...features
    .flatMap(({customersTypes = []}) => customersTypes)
    .map(({type, title}) => made(type, title)),
])

/** Screens that open as tools, and what the site writes down. */
const records = listed('settings', '기록', [
  {id: 'export', title: '내보내기', tool: 'export', isAlwaysShown: true},
  {
    id: 'accesses',
    title: '접근 기록',
    tool: 'accesses',
    isAlwaysShown: true,
    isForAdministrators: true,
  },
  {id: 'doNotCall', title: '수신거부', counted: '*[_type == "doNotCall"]'},
  {id: 'consentEdition', title: '동의 문구 판', counted: '*[_type == "consentEdition"]'},
])

/** Every entry of the workspace of customers, in the order in which it is listed. */
export const entries: readonly Entry[] = [
  ...tasks,
  ...everyone,
  ...deliveries,
  ...texts,
  ...settings,
  ...records,
]

export type Counts = Readonly<Record<string, number>>

/** One query for all counts. It names nobody, and the log notes it once an hour. */
export const countsQuery = `{${entries
  .flatMap(({id, counted}) => (counted ? [`"${id}": count(${counted})`] : []))
  .join(', ')}}`

interface Listing {
  readonly counts: Counts
  readonly isAdministrator: boolean
  /** The tools that the workspace has. */
  readonly tools: readonly string[]
}

/** The entries of a tool that somebody sees: empty ones are left out, unless something is made there. */
export const shownEntries = (
  place: Place,
  {counts, isAdministrator, tools}: Listing,
): readonly Entry[] =>
  entries.filter(
    (each) =>
      each.place === place &&
      (isAdministrator || !each.isForAdministrators) &&
      (each.tool === undefined || tools.includes(each.tool)) &&
      (each.isAlwaysShown || (counts[each.id] ?? 0) > 0),
  )

/** How many documents of a tool wait for somebody; `today`: of all tools. */
export const tasksIn = (tool: string, counts: Counts): number =>
  entries
    .filter(({isTask, place}) => isTask && (tool === 'today' || place === tool))
    .reduce((sum, {id}) => sum + (counts[id] ?? 0), 0)
