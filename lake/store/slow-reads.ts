import type {SQLInputValue} from 'node:sqlite'
import type {Row, Statements} from './statements.ts'

/** Quicker reads are not worth keeping. */
const slowMs = 3
const mostRows = 1000
const mostReads = 100

interface Known {
  readonly version: unknown
  /** By statement and parameters; the one that was used last comes last. */
  readonly reads: Map<string, Row[]>
}

/**
 * What slow reads have found, such as counts and lists in the order of a field without an index, for as
 * long as nothing is committed to their file. For connections that do not write: SQLite tells these of
 * all commits.
 */
export class SlowReads {
  readonly #known = new Map<Statements, Known>()

  read(statements: Statements, sql: string, parameters: readonly SQLInputValue[]): Row[] {
    const {reads} = this.#of(statements)
    const key = JSON.stringify([sql, parameters])
    const found = reads.get(key)
    if (found) {
      reads.delete(key)
      reads.set(key, found)
      return found
    }
    const start = performance.now()
    const rows = statements.all(sql, parameters)
    if (performance.now() - start >= slowMs && rows.length <= mostRows) keep(reads, key, rows)
    return rows
  }

  clear(): void {
    this.#known.clear()
  }

  #of(statements: Statements): Known {
    const version = statements.get('PRAGMA data_version', [])?.data_version
    const known = this.#known.get(statements)
    if (known && known.version === version) return known
    const fresh: Known = {version, reads: new Map()}
    this.#known.set(statements, fresh)
    return fresh
  }
}

function keep(reads: Map<string, Row[]>, key: string, rows: Row[]): void {
  const [oldest] = reads.keys()
  if (reads.size >= mostReads && oldest !== undefined) reads.delete(oldest)
  reads.set(key, rows)
}
