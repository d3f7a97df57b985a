import {timeInCell} from './list-cells.ts'
import {isFilled} from './list-columns.ts'
import {normalizePhone} from './phone-number.ts'
import {dayInKorea, dayMs, dayStart} from './time-in-korea.ts'

/** A number of a list of calls, with the end of the time that its row says. */
export interface ListedNumber {
  /** In its normal form. */
  readonly phone: string
  /** In ms since 1970; null: the row says no time. */
  readonly at: number | null
}

export interface NumberList {
  /** Each number once, with its latest time. */
  readonly numbers: readonly ListedNumber[]
  /** Filled rows below the first number that have none. */
  readonly badCount: number
}

type Rows = readonly (readonly string[])[]

const mobile = (cell: string | undefined): string | null => {
  const number = normalizePhone(cell ?? '')
  return number !== null && /^01\d-/.test(number) ? number : null
}

/**
 * The mobile numbers of a list, as the provider of a free number gives it. The called number stands in a column of its own:
 * the one with the most different mobile numbers holds the callers.
 */
export function numbersIn(rows: Rows): NumberList {
  const width = Math.max(0, ...rows.map(({length}) => length))
  const counts = Array.from(
    {length: width},
    (_, column) => new Set(rows.flatMap((row) => mobile(row[column]) ?? [])).size,
  )
  const most = Math.max(0, ...counts)
  if (most === 0) return {numbers: [], badCount: rows.filter(isFilled).length}
  const column = counts.indexOf(most)
  const found = new Map<string, number | null>()
  let badCount = 0
  for (const row of rows) {
    const phone = mobile(row[column])
    if (phone === null) {
      // Rows above the first number are titles.
      if (found.size > 0 && isFilled(row)) badCount += 1
      continue
    }
    const times = row.flatMap((cell, index) => (index === column ? [] : (timeOf(cell) ?? [])))
    const latest = Math.max(found.get(phone) ?? 0, ...times)
    found.set(phone, latest > 0 ? latest : null)
  }
  return {numbers: [...found].map(([phone, at]) => ({phone, at})), badCount}
}

/** Of a day alone, nobody knows when it was: its end. */
function timeOf(cell: string): number | null {
  const time = timeInCell(cell)
  if (time === null || cell.includes(':')) return time
  return dayStart(dayInKorea(time)) + dayMs - 1
}
