import {normalizePhone} from './phone-number.ts'

/** What a column of an imported list may hold. */
export const listFields = ['name', 'phone', 'message'] as const
export type ListField = (typeof listFields)[number]

/** Which column holds what, counted from nought; -1: none does. */
export type Columns = Readonly<Record<ListField, number>>

/** As lists of Korean offices call their columns; of two numbers, the one that somebody carries comes first. */
const titles: Readonly<Record<ListField, readonly RegExp[]>> = {
  name: [/이름|성명|성함|고객명|^name|customer/i],
  phone: [/휴대|핸드폰|mobile|cell/i, /연락처|전화|phone|tel/i],
  message: [/메모|문의|비고|내용|관심|요청|note|memo|message|comment/i],
}

/** Offices leave rows empty, above the titles and between others. */
export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

const isNumber = (cell: string | undefined) => normalizePhone(cell ?? '') !== null

/** Which column has such a title; -1: none has. */
const titledIn = (row: readonly string[], field: ListField): number =>
  titles[field]
    .map((title) => row.findIndex((cell) => title.test(cell.trim())))
    .find((index) => index >= 0) ?? -1

/** So many rows may stand above the titles: what the list is, and of when. */
const maxRowsAboveTitles = 10

/** The row that names the columns, if one does: offices put a heading above it. */
export function titleRowOf(rows: readonly (readonly string[])[]): number {
  const named = rows
    .slice(0, maxRowsAboveTitles)
    .findIndex((row) => titledIn(row, 'name') >= 0 && titledIn(row, 'phone') >= 0)
  const first = rows.findIndex(isFilled)
  return named >= 0 && !rows.slice(0, named).some((row) => row.some(isNumber)) ? named : first
}

export interface MatchedColumns {
  readonly columns: Columns
  /** Its first row, or one below a heading, names the columns. */
  readonly hasTitles: boolean
}

/** By the titles; where there are none, by what the rows hold. */
export function matchColumns(rows: readonly (readonly string[])[]): MatchedColumns {
  const [first = [], ...rest] = rows.slice(titleRowOf(rows)).filter(isFilled)
  const titled = (field: ListField) => titledIn(first, field)
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
