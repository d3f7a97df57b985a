import {normalizePhone} from './phone-number.ts'

/** What a column of an imported list may hold. */
export const listFields = [
  'name',
  'phone',
  'message',
  'memo',
  'owner',
  'source',
  'registeredAt',
  'state',
  'consent',
] as const
export type ListField = (typeof listFields)[number]

/** Which column holds what, counted from nought; -1: none does. */
export type Columns = Readonly<Record<ListField, number>>

/** As lists of Korean offices call their columns; of two numbers, the one that somebody carries comes first. */
const titles: Readonly<Record<ListField, readonly RegExp[]>> = {
  name: [/^(?:이름|성명|성함|name)|고객 ?(?:명|이름|성명|성함)|customer/i, /이름|성명|성함/],
  phone: [/휴대|핸드폰|mobile|cell/i, /연락처|전화|phone|tel/i],
  message: [/문의|관심|요청|희망|message|comment/i, /내용/],
  memo: [/메모|비고|특이|note|memo|remark/i],
  owner: [/^담당|상담(?:원|사|자)|owner/i],
  source: [/경로|매체|출처|채널|source|channel/i],
  registeredAt: [
    /(?:등록|접수|신청|작성)\s*(?:일|날짜)|^(?:등록|일시|일자|날짜|date)$|registered/i,
  ],
  state: [/상태|state|status/i],
  consent: [/동의|consent/i],
}

/** Offices leave rows empty, above the titles and between others. */
export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

const isNumber = (cell: string | undefined) => normalizePhone(cell ?? '') !== null

/** Which column has such a title, besides those that are taken; -1: none has. */
const titledIn = (
  row: readonly string[],
  field: ListField,
  taken: readonly number[] = [],
): number =>
  titles[field]
    .map((title) => row.findIndex((cell, at) => !taken.includes(at) && title.test(cell.trim())))
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

const noColumns: Columns = {
  name: -1,
  phone: -1,
  message: -1,
  memo: -1,
  owner: -1,
  source: -1,
  registeredAt: -1,
  state: -1,
  consent: -1,
}

/** Columns that somebody chose. */
export const columnsBy = (chosen: (field: ListField) => number): Columns => ({
  ...noColumns,
  ...Object.fromEntries(listFields.map((field) => [field, chosen(field)])),
})

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
  const columns: Record<ListField, number> = {...noColumns, name, phone}
  for (const field of hasTitles ? listFields.slice(2) : []) {
    columns[field] = titledIn(first, field, Object.values(columns))
  }
  return {columns, hasTitles}
}
