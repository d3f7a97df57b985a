import type {Losses} from './losses.ts'
import {isHidden} from './markup-style.ts'

/** The limits of the content model. */
export const maxColumns = 8

export interface PastedTable {
  readonly caption: string
  /** Each row has as many cells, and no cell has line breaks. */
  readonly cells: readonly (readonly string[])[]
  /** How many columns had to be left out because there were too many. */
  readonly lostColumns: number
}

/**
 * The cells of a table. A cell that spans others becomes one cell and empty ones. Null: it is no table of data.
 */
export function readTable(table: Element): PastedTable | null {
  const all = readCells(table)
  const columns = Math.max(0, ...all.map((row) => row.length))
  if (table.querySelector('table') || all.length < 2 || columns < 2) return null
  const width = Math.min(columns, maxColumns)
  return {
    caption: wordsOf(table.querySelector('caption')),
    cells: all.map((row) => Array.from({length: width}, (_, at) => row[at] ?? '')),
    lostColumns: columns - width,
  }
}

/** All rows, also of tables that are too wide or too small. */
export function readCells(table: Element): readonly (readonly string[])[] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => !isHidden(row))
  const grid: (string | undefined)[][] = rows.map(() => [])
  rows.forEach((row, at) => {
    for (const cell of row.children) {
      if (!/^t[dh]$/.test(cell.localName) || isHidden(cell)) continue
      place(grid, at, wordsOf(cell), {
        across: spanOf(cell, 'colspan'),
        down: spanOf(cell, 'rowspan'),
      })
    }
  })
  return withoutEmptyEnds(grid.map((row) => Array.from(row, (cell) => cell ?? '')))
}

interface Span {
  readonly across: number
  readonly down: number
}

function place(grid: (string | undefined)[][], at: number, text: string, {across, down}: Span) {
  const row = grid[at] ?? []
  let column = 0
  while (row[column] !== undefined) column += 1
  for (let below = 0; below < down; below += 1) {
    const reached = grid[at + below]
    if (!reached) return
    for (let right = 0; right < across; right += 1) {
      reached[column + right] = below + right === 0 ? text : ''
    }
  }
}

/** For a whole column or row, Excel copies all empty cells too. */
function withoutEmptyEnds(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return rows.slice(0, height).map((row) => row.slice(0, width))
}

/** More cells are a mistake, or an attack. */
const most = 100

function spanOf(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1
}

/** Notes what of a table is more than text in cells. */
export function noteTableLosses(table: Element, losses: Losses): void {
  const cells = [...table.querySelectorAll('td, th')]
  const merged = cells.filter((cell) => spanOf(cell, 'colspan') > 1 || spanOf(cell, 'rowspan') > 1)
  losses.add('merged', merged.length)
  losses.add('pictures', table.querySelectorAll('img').length)
  if (table.querySelector('td a[href], th a[href]')) losses.add('linksInTables')
}

/** A cell's text in one line. */
function wordsOf(element: Element | null): string {
  if (!element) return ''
  return [...element.childNodes].map(textOf).join('').replace(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || isHidden(node) || node.localName === 'style') return ''
  const inner = [...node.childNodes].map(textOf).join('')
  return /^(br|p|div|li|h[1-6]|tr|td|th)$/.test(node.localName) ? ` ${inner} ` : inner
}
