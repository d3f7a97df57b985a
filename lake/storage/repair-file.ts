import {chmodSync, existsSync, renameSync, rmSync} from 'node:fs'
import {DatabaseSync, type SQLInputValue} from 'node:sqlite'

import {isLakeDocument, type LakeDocument} from '../documents/document.ts'
import {referencesIn} from '../documents/references.ts'
import {setAside} from '../store/copies.ts'
import {openDatabase} from '../store/database.ts'
import {type MissingCommits, missingCommits} from '../store/last-commit.ts'
import {logFault} from '../store/log-faults.ts'
import {indexDataset} from '../store/search-index.ts'
import {assembleFile} from './assemble-file.ts'
import {checkFile} from './check-file.ts'
import {columnsOf, salvageRows, untilDamage} from './salvage-rows.ts'

export interface Repaired {
  /** The new name of the damaged file. */
  readonly broken: string
  /** Rows kept, by table. */
  readonly kept: Readonly<Record<string, number>>
  /** Documents that an index still names and that could not be read: `dataset/id`. */
  readonly lost: readonly string[]
  /** What the history still has of a lost document: its mutations as JSON, in their order. */
  readonly traces: ReadonlyMap<string, readonly string[]>
  /** Documents that are older than the history says, as what changed them last was in a damaged frame. */
  readonly older: readonly string[]
  /** The number of damaged frames of the write-ahead log, of which nothing can be read. */
  readonly damagedFrames: number
  /** Commits that were acknowledged and are neither in the file nor in its log; null: none is known to be missing. */
  readonly missing: MissingCommits | null
}

/** These tables are made again from the documents, and so is the search index. */
const derived = 'document_references'
const isCopied = (table: string) => table !== derived && !/^(sqlite_|search)/.test(table)

/**
 * Writes all that can be read of a damaged file to a new one in its place. The damaged one is put
 * aside, untouched: it holds personal data, and is for an operator to delete. Nothing else may use the
 * file meanwhile.
 *
 * @throws when nothing can be read of it, e.g. as its first page is damaged
 */
export function repairFile(file: string, now = new Date()): Repaired {
  const draft = `${file}.repairing`
  const assembled = `${file}.assembled`
  removeDraft(draft)
  removeDraft(assembled)
  const hasDamagedLog = logFault(file) !== null
  const damagedFrames = hasDamagedLog ? assembleFile(file, assembled) : 0
  const from = new DatabaseSync(hasDamagedLog ? assembled : file, {readOnly: true})
  const to = openDatabase(draft)
  try {
    to.exec('PRAGMA foreign_keys = OFF; BEGIN')
    const names = to.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    const tables = names.map(({name}) => String(name)).filter(isCopied)
    const counts = tables.map((table) => [table, copyTable(from, to, table)] as const)
    const {gone, older} = hasDamagedLog ? behindHistory(to) : {gone: [], older: []}
    const lost = [...new Set([...lostDocuments(from, to), ...gone])]
    const datasets = to.prepare('SELECT DISTINCT dataset FROM documents').all()
    for (const {dataset} of datasets) indexDataset(to, String(dataset))
    to.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
    const traces = tracesOf(to, lost)
    const kept = Object.fromEntries(counts)
    const missing = missingCommits(file, from)
    return {kept, lost, traces, older, damagedFrames, missing, broken: finish(file, draft, now)}
  } finally {
    for (const database of [from, to]) if (database.isOpen) database.close()
    removeDraft(draft)
    removeDraft(assembled)
  }

  function finish(file: string, draft: string, now: Date): string {
    from.close()
    to.close()
    const [problem] = checkFile(draft, 'whole')
    if (problem) throw new Error(`The repaired file is not sound: ${problem}`)
    chmodSync(draft, 0o600)
    const broken = setAside(file, `${now.toISOString().replaceAll(/[:.]/g, '-')}.broken`)
    for (const log of ['-wal', '-shm']) if (existsSync(draft + log)) rmSync(draft + log)
    renameSync(draft, file)
    return broken
  }
}

/** The repair failed before a new file took the place. */
function removeDraft(draft: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(draft + end, {force: true})
}

function copyTable(from: DatabaseSync, to: DatabaseSync, table: string): number {
  const known = columnsOf(from, table).map(({name}) => name)
  const columns = columnsOf(to, table)
    .map(({name}) => name)
    .filter((name) => known.includes(name))
  if (columns.length === 0) return 0
  const places = columns.map(() => '?').join(', ')
  const insert = to.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
  )
  let kept = 0
  for (const row of salvageRows(from, table)) {
    const document = table === 'documents' ? documentIn(row.body, row.id) : null
    if (table === 'documents' && !document) continue
    const values: SQLInputValue[] = columns.map((name) => row[name] ?? null)
    if (!isInserted(() => insert.run(...values).changes)) continue
    kept += 1
    if (document) insertReferences(to, String(row.dataset), document)
  }
  return kept
}

/** A damaged page may contain rows that break the table's rules. */
function isInserted(insert: () => number | bigint): boolean {
  try {
    return Number(insert()) > 0
  } catch {
    return false
  }
}

function documentIn(body: unknown, id: unknown): LakeDocument | null {
  try {
    const parsed: unknown = JSON.parse(String(body))
    return isLakeDocument(parsed) && parsed._id === id ? parsed : null
  } catch {
    return null
  }
}

function insertReferences(to: DatabaseSync, dataset: string, document: LakeDocument): void {
  const insert = to.prepare(`INSERT OR IGNORE INTO ${derived} VALUES (?, ?, ?, ?)`)
  for (const {to: id, strength} of referencesIn(document)) {
    insert.run(dataset, document._id, id, strength)
  }
}

function lostDocuments(from: DatabaseSync, to: DatabaseSync): string[] {
  const isKept = to.prepare('SELECT 1 FROM documents WHERE dataset = ? AND id = ?')
  const index = 'sqlite_autoindex_documents_1'
  const named = untilDamage(from, `SELECT dataset, id FROM documents INDEXED BY ${index}`)
  return [...named]
    .filter(({dataset, id}) => !isKept.get(String(dataset), String(id)))
    .map(({dataset, id}) => `${dataset}/${id}`)
}

/** Documents whose last change, by the history, is not what is stored. */
function behindHistory(to: DatabaseSync): {gone: string[]; older: string[]} {
  const rows = to
    .prepare(
      `SELECT c.dataset, c.document_id AS id, d.rev FROM transaction_changes c
       JOIN (SELECT dataset, document_id, max(sequence) AS last FROM transaction_changes
             GROUP BY dataset, document_id) l
         ON l.dataset = c.dataset AND l.document_id = c.document_id AND l.last = c.sequence
       LEFT JOIN documents d ON d.dataset = c.dataset AND d.id = c.document_id
       WHERE c.result_rev IS NOT NULL AND (d.rev IS NULL OR d.rev <> c.result_rev)`,
    )
    .all()
  const named = (isGone: boolean) =>
    rows.filter(({rev}) => (rev === null) === isGone).map(({dataset, id}) => `${dataset}/${id}`)
  return {gone: named(true), older: named(false)}
}

function tracesOf(to: DatabaseSync, lost: readonly string[]): Map<string, string[]> {
  const changes = to.prepare(
    'SELECT mutations FROM transaction_changes WHERE dataset = ? AND document_id = ? ORDER BY sequence',
  )
  const found = lost.map((name) => {
    const at = name.indexOf('/')
    const rows = changes.all(name.slice(0, at), name.slice(at + 1))
    return [name, rows.map(({mutations}) => String(mutations))] as const
  })
  return new Map(found.filter(([, mutations]) => mutations.length > 0))
}
