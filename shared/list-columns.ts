import {normalizePhone} from './phone-number.ts'

/** What a column of an imported list may hold. */
export const listFields = ['name', 'phone', 'message'] as const
export type ListField = (typeof listFields)[number]

/** Which column holds what, counted from nought; -1: none does. */
export type Columns = Readonly<Record<ListField, number>>

/** As lists of Korean offices call their columns. */
const titles: Readonly<Record<ListField, RegExp>> = {
  name: /이름|성명|성함|고객명|^name|customer/i,
  phone: /연락처|전화|휴대|핸드폰|phone|mobile|tel/i,
  message: /메모|문의|비고|내용|관심|요청|note|memo|message|comment/i,
}

/** Offices leave rows empty, above the titles and between others. */
export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

export interface MatchedColumns {
  readonly columns: Columns
  /** The first row names the columns. */
  readonly hasTitles: boolean
}

/** By the titles of the first row; where there are none, by what the rows hold. */
export function matchColumns(rows: readonly (readonly string[])[]): MatchedColumns {
  const [first = [], ...rest] = rows.filter(isFilled)
  const titled = (field: ListField) => first.findIndex((cell) => titles[field].test(cell.trim()))
  const isNumber = (cell: string | undefined) => normalizePhone(cell ?? '') !== null
  const hasTitles = !first.some(isNumber)
  const sample = (hasTitles ? rest : [first, ...rest]).slice(0, 50)
  const indexes = [...Array(Math.max(0, ...sample.map(({length}) => length))).keys()]
  const numbers = (index: number) => sample.filter((row) => isNumber(row[index])).length
  const numbered = indexes.toSorted((a, b) => numbers(b) - numbers(a))[0]
  const guessed = numbered !== undefined && numbers(numbered) > 0 ? numbered : -1
  const phone = hasTitles && titled('phone') >= 0 ? titled('phone') : guessed
  const texts = indexes.filter(
    (index) => index !== phone && sample.some((row) => /\p{L}/u.test(row[index] ?? '')),
  )
  const name = hasTitles && titled('name') >= 0 ? titled('name') : (texts[0] ?? -1)
  const message = hasTitles ? titled('message') : -1
  const isTaken = message === name || message === phone
  return {columns: {name, phone, message: isTaken ? -1 : message}, hasTitles}
}
