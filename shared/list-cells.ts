import {dayStart, isDay} from './time-in-korea.ts'

const parts =
  /^(\d{4}|\d{2})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})\s?[.일]?(?:[\sT]\s?(오전|오후)?\s?(\d{1,2}):(\d{2})(?::\d{2})?)?$/

/**
 * The time that a cell of a list says, as offices of Korea write days and times. Noon, where it says a day alone.
 *
 * @returns in ms since 1970; null: it is no time
 */
export function timeInCell(cell: string): number | null {
  const found = parts.exec(cell.trim())
  if (!found) return null
  const [, year = '', month = '', date = '', half, hour = '12', minute = '0'] = found
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const hours = hourOf(Number(hour), half)
  if (!isDay(day) || hours === null || Number(minute) > 59) return null
  return dayStart(day) + (hours * 60 + Number(minute)) * 60_000
}

/** @param half of the day, in a clock of twelve hours */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === '오후' ? 12 : 0)
}

type State = 'new' | 'contacted' | 'done'

/** Names of offices for the states of a customer; the first that fits counts. */
const states: readonly (readonly [State, RegExp])[] = [
  ['done', /완료|종료|계약|거절|제외|done|closed/i],
  ['contacted', /상담|통화|부재|진행|연락|예약|방문|contacted/i],
]

/** The state that a cell of a list says; new, where it says none that is known. */
export const stateInCell = (cell: string): State =>
  states.find(([, pattern]) => pattern.test(cell))?.[0] ?? 'new'

const yes = /^(?:o|y|yes|v|t|true|1|ok|예|네|넵|동의|동의함|동의합니다|수신동의|○|✓|✔|☑)$/i

/**
 * Which boxes one person of a list agreed to: all with a yes, or those that an export of registrations names. A cell that
 * says anything else, or nothing, agrees to none.
 *
 * @param values the boxes that the list as a whole was agreed to by
 */
export function consentsInCell(cell: string, values: readonly string[]): readonly string[] {
  const text = cell.normalize('NFKC').trim()
  if (yes.test(text)) return values
  const named = text.split(',').map((each) => each.trim())
  return values.filter((value) => named.includes(value))
}
