import type {Columns} from '../../../shared/list-columns.ts'
import type {NumberList} from '../../../shared/list-numbers.ts'
import type {BadRow, GoodRow} from './list-rows.ts'

/** What an imported list may be at most. */
export const sheetLimits = {
  /** In bytes: of the file, and of all that is packed in it. */
  file: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  /** In characters, of all cells: a workbook may name the same long text in each of them. */
  text: 10_000_000,
  sheets: 20,
  rows: 50_000,
  /** With those that are empty. */
  lines: 100_000,
  columns: 30,
} as const

/** So many of each kind are shown. */
export const shownRows = 20
/** And so much of a note, in characters. */
export const shownNote = 60

export const sheetFaults = [
  'fileMissing',
  'fileTooLarge',
  'fileTooLong',
  'fileEmpty',
  'fileEncrypted',
  'fileOld',
  'fileUnreadable',
] as const
export type SheetFault = (typeof sheetFaults)[number]

/** Thrown where a file is refused for a reason that its sender can be told. */
export class SheetRefused extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

export type Rows = readonly (readonly string[])[]

/** A sheet of a workbook by its name; of other files the only one, without a name. */
export interface NamedRows {
  readonly name: string
  readonly isHidden: boolean
  /** Number of rows that its program does not show. They are among the rows. */
  readonly hiddenRows: number
  readonly rows: Rows
}

/** A list as it stands between its file and the registrations: the browser keeps its rows. */
export interface Draft {
  /** All rows of all sheets, as a page can hold them. */
  readonly rowsAsHtml: string
  /** The sheets that can be chosen, and the index of the one that is. */
  readonly sheets: readonly Omit<NamedRows, 'rows'>[]
  readonly sheet: number
  /** Its first row. */
  readonly titles: readonly string[]
  readonly width: number
  readonly columns: Columns
  readonly hasTitles: boolean
  /** With their whole notes where they are to be stored. */
  readonly good: readonly GoodRow[]
  readonly badCount: number
  /** All of them where they were asked for, otherwise as many as are shown. */
  readonly bad: readonly BadRow[]
  /** The mobile numbers of all sheets that are shown, where these alone were asked for. */
  readonly numbers: NumberList
}

/** The field `read` of a form for a list of which nothing but numbers is read. */
export const numbersOnly = 'numbers'

/** Rows of a draft, sent before it: all of them at once would keep visitors waiting while they are taken in. */
export interface ReadPart {
  readonly good: readonly GoodRow[]
}

/** What was posted: its fields, and the list that came as a file or was sent back by a page. */
export interface Arrived {
  readonly fields: Readonly<Record<string, string>>
  readonly list: Draft | {readonly fault: SheetFault}
}
