import type {SQLInputValue} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import type {Row, Statements} from './statements.ts'

/** In ms: quicker reads are not worth keeping. */
const slowMs = 1
const maxRows = 1000
const maxReads = 100

/** A count of the documents up to a time. */
interface GrowingCount {
  readonly key: string
  /** ISO 8601, UTC. */
  readonly time: string
  /** Counts the documents up to the time: all, or those after an earlier one. */
  readonly count: (since?: string) => number
}

interface Known {
  readonly version: unknown
  /** By statement and parameters. */
  readonly reads: LRUCache<string, Row[]>
  /** By key. */
  readonly counts: LRUCache<string, {readonly time: string; readonly total: number}>
}

/**
 * The results of slow reads, such as counts and lists in the order of a field without an index, for as long as
 * nothing is committed to their file. For connections that do not write: SQLite tells these about all commits.
 */
export class SlowReads {
  readonly #known = new Map<Statements, Known>()

  read(statements: Statements, sql: string, parameters: readonly SQLInputValue[]): Row[] {
    const {reads} = this.#of(statements)
    const key = JSON.stringify([sql, parameters])
    const found = reads.get(key)
    if (found) return found
    const start = performance.now()
    const rows = statements.all(sql, parameters)
    if (performance.now() - start >= slowMs && rows.length <= maxRows) reads.set(key, rows)
    return rows
  }

  /** The same for counts up to now: only what came since the last time is counted. */
  countUpTo(statements: Statements, {key, time, count}: GrowingCount): number {
    const {counts} = this.#of(statements)
    const known = counts.get(key)
    const total = known && known.time <= time ? known.total + count(known.time) : count()
    counts.set(key, {time, total})
    return total
  }

  clear(): void {
    this.#known.clear()
  }

  #of(statements: Statements): Known {
    const version = statements.get('PRAGMA data_version', [])?.data_version
    const known = this.#known.get(statements)
    if (known && known.version === version) return known
    const fresh: Known = {
      version,
      reads: new LRUCache({max: maxReads}),
      counts: new LRUCache({max: maxReads}),
    }
    this.#known.set(statements, fresh)
    return fresh
  }
}
