import {type FormPatch, insert, set, setIfMissing, unset} from 'sanity'
import {legibleLine} from '../../shared/characters.ts'
import {newKey} from '../paste/new-key.ts'
import {maxColumns} from '../paste/read-table.ts'
import {typedPatch} from '../sharing/merged-text.ts'

/** A row as it is stored. */
export interface TableRow {
  readonly _key: string
  readonly _type: 'row'
  readonly cells: readonly string[]
}

const valueAt = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

/** The rows of a table, all with as many cells as the longest row. */
export function readRows(table: unknown): readonly TableRow[] {
  const stored = valueAt(table, 'rows')
  const rows = (Array.isArray(stored) ? stored : []).map(toRow)
  const columns = Math.max(0, ...rows.map(({cells}) => cells.length))
  return rows.map((row) => ({...row, cells: padded(row.cells, columns)}))
}

function toRow(row: unknown, index: number): TableRow {
  const key = valueAt(row, '_key')
  const cells = valueAt(row, 'cells')
  return {
    _key: typeof key === 'string' ? key : `row-${index}`,
    _type: 'row',
    cells: (Array.isArray(cells) ? cells : []).map((cell) =>
      typeof cell === 'string' ? cell : '',
    ),
  }
}

const padded = (cells: readonly string[], columns: number) => [
  ...cells,
  ...Array.from({length: columns - cells.length}, () => ''),
]

/** Adds an empty row at this place, by default the last. */
export const withRow = (rows: readonly TableRow[], place = rows.length): readonly TableRow[] =>
  rows.toSpliced(place, 0, {
    ...{_key: newKey(), _type: 'row'},
    cells: padded([], rows[0]?.cells.length ?? 2),
  })

export const withoutRow = (rows: readonly TableRow[], row: number): readonly TableRow[] =>
  rows.filter((_, index) => index !== row)

/** Adds an empty column at this place, by default the last. */
export const withColumn = (
  rows: readonly TableRow[],
  place = rows[0]?.cells.length ?? 0,
): readonly TableRow[] => rows.map((row) => ({...row, cells: row.cells.toSpliced(place, 0, '')}))

export const withoutColumn = (rows: readonly TableRow[], column: number): readonly TableRow[] =>
  rows.map((row) => ({...row, cells: row.cells.filter((_, index) => index !== column)}))

export const withCell = (
  rows: readonly TableRow[],
  row: number,
  column: number,
  text: string,
): readonly TableRow[] =>
  rows.map((each, index) =>
    index === row ? {...each, cells: each.cells.with(column, text)} : each,
  )

/**
 * The patches that make these rows of a stored table. Only what differs is patched, since another person may be
 * writing in another cell.
 */
export function patchesFor(
  table: unknown,
  next: readonly TableRow[],
  isTyped = false,
): readonly FormPatch[] {
  const stored = valueAt(table, 'rows')
  const before = Array.isArray(stored) ? stored : []
  const keys = before.map((row) => valueAt(row, '_key'))
  if (keys.some((key) => typeof key !== 'string')) return [set(next, ['rows'])]
  const removed = keys.filter((key) => !next.some(({_key}) => _key === key))
  const patches: FormPatch[] = [
    setIfMissing([], ['rows']),
    ...removed.map((key) => unset(['rows', {_key: String(key)}])),
  ]
  next.forEach((row, index) => {
    const own = before[keys.indexOf(row._key)]
    const above = next[index - 1]
    if (own !== undefined) patches.push(...cellPatches(row, valueAt(own, 'cells'), isTyped))
    else if (above) patches.push(insert([row], 'after', ['rows', {_key: above._key}]))
    else patches.push(insert([row], 'before', ['rows', 0]))
  })
  return patches
}

function cellPatches(
  {_key, cells}: TableRow,
  stored: unknown,
  isTyped: boolean,
): readonly FormPatch[] {
  const path = ['rows', {_key}, 'cells']
  if (!Array.isArray(stored) || stored.length !== cells.length) return [set(cells, path)]
  return cells.flatMap((text, column) => {
    const before: unknown = stored[column]
    const place = [...path, column]
    if (text === before) return []
    const isEdit = isTyped && typeof before === 'string' && text !== ''
    return isEdit ? typedPatch(before, text, place) : set(text, place)
  })
}

/** Cells in rows of one length. */
export type Cells = readonly (readonly string[])[]

/** The cells of the text that a spreadsheet puts on the clipboard; null if it is a single cell. */
export function pastedCells(text: string): Cells | null {
  const cells = splitCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''))
  const isOne = cells.length === 1 && cells[0]?.length === 1
  return isOne && !text.startsWith('"') ? null : asRectangle(cells)
}

/** The text in quotes at the start: a cell with a line break or a tab is quoted, with its own quotes doubled. */
function quotedIn(text: string): string | undefined {
  if (!text.startsWith('"')) return undefined
  let end = text.indexOf('"', 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end >= 0 && /^[\t\n]?$/.test(text.charAt(end + 1)) ? text.slice(1, end) : undefined
}

function splitCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let rest = text
  while (true) {
    const inner = quotedIn(rest)
    const isQuoted = inner !== undefined && /[\n\t]|""/.test(inner)
    const end = isQuoted ? inner.length + 2 : rest.search(/[\t\n]|$/)
    const cell = isQuoted ? inner.replaceAll('""', '"') : rest.slice(0, end)
    rows.at(-1)?.push(legibleLine(cell))
    if (end >= rest.length) return rows
    if (rest[end] === '\n') rows.push([])
    rest = rest.slice(end + 1)
  }
}

/** Makes all rows equally long, so that no old cell stays between new ones. */
export function asRectangle(cells: Cells): Cells {
  const columns = Math.max(0, ...cells.map((row) => row.length))
  return cells.map((row) => padded(row, columns))
}

/** How many columns of pasted cells do not fit, from this column on. */
export const columnsTooMany = (cells: Cells, column: number): number =>
  Math.max(0, column + (cells[0]?.length ?? 0) - maxColumns)

/** Writes cells from one place on to the right and down, and adds rows and columns for them up to the limit. */
export function withCells(
  rows: readonly TableRow[],
  row: number,
  column: number,
  cells: Cells,
): readonly TableRow[] {
  const columns = Math.max(
    rows[0]?.cells.length ?? 0,
    Math.min(maxColumns, column + Math.max(...cells.map((line) => line.length))),
  )
  return Array.from({length: Math.max(rows.length, row + cells.length)}, (_, index) => {
    const {
      _key,
      _type,
      cells: old,
    }: TableRow = rows[index] ?? {
      _key: newKey(),
      _type: 'row',
      cells: [],
    }
    const pasted = cells[index - row]
    return {
      _key,
      _type,
      cells: padded(old, columns).map((cell, at) => pasted?.[at - column] ?? cell),
    }
  })
}
