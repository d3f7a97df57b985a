import {existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {statfs} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {checkFile, type Erased, eraseAgain} from 'local-content-lake/maintenance'
import {erasedIn, sqliteFilesIn} from './make-backup.ts'
import type {BackupFile, BackupName, Repository} from './repository.ts'
import {writeFile} from './write-file.ts'

export interface RestoreOptions {
  /** A folder that does not exist yet, or is empty. */
  readonly to: string
  /** The newest backup from then or before; without it the newest that does not hold far less than the one before it. */
  readonly until?: Date
  /** The data folder, which knows the latest erasures, if it still exists. */
  readonly current?: string
  /** The room that has to be left on the disk afterwards, in bytes; without it the disk is not asked. */
  readonly spareBytes?: number
}

export interface Restored {
  readonly backup: BackupName
  readonly files: number
  /** How many documents the backup has; those of earlier versions do not say it: 0. */
  readonly documents: number
  /** How many documents in the backup were erased since. They are not restored. */
  readonly erasedAgain: number
  /** Erasures after this time are not known. ISO 8601. */
  readonly erasuresKnownUntil: string
}

/**
 * Writes the folder of a backup, under another name until it is complete. Everything that later backups and the
 * present folder know to have been erased since is erased from it first.
 *
 * @throws when a piece is missing or damaged, or there is not enough room: nothing is restored then
 */
export async function restoreBackup(
  repository: Repository,
  {to, until, current, spareBytes}: RestoreOptions,
): Promise<Restored> {
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Error(`${to} is not empty: move it away, or restore to another folder.`)
  }
  const all = await repository.list()
  const backup = until
    ? all.findLast(({time}) => new Date(time) <= until)
    : await newestWhole(repository, all)
  if (!backup) throw new Error('There is no such backup.')
  const draft = `${to}.restoring`
  rmSync(draft, {recursive: true, force: true})
  try {
    const {files, documents = {}} = await repository.read(backup)
    mkdirSync(draft, {recursive: true, mode: 0o700})
    if (spareBytes !== undefined) await requireRoom(draft, files, spareBytes)
    for (const file of files) await writeFile(repository, join(draft, file.path), file)
    const here = current && current !== to ? erasedIn(current) : new Map<string, string>()
    const newest = await newestReadable(repository, all)
    const erased = merged(newest.erased, here)
    const erasedAgain = finish(draft, erased)
    if (existsSync(to)) rmSync(to, {recursive: true})
    renameSync(draft, to)
    const isLive = here.size > 0
    const erasuresKnownUntil = isLive ? new Date().toISOString() : newest.time
    const stored = Object.values(documents).reduce((sum, count) => sum + count, 0)
    return {backup, files: files.length, documents: stored, erasedAgain, erasuresKnownUntil}
  } catch (error) {
    rmSync(draft, {recursive: true, force: true})
    throw error
  }
}

async function requireRoom(
  folder: string,
  files: readonly BackupFile[],
  spareBytes: number,
): Promise<void> {
  const needed = files.reduce((sum, {size}) => sum + size, 0) + spareBytes
  const {bavail, bsize} = await statfs(folder)
  const free = bavail * bsize
  if (free >= needed) return
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)
  throw new Error(
    `It was not restored: that needs ${megabytes(needed)} MB of disk, and ${megabytes(free)} MB are free.`,
  )
}

/** The newest that does not hold far less than the one before it; if all do, the newest. */
async function newestWhole(repository: Repository, all: readonly BackupName[]) {
  for (const each of all.toReversed()) {
    const manifest = await repository.read(each).catch(() => null)
    // One that cannot be read is told by restoring it.
    if (!manifest?.holdsFarLess) return each
  }
  return all.at(-1)
}

/** The list of erasures of the newest backup that can be read, and when that was made. */
async function newestReadable(repository: Repository, all: readonly BackupName[]) {
  for (const each of all.toReversed()) {
    const manifest = await repository.read(each).catch(() => null)
    if (manifest) return {time: each.time, erased: new Map(manifest.erased)}
  }
  throw new Error('No backup can be read.')
}

function merged(one: Erased, other: Erased): Erased {
  const latest = new Map(one)
  for (const [hash, at] of other) if (at > (latest.get(hash) ?? '')) latest.set(hash, at)
  return latest
}

/**
 * Merges the write-ahead logs into their files, and checks these. Returns how many documents were erased again.
 */
export function finish(directory: string, erased: Erased): number {
  let count = 0
  for (const file of sqliteFilesIn(directory)) {
    const database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    const [problem] = checkFile(file, 'whole')
    if (problem) throw new Error(`${file} is damaged in what was restored: ${problem}`)
    count += eraseAgain(file, erased)
  }
  return count
}
