import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'

export type Row = Readonly<Record<string, SQLOutputValue>>

const together = 512
/** The number of rows to look for, where it cannot be read. */
const maxRows = 1_000_000

/** Every row of a damaged table that can be read, in no particular order; some of them twice. */
export function* salvageRows(database: DatabaseSync, table: string): Generator<Row> {
  const columns = columnsOf(database, table)
  if (!isWithoutRowid(database, table)) {
    const last = lastRowid(database, table)
    for (let first = 0; first <= last; first += together) {
      yield* rowsBetween(database, table, first, Math.min(first + together - 1, last))
    }
    return
  }
  const key = columns.filter(({pk}) => pk > 0).map(({name}) => name)
  yield* untilDamage(database, `SELECT * FROM ${table} ORDER BY ${key.join(', ')}`)
  const backwards = key.map((name) => `${name} DESC`).join(', ')
  yield* untilDamage(database, `SELECT * FROM ${table} ORDER BY ${backwards}`)
  yield* rowsByOtherIndexes(database, table, key)
}

export function columnsOf(database: DatabaseSync, table: string) {
  const rows = database.prepare(`PRAGMA table_info(${table})`).all()
  return rows.map(({name, pk}) => ({name: String(name), pk: Number(pk)}))
}

function isWithoutRowid(database: DatabaseSync, table: string): boolean {
  const row = database.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table)
  return /WITHOUT ROWID/i.test(String(row?.sql))
}

/** Halves a range of rows that cannot be read as a whole, down to the rows of damaged pages. */
function* rowsBetween(
  database: DatabaseSync,
  table: string,
  first: number,
  last: number,
): Generator<Row> {
  try {
    yield* database.prepare(`SELECT * FROM ${table} WHERE rowid BETWEEN ? AND ?`).all(first, last)
  } catch {
    if (first === last) return
    const middle = Math.floor((first + last) / 2)
    yield* rowsBetween(database, table, first, middle)
    yield* rowsBetween(database, table, middle + 1, last)
  }
}

function lastRowid(database: DatabaseSync, table: string): number {
  const questions = [`SELECT max(rowid) AS last FROM ${table}`]
  for (const index of indexesOf(database, table)) {
    questions.push(`SELECT max(rowid) AS last FROM ${table} INDEXED BY ${index}`)
  }
  for (const question of questions) {
    const [row] = [...untilDamage(database, question)]
    if (row) return Number(row.last ?? 0)
  }
  return maxRows
}

function indexesOf(database: DatabaseSync, table: string): string[] {
  const rows = database.prepare(`PRAGMA index_list(${table})`).all()
  return rows.map(({name}) => String(name))
}

/** Rows behind the damage, to which another index leads. */
function* rowsByOtherIndexes(
  database: DatabaseSync,
  table: string,
  key: readonly string[],
): Generator<Row> {
  const where = key.map((name) => `${name} = ?`).join(' AND ')
  for (const index of indexesOf(database, table)) {
    if (index.startsWith('sqlite_autoindex')) continue
    const keys = untilDamage(database, `SELECT ${key.join(', ')} FROM ${table} INDEXED BY ${index}`)
    for (const found of keys) {
      const values = key.map((name) => found[name] ?? null)
      yield* untilDamage(database, `SELECT * FROM ${table} WHERE ${where}`, values)
    }
  }
}

/** The rows that are read before the first error; none when the query itself fails. */
export function* untilDamage(
  database: DatabaseSync,
  sql: string,
  values: readonly SQLOutputValue[] = [],
): Generator<Row> {
  try {
    yield* database.prepare(sql).iterate(...values)
  } catch {
    // The rows after the damage cannot be read in this order.
  }
}
