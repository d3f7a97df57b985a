import {applySheets} from './apply-sheets.ts'
import {Losses} from './losses.ts'
import {noteTableLosses, readCells} from './read-table.ts'

interface PastedCells {
  readonly cells: readonly (readonly string[])[]
  /** What a table of texts cannot hold; columns are counted where it is known how many fit. */
  readonly losses: Losses
}

/** The cells of the first table on the clipboard, each row as long as the longest; null: there is none. */
export function cellsOfHtml(html: string): PastedCells | null {
  if (!/<table/i.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  applySheets(page)
  const table = page.querySelector('table')
  const cells = table ? readCells(table) : []
  const columns = Math.max(0, ...cells.map((row) => row.length))
  if (!table || cells.length * columns <= 1) return null
  const losses = new Losses()
  noteTableLosses(table, losses)
  losses.add('tables', page.querySelectorAll('table').length - 1)
  return {
    cells: cells.map((row) => Array.from({length: columns}, (_, at) => row[at] ?? '')),
    losses,
  }
}
