import {accessSync, constants, existsSync, mkdirSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'

import type {DatasetAccess} from '../documents/permissions.ts'
import {AccessAnchor} from './accesses/access-anchor.ts'
import {AccessLog} from './accesses/access-log.ts'
import {adoptAccesses} from './accesses/adopt-accesses.ts'
import {Commits} from './commits.ts'
import {openDatabase} from './database.ts'
import {commonFile, DatasetFiles, ownFile} from './dataset-files.ts'
import {Documents} from './documents.ts'
import {keepFieldIndexes} from './field-indexes.ts'
import {type FileFault, fileFaultOf} from './file-guard.ts'
import {History} from './history.ts'
import {requireWholeLog} from './log-faults.ts'
import {missingFiles} from './missing-files.ts'
import {moveDataset} from './move-dataset.ts'
import {openForReading, openWithoutWriting} from './open-for-reading.ts'
import {RecentCommits} from './recent-commits.ts'
import {systemTimes, type Times} from './retention-clock.ts'
import {declareSearchTerms} from './search-index.ts'
import {UnreadableFile} from './unreadable-file.ts'

/**
 * All stored data: one SQLite file, one more for each private dataset, and asset files in `assets/` next to
 * them.
 */
export interface Store {
  readonly directory: string
  /** The datasets that have a file of their own. */
  readonly ownFiles: readonly string[]
  /** The paths of the SQLite files that were there before. */
  readonly reopened: readonly string[]
  /** For tables other than the documents': accounts, sessions, key-values, asset records. */
  readonly database: DatabaseSync
  readonly files: DatasetFiles
  readonly documents: Documents
  readonly commits: Commits
  readonly recent: RecentCommits
  readonly history: History
  readonly accesses: AccessLog
  close(): void
}

export interface StoreOptions {
  /** Made when missing. */
  readonly directory: string
  /** Private datasets get a file of their own, and keep it. */
  readonly datasets?: readonly Pick<DatasetAccess, 'name' | 'aclMode'>[]
  /** The data is temporary, so nothing needs to wait for the disk. */
  readonly isTemporary?: boolean
  /**
   * Fields by which documents of one type are often filtered and then ordered; without it, indexes stay as they
   * are.
   */
  readonly indexes?: readonly (readonly string[])[]
  /** How long the history of a change is kept. */
  readonly historyDays?: number
  /** Types without history. */
  readonly withoutHistory?: readonly string[]
  /** For tests. */
  readonly times?: Times
  /** SQLite's cache for each file, in KB. */
  readonly fileCacheKilobytes?: number | undefined
  /** How many characters of documents' JSON are kept parsed. */
  readonly documentCharacters?: number | undefined
  /** Whether no other machine can have taken over. */
  readonly mayStore?: (() => boolean) | undefined
  /** Names of further files that exist in the folder only after its lake was opened. */
  readonly traces?: readonly string[] | undefined
}

/** @throws UnreadableFile where the common file is missing from a folder that has had one, or cannot be read */
export function openStore(options: StoreOptions): Store {
  const {directory, indexes, historyDays = 90, withoutHistory = [], documentCharacters} = options
  const {times = systemTimes} = options
  mkdirSync(directory, {recursive: true})
  const missing = new Map(
    missingFiles(directory, options.traces).map((each) => [each.file, each] as const),
  )
  const isCommonMissing = missing.get(commonFile(directory))
  if (isCommonMissing) throw isCommonMissing
  const ownFiles = ownFilesOf(options)
  const reopened = [
    commonFile(directory),
    ...ownFiles.map((dataset) => ownFile(directory, dataset)),
  ].filter((path) => !options.isTemporary && existsSync(path))
  const unwritable = new Map<DatabaseSync, FileFault>()
  const open = (file: string) => {
    const {database, fault} = openFile(file, options)
    if (fault) unwritable.set(database, fault)
    return database
  }
  /** If one of these files cannot be opened, the other datasets are served. */
  const openOwn = (file: string) => {
    const absent = missing.get(file)
    if (absent) return absent
    try {
      return open(file)
    } catch (error) {
      if (error instanceof UnreadableFile) return error
      throw error
    }
  }
  const database = open(commonFile(directory))
  const own = ownFiles.map((dataset) => [dataset, openOwn(ownFile(directory, dataset))] as const)
  const files = new DatasetFiles(database, new Map(own), unwritable, options.mayStore)
  // Data that earlier versions kept elsewhere is moved once that is possible.
  if (unwritable.size === 0) {
    for (const [dataset, to] of own) {
      if (!(to instanceof UnreadableFile)) moveDataset(dataset, {from: database, to})
    }
    for (const file of files.all) adoptAccesses(file)
  }
  const anchor = new AccessAnchor(files, directory)
  if (unwritable.size === 0) anchor.nameFiles()
  const accesses = new AccessLog(files, anchor, times)
  const documents = new Documents(files, indexes, documentCharacters)
  const commits = new Commits(files, {historyDays, withoutHistory, times})
  if (unwritable.size === 0) for (const {last} of files.all) last.note()
  const recent = new RecentCommits()
  commits.subscribe((commit) => {
    recent.add(commit)
    documents.forget(commit.dataset, commit.purged)
    accesses.committed(commit)
  })
  return {
    directory,
    ownFiles,
    reopened,
    database,
    files,
    documents,
    commits,
    recent,
    history: new History(files, documents),
    accesses,
    close: () => {
      if (!database.isOpen) return
      commits.close()
      accesses.close()
      for (const {last} of files.all) last.close()
    },
  }
}

/** A dataset that was private before may still have its file. */
function ownFilesOf({directory, datasets = []}: StoreOptions): string[] {
  return datasets
    .filter(({name, aclMode}) => aclMode === 'private' || existsSync(ownFile(directory, name)))
    .map(({name}) => name)
}

interface Opened {
  readonly database: DatabaseSync
  /** Why the file can only be read; null: it can be written to. */
  readonly fault: FileFault | null
}

function openFile(file: string, options: StoreOptions): Opened {
  try {
    return {database: openForWriting(file, options), fault: null}
  } catch (error) {
    const fault = fileFaultOf(error)
    const database = fault && existsSync(file) ? readable(file, fault) : null
    if (fault && database) return {database, fault}
    if (fault) throw new UnreadableFile(file, fault, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be opened: ${reason}`, {cause: error})
  }
}

function openForWriting(
  file: string,
  {isTemporary = false, indexes, fileCacheKilobytes}: StoreOptions,
): DatabaseSync {
  // On a read-only disk, SQLite opens a file all the same, and fails at the first write.
  if (existsSync(file)) accessSync(file, constants.W_OK)
  requireWholeLog(file)
  const database = openDatabase(file, {cacheKilobytes: fileCacheKilobytes, isTemporary})
  try {
    if (indexes) keepFieldIndexes(database, indexes)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function readable(file: string, fault: FileFault): DatabaseSync | null {
  try {
    // Next to a damaged file the index of its log may be written; a disk at fault is left as it is.
    const database = fault === 'corrupt' ? openForReading(file) : openWithoutWriting(file)
    declareSearchTerms(database)
    return database
  } catch {
    return null
  }
}
