import type {Columns} from '../../../shared/list-columns.ts'
import type {BadRow, GoodRow} from './list-rows.ts'

/** What an imported list may be at most. */
export const sheetLimits = {
  /** In bytes: of the file, and of all that is packed in it. */
  file: 5 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
  rows: 5000,
  /** With those that are empty. */
  lines: 50_000,
  columns: 30,
} as const

/** So many of each kind are shown. */
export const shownRows = 20
/** And so much of a note, in characters. */
export const shownNote = 60

export type SheetFault =
  | 'fileMissing'
  | 'fileTooLarge'
  | 'fileTooLong'
  | 'fileEmpty'
  | 'fileUnreadable'

/** A list as it stands between its file and the registrations: the browser keeps its rows. */
export interface Draft {
  /** All rows, as a page can hold them. */
  readonly rowsAsHtml: string
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
}

/** What was posted: its fields, and the list that came as a file or was sent back by a page. */
export interface Arrived {
  readonly fields: Readonly<Record<string, string>>
  readonly list: Draft | {readonly fault: SheetFault}
}
