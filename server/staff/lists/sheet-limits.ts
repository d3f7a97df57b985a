import type {Columns} from '../../../shared/list-columns.ts'
import type {NumberList} from '../../../shared/list-numbers.ts'
import type {NamedRows, SheetFault} from '../../../shared/sheets/sheet-limits.ts'
import type {BadRow, GoodRow} from './list-rows.ts'

/** So many of each kind are shown. */
export const shownRows = 20
/** And so much of a note, in characters. */
export const shownNote = 60

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
