import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

import {type Row, Statements} from '../statements.ts'
import {readAnchors} from './access-anchor.ts'
import {type ChainHead, emptyChain, hashOf, lastSequence} from './access-chain.ts'
import {entryFrom} from './access-entry.ts'

export interface VerifiedLog {
  /** The name of the SQLite file. */
  readonly file: string
  readonly entries: number
  /** The last entry. If it is noted elsewhere, it proves later that nothing before it was changed. */
  readonly head: ChainHead
  /** One line each, in English; none when the log is whole. */
  readonly problems: readonly string[]
}

/**
 * Checks the access logs of all files in a data folder: that each entry is chained to the one before,
 * that none is missing in between or at the end, and that the anchored entry is among them.
 */
export function verifyAccessLog(directory: string): readonly VerifiedLog[] {
  const anchors = readAnchors(directory)
  const missing = [...anchors.keys()].filter((file) => !existsSync(join(directory, file)))
  return [
    ...lakeFiles(directory).map((file) =>
      verifyFile(join(directory, file), file, anchors.get(file)),
    ),
    ...missing.map((file) => ({
      file,
      entries: 0,
      head: emptyChain,
      problems: ['The file is gone'],
    })),
  ]
}

/** Whether a log still has this entry, written as `sequence:hash`. */
export function hasEntry(directory: string, noted: string): boolean {
  const [sequence = '', hash = ''] = noted.split(':')
  return lakeFiles(directory).some((file) => {
    const database = new DatabaseSync(join(directory, file), {readOnly: true, timeout: 5000})
    try {
      const sql = 'SELECT 1 FROM access_entries WHERE sequence = ? AND hash = ?'
      return database.prepare(sql).get(Number(sequence), hash) !== undefined
    } finally {
      database.close()
    }
  })
}

function lakeFiles(directory: string): string[] {
  return readdirSync(directory).filter((name) => /^lake\.([\w~-]+\.)?sqlite$/.test(name))
}

function verifyFile(path: string, file: string, anchor: ChainHead | undefined): VerifiedLog {
  const database = new DatabaseSync(path, {readOnly: true, timeout: 5000})
  try {
    database.exec('BEGIN')
    return verifyChain(file, database, anchor)
  } finally {
    database.close()
  }
}

function verifyChain(
  file: string,
  database: DatabaseSync,
  anchor: ChainHead | undefined,
): VerifiedLog {
  let hasAnchor = false
  const rows = database.prepare(inOrder).iterate()
  const {entries, head, start, problems} = verifyRows(rows, (each) => {
    hasAnchor ||= anchor?.sequence === each.sequence && anchor.hash === each.hash
  })
  const last = lastSequence(new Statements(database))
  if (last > head.sequence) problems.push(gap(head.sequence, last + 1))
  if (anchor && anchor.sequence > start.sequence && !hasAnchor) {
    problems.push(`Entry ${anchor.sequence} is not the one that was anchored`)
  }
  return {file, entries, head, problems}
}

const inOrder = 'SELECT * FROM access_entries ORDER BY sequence'

/** Checks that each entry is chained to the previous one. `start` is what the first one is chained to. */
export function verifyRows(rows: Iterable<Row>, onEntry: (entry: ChainHead) => void = () => {}) {
  const problems: string[] = []
  let [entries, head, start] = [0, emptyChain, emptyChain]
  let first: Row | undefined
  for (const row of rows) {
    if (first) problems.push(...problemBetween(head, row))
    first ??= row
    entries += 1
    head = {sequence: Number(row.sequence), hash: String(row.hash)}
    // The log says itself where it begins, after its oldest entries were removed for their age.
    start = entryFrom(row).detail.removed ?? start
    onEntry(head)
  }
  if (first) problems.unshift(...problemBetween(start, first))
  return {entries, head, start, problems}
}

/** Every entry of a data folder's logs, by file, as it is stored. */
export function* accessRows(
  directory: string,
): Generator<{readonly file: string; readonly row: Row}> {
  for (const file of lakeFiles(directory)) {
    const database = new DatabaseSync(join(directory, file), {readOnly: true, timeout: 5000})
    try {
      for (const row of database.prepare(inOrder).iterate()) yield {file, row}
    } finally {
      database.close()
    }
  }
}

function problemBetween({sequence, hash}: ChainHead, row: Row): string[] {
  if (row.sequence !== sequence + 1) return [gap(sequence, Number(row.sequence))]
  return hashOf(hash, row) === row.hash ? [] : [`Entry ${row.sequence} was changed`]
}

function gap(after: number, before: number): string {
  return `Entries ${after + 1} to ${before - 1} are missing`
}
