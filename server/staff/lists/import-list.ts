import type {SanityClient} from '@sanity/client'
import {type Columns, listFields, matchColumns} from '../../../shared/list-columns.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {dayInKorea, dayMs, dayStart, isDay} from '../../../shared/time-in-korea.ts'
import type {Entered, Entries, EntryFault} from '../../registrations/entries.ts'
import {type RefusalOf, readRefusals} from '../customers.ts'
import {givenIn, originIn} from '../walk-ins.ts'
import {type ListRows, rowsIn} from './list-rows.ts'
import {sheetLimits} from './sheet-limits.ts'

type Posted = Readonly<Record<string, string>>

/** A list as it stands between its file and the registrations: the browser keeps it. */
export interface Draft {
  readonly rows: readonly (readonly string[])[]
  readonly columns: Columns
  readonly hasTitles: boolean
}

export interface Preview extends ListRows {
  /** The numbers that somebody has registered with already. */
  readonly known: ReadonlySet<string>
  readonly refusalOf: RefusalOf
}

export type ImportFault = EntryFault | 'originMissing' | 'dayInvalid' | 'columnsMissing' | 'noRows'

export const draftOf = (rows: Draft['rows']): Draft => ({rows, ...matchColumns(rows)})

/** What a page sent back; null: it is none of ours. */
export function draftIn(posted: Posted): Draft | null {
  try {
    const rows: unknown = JSON.parse(posted.rows ?? '')
    if (!isRows(rows) || rows.length === 0 || rows.length > sheetLimits.rows + 1) return null
    const column = (field: string) =>
      /^\d{1,2}$/.test(posted[field] ?? '') ? Number(posted[field]) : -1
    const [name, phone, message] = listFields.map((field) => column(`column-${field}`))
    const columns = {name: name ?? -1, phone: phone ?? -1, message: message ?? -1}
    return {rows, columns, hasTitles: posted.titles === 'on'}
  } catch {
    return null
  }
}

const isRows = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

const askedAtOnce = 500

/** What is known of the rows' numbers, asked in the name of who imports them. */
export async function previewOf(lake: SanityClient, draft: Draft): Promise<Preview> {
  const rows = rowsIn(draft.rows, draft)
  const phones = rows.good.map(({phone}) => phone)
  const known = new Set<string>()
  for (let from = 0; from < phones.length; from += askedAtOnce) {
    const found = await lake.fetch<readonly (readonly (string | null)[] | null)[]>(
      `*[_type == "registration" && (phone in $phones
        || count(corrections[field == "phone" && value in $phones]) > 0)]{
        "phones": [phone, ...coalesce(corrections[field == "phone"].value, [])]
      }.phones`,
      {phones: phones.slice(from, from + askedAtOnce)},
    )
    for (const phone of found.flatMap((each) => each ?? [])) {
      const normal = phone === null ? null : normalizePhone(phone)
      if (normal !== null) known.add(normal)
    }
  }
  const refusalOf = await readRefusals(lake, rows.good)
  return {...rows, known, refusalOf}
}

interface Importing {
  readonly lake: SanityClient
  readonly entries: Entries
  readonly by: Entered['by']
  readonly now: Date
}

export type Imported =
  | {readonly stored: number; readonly skipped: number; readonly bad: number}
  | {readonly fault: ImportFault}

/** Stores the good rows, each once under the key of the page that sent them. */
export async function importList(
  {lake, entries, by, now}: Importing,
  draft: Draft,
  posted: Posted,
): Promise<Imported> {
  const {columns} = draft
  if (columns.name < 0 || columns.phone < 0 || columns.name === columns.phone) {
    return {fault: 'columnsMissing'}
  }
  const origin = originIn(posted.origin ?? '')
  if (origin === null) return {fault: 'originMissing'}
  const day = posted.consentDay ?? ''
  if (!isDay(day) || day > dayInKorea(now.getTime())) return {fault: 'dayInvalid'}
  // Within the day, nobody knows when it was.
  const at = new Date(Math.min(dayStart(day) + dayMs / 2, now.getTime()))
  const entered: Entered = {form: 'import', consents: givenIn(posted), origin, at, by}
  const fault = await entries.fault(entered, now)
  if (fault) return {fault}
  const {good, bad, known} = await previewOf(lake, draft)
  const wanted = posted.known === 'add' ? good : good.filter(({phone}) => !known.has(phone))
  if (wanted.length === 0) return {fault: 'noRows'}
  const list = wanted.map(({name, phone, message}) => ({
    ...{key: `${posted.key} ${phone}`, name, phone, message},
  }))
  await entries.store(list, entered, now)
  return {stored: list.length, skipped: good.length - list.length, bad: bad.length}
}
