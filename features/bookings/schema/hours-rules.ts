import {bookingLimits, type GivenException, lastDayOf, minutesOf, spanIn} from '../rules.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})
const listIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textIn = (fields: Fields, name: string) => {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

export const timeRule = (value: string | undefined): true | string =>
  value === undefined || minutesOf(value) !== null
    ? true
    : '24시간으로 적어 주세요. 예: 09:30, 18:00'

/** The rule of hours that need both ends. */
export function spanRule(value: unknown): true | string {
  const [from, until] = [textIn(fieldsIn(value), 'from'), textIn(fieldsIn(value), 'until')]
  if (!from || !until) return '시작과 끝을 적어 주세요.'
  if (minutesOf(from) === null || minutesOf(until) === null) return true
  return spanIn({from, until}) ? true : '끝이 시작보다 늦어야 합니다.'
}

/** The rule of an exception's hours, which may both be left out. */
export function exceptionHoursRule(value: unknown): true | string {
  const {isClosed, from, until} = fieldsIn(value)
  return isClosed === true || (!from && !until) ? true : spanRule(value)
}

export function lastDayRule(
  value: string | undefined,
  {parent}: {readonly parent?: unknown},
): true | string {
  const day = textIn(fieldsIn(parent), 'day')
  return !value || !day || value >= day ? true : '마지막 날짜가 첫 날짜보다 빠릅니다.'
}

/** Refuses hours that are missing, too short for a slot, or twice at the same time. */
export function hoursRule(
  value: unknown,
  {document}: {readonly document?: unknown},
): true | string {
  const {isOpen, slotMinutes} = fieldsIn(document)
  const all = listIn(value)
  if (all.length === 0) return isOpen !== true || '방문 시간을 하나 이상 적어 주세요.'
  if (all.length > bookingLimits.hours) return `${bookingLimits.hours}개까지 적을 수 있습니다.`
  const spans = all.flatMap((each) => {
    const span = spanIn({from: textIn(each, 'from'), until: textIn(each, 'until')})
    const days: unknown = each.days
    return span ? [{...span, days: Array.isArray(days) ? days.map(String) : []}] : []
  })
  const isShort = spans.some(({from, until}) => until - from < Number(slotMinutes))
  if (isShort) return '방문 시간이 한 시간대의 길이보다 짧습니다.'
  const overlap = spans.some((one, index) =>
    spans
      .slice(index + 1)
      .some(
        (other) =>
          one.from < other.until &&
          other.from < one.until &&
          one.days.some((day) => other.days.includes(day)),
      ),
  )
  return !overlap || '같은 요일의 시간이 서로 겹칩니다.'
}

export function exceptionsRule(value: unknown): true | string {
  const all = listIn(value)
  if (all.length > bookingLimits.exceptions) {
    return `${bookingLimits.exceptions}개까지 적을 수 있습니다. 지난 날은 지워 주세요.`
  }
  const ranges = all.flatMap((each) => {
    const given: GivenException = {day: textIn(each, 'day'), lastDay: textIn(each, 'lastDay')}
    const last = lastDayOf(given)
    return given.day && last ? [{first: given.day, last}] : []
  })
  const overlap = ranges.find((one, index) =>
    ranges.slice(index + 1).some((other) => one.first <= other.last && other.first <= one.last),
  )
  return !overlap || `${overlap.first}이 다른 줄과 겹칩니다. 하루는 한 줄에만 적어 주세요.`
}
