import {applySheets} from './apply-sheets.ts'
import {readCells} from './read-table.ts'

/** The cells of the first table on the clipboard, each row as long as the longest; null: there is none. */
export function cellsOfHtml(html: string): readonly (readonly string[])[] | null {
  if (!/<table/i.test(html)) return null
  const page = new DOMParser().parseFromString(html, 'text/html')
  applySheets(page)
  const table = page.querySelector('table')
  const cells = table ? readCells(table) : []
  const columns = Math.max(0, ...cells.map((row) => row.length))
  if (cells.length * columns <= 1) return null
  return cells.map((row) => Array.from({length: columns}, (_, at) => row[at] ?? ''))
}
