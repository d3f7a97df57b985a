import {callLimits} from '../../../shared/calls.ts'
import {legible, legibleLine} from '../../../shared/characters.ts'
import {timeInCell} from '../../../shared/list-cells.ts'
import {type Columns, isFilled, titleRowOf} from '../../../shared/list-columns.ts'
import {typedEntry} from '../walk-ins.ts'

export type RowProblem =
  | 'lettersLost'
  | 'nameInvalid'
  | 'phoneInvalid'
  | 'messageTooLong'
  | 'memoTooLong'
  | 'registeredAtInvalid'
  | 'sameInList'

export interface GoodRow {
  /** As a spreadsheet counts them. */
  readonly number: number
  readonly name: string
  readonly phone: string
  readonly message: string
  /** Notes of staff. */
  readonly memo: string
  /** Text of the cell; empty: the list does not say. */
  readonly owner: string
  readonly source: string
  readonly state: string
  readonly consent: string
  /** In ms; null: the list does not say. */
  readonly registeredAt: number | null
}

export interface BadRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly problem: RowProblem
}

export interface ListRows {
  readonly good: readonly GoodRow[]
  readonly bad: readonly BadRow[]
}

/** In characters. */
const maxLine = 200

interface Reading {
  readonly columns: Columns
  readonly hasTitles: boolean
}

/** Of rows with the same number, the first counts. */
export function rowsIn(
  rows: readonly (readonly string[])[],
  {columns, hasTitles}: Reading,
): ListRows {
  const good = new Map<string, GoodRow>()
  const bad: BadRow[] = []
  const titles = hasTitles ? titleRowOf(rows) : -1
  for (const [index, cells] of rows.entries()) {
    if (index <= titles || !isFilled(cells)) continue
    const number = index + 1
    const cell = (field: keyof Columns) => cells[columns[field]] ?? ''
    // The file does not say which letter it was: nobody has a name with a lost letter.
    if (cells.some((each) => each.includes('\ufffd'))) {
      bad.push({number, cells, problem: 'lettersLost'})
      continue
    }
    const typed = typedEntry({name: cell('name'), phone: cell('phone'), message: cell('message')})
    const memo = legible(cell('memo')).trim()
    const day = cell('registeredAt').trim()
    const registeredAt = day === '' ? null : timeInCell(day)
    if ('fault' in typed) bad.push({number, cells, problem: typed.fault})
    else if ([...memo].length > callLimits.note) bad.push({number, cells, problem: 'memoTooLong'})
    else if (day !== '' && registeredAt === null)
      bad.push({number, cells, problem: 'registeredAtInvalid'})
    // A formula is no name, and neither is the fault of one.
    else if (/^(?:[=@]|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!))/.test(typed.name))
      bad.push({number, cells, problem: 'nameInvalid'})
    else if (good.has(typed.phone)) bad.push({number, cells, problem: 'sameInList'})
    else {
      const line = (field: keyof Columns) =>
        [...legibleLine(cell(field))].slice(0, maxLine).join('')
      const [owner, source] = [line('owner'), line('source')]
      const [state, consent] = [line('state'), line('consent')]
      good.set(typed.phone, {
        ...typed,
        number,
        memo,
        owner,
        source,
        state,
        consent,
        registeredAt,
      })
    }
  }
  return {good: [...good.values()], bad}
}
