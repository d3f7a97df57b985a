import type {DatetimeRule} from 'sanity'
import {isDay, timeInKorea} from '../../shared/time-in-korea.ts'
import {storedTime} from './korean-time.ts'

const inWords = (time: unknown) => {
  const stored = storedTime(time)
  return stored ? timeInKorea(stored) : ''
}

/** A period as lists say it. */
export function shownPeriod(from: unknown, until: unknown): string {
  const [start, end] = [inWords(from), inWords(until)]
  return start || end ? `${start} ~ ${end}`.trim() : '기간이 비어 있습니다'
}

/** A day as lists say it, in the way in which its field does: `2026. 12. 1.` */
export const shownDate = (day: unknown): string =>
  typeof day === 'string' && isDay(day) ? `${day.split('-').map(Number).join('. ')}.` : ''

/** For the end of a document's period, whose start is its field `from`. */
export const afterFromRule = (rule: DatetimeRule) =>
  rule.custom((until, {document}) =>
    typeof until === 'string' && typeof document?.from === 'string' && until <= document.from
      ? '끝이 시작보다 앞섭니다.'
      : true,
  )
