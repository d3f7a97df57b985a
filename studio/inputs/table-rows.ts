/** A row as the content model keeps it. */
export interface TableRow {
  readonly _key: string
  readonly _type: 'row'
  readonly cells: readonly string[]
}

/** As the content model allows. */
export const mostColumns = 8

const newKey = () => crypto.randomUUID().slice(0, 12)

const valueAt = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined

/** The rows of a table, each with as many cells as the longest. */
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

export const withRow = (rows: readonly TableRow[]): readonly TableRow[] => [
  ...rows,
  {_key: newKey(), _type: 'row', cells: padded([], rows[0]?.cells.length ?? 2)},
]

export const withoutRow = (rows: readonly TableRow[], row: number): readonly TableRow[] =>
  rows.filter((_, index) => index !== row)

export const withColumn = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row) => ({...row, cells: [...row.cells, '']}))

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
