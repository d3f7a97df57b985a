import {escapeXml as e} from '../escape-xml.ts'
import {SheetRefused, sheetLimits} from './sheet-limits.ts'
import {readXml} from './xml-events.ts'

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: string
  value: string | null
  inline: string | null
}

/**
 * Makes new sheets of the filled cells that are within the limits. Empty cells count for nothing: programs store a format
 * for whole columns, down to their last row.
 */
export class SheetCells {
  /** Of all sheets. */
  #rows = 0

  /**
   * Throws at the first filled cell below the limit. Cells in further columns are left out. Rows that a filter hides are
   * counted.
   */
  of(xml: string): {readonly xml: string; readonly hiddenRows: number} {
    const sheet = new OneSheet(() => {
      this.#rows += 1
      if (this.#rows > sheetLimits.lines) throw new SheetRefused('fileTooLong')
    })
    readXml(xml, sheet)
    return {xml: sheet.written(), hiddenRows: sheet.hiddenRows}
  }
}

class OneSheet {
  readonly #onRow: () => void
  readonly #rows: string[] = []
  #isInData = false
  /** Number of filled rows that are hidden. */
  hiddenRows = 0
  #isRowHidden = false
  #row = 0
  #column = 0
  #cells: string[] = []
  #cell: OpenCell | null = null
  /** The element of a cell that is open, and whether its text is a reading aid. */
  #within: 'v' | 't' | null = null
  #isPhonetic = false

  constructor(onRow: () => void) {
    this.#onRow = onRow
  }

  written(): string {
    return `<worksheet><sheetData>${this.#rows.join('')}</sheetData></worksheet>`
  }

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string | undefined>>) => {
    if (name === 'sheetData') this.#isInData = true
    else if (!this.#isInData) return
    else if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (!this.#cell) return
    else if (name === 'v' || name === 't') this.#within = name
    else if (name === 'rPh') this.#isPhonetic = true
  }

  readonly onText = (text: string) => {
    const cell = this.#cell
    if (!cell || this.#isPhonetic) return
    if (this.#within === 'v') cell.value = (cell.value ?? '') + text
    else if (this.#within === 't') cell.inline = (cell.inline ?? '') + text
  }

  readonly onClose = (name: string) => {
    if (name === 'sheetData') this.#isInData = false
    else if (name === 'row') this.#endRow()
    else if (name === 'c') this.#endCell()
    else if (name === 'v' || name === 't') this.#within = null
    else if (name === 'rPh') this.#isPhonetic = false
  }

  #beginRow({r, hidden}: Readonly<Record<string, string | undefined>>): void {
    const row = r === undefined ? this.#row + 1 : numberIn(r)
    this.#isRowHidden = ['1', 'true'].includes(hidden ?? '')
    if (row <= this.#row) throw new SheetRefused('fileUnreadable')
    this.#row = row
    this.#column = 0
    this.#cells = []
  }

  #beginCell({r, t = 'n', s = '0'}: Readonly<Record<string, string | undefined>>): void {
    const column = r === undefined ? this.#column + 1 : columnIn(r)
    if (column <= this.#column) throw new SheetRefused('fileUnreadable')
    this.#column = column
    // A cell of an unknown kind costs its row, not the list.
    const type = /^(?:s|n|b|d|e|str|inlineStr)$/.test(t) ? t : 'str'
    this.#cell = {column, type, style: /^\d{1,6}$/.test(s) ? s : '0', value: null, inline: null}
  }

  #endCell(): void {
    const cell = this.#cell
    this.#cell = null
    this.#within = null
    if (!cell || (!cell.value && !cell.inline)) return
    if (this.#row > sheetLimits.lines) throw new SheetRefused('fileTooLong')
    if (cell.column > sheetLimits.columns) return
    this.#cells.push(`<c r="${letters(cell.column)}${this.#row}" ${contentOf(cell)}</c>`)
  }

  #endRow(): void {
    if (this.#cells.length === 0) return
    this.#onRow()
    if (this.#isRowHidden) this.hiddenRows += 1
    this.#rows.push(`<row r="${this.#row}">${this.#cells.join('')}</row>`)
    this.#cells = []
  }
}

function contentOf({type, style, value, inline}: OpenCell): string {
  if (inline !== null) return `t="inlineStr"><is><t>${e(inline)}</t></is>`
  // The library takes no list in which one cell says that a formula failed.
  const kind = type === 'e' || type === 'inlineStr' ? 'str' : type
  return `t="${kind}" s="${style}"><v>${e(value ?? '')}</v>`
}

/** As programs write them: the library would take `9e6`, too. */
function numberIn(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new SheetRefused('fileUnreadable')
  return Number(text)
}

function columnIn(reference: string): number {
  const [, name = ''] = /^([A-Z]{1,3})[1-9]\d{0,7}$/.exec(reference) ?? []
  if (name === '') throw new SheetRefused('fileUnreadable')
  return [...name].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The name of one of the first columns. */
const letters = (column: number): string =>
  column <= 26 ? String.fromCharCode(64 + column) : `A${String.fromCharCode(64 + column - 26)}`
