import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type Erased, eraseAgain} from '../../lake/erasing/erase-again.ts'
import {checkFile} from '../../lake/storage/check-file.ts'
import {erasedIn, sqliteFilesIn} from './make-backup.ts'
import type {BackupFile, BackupName, Repository} from './repository.ts'

export interface RestoreOptions {
  /** A folder that is not there yet, or is empty. */
  readonly to: string
  /** The newest backup from then or before; without it the newest. */
  readonly until?: Date
  /** The data folder that knows of the latest erasures, if it is still there. */
  readonly current?: string
}

export interface Restored {
  readonly backup: BackupName
  readonly files: number
  /** How many documents the backup had still that were erased since. They are not restored. */
  readonly erasedAgain: number
  /** Erasures after this time are not known. ISO 8601. */
  readonly erasuresKnownUntil: string
}

/**
 * Writes the folder of a backup, under another name until it is whole. What is known to have been
 * erased since, from later backups and the present folder, is erased from it before.
 *
 * @throws when a piece is missing or damaged: nothing is restored then
 */
export async function restoreBackup(
  repository: Repository,
  {to, until, current}: RestoreOptions,
): Promise<Restored> {
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Error(`${to} is not empty: move it away, or restore to another folder.`)
  }
  const all = await repository.list()
  const backup = all.findLast(({time}) => !until || new Date(time) <= until)
  const newest = all.at(-1)
  if (!backup || !newest) throw new Error('There is no such backup.')
  const draft = `${to}.restoring`
  rmSync(draft, {recursive: true, force: true})
  try {
    const {files} = await repository.read(backup)
    mkdirSync(draft, {recursive: true, mode: 0o700})
    for (const file of files) await writeFile(repository, draft, file)
    const here = current && current !== to ? erasedIn(current) : new Map<string, string>()
    const erased = merged(new Map((await repository.read(newest)).erased), here)
    const erasedAgain = finish(draft, erased)
    if (existsSync(to)) rmSync(to, {recursive: true})
    renameSync(draft, to)
    const isLive = here.size > 0
    const erasuresKnownUntil = isLive ? new Date().toISOString() : newest.time
    return {backup, files: files.length, erasedAgain, erasuresKnownUntil}
  } catch (error) {
    rmSync(draft, {recursive: true, force: true})
    throw error
  }
}

async function writeFile(
  repository: Repository,
  directory: string,
  {path, size, chunks}: BackupFile,
): Promise<void> {
  const target = join(directory, path)
  mkdirSync(dirname(target), {recursive: true, mode: 0o700})
  const handle = openSync(target, 'wx', 0o600)
  try {
    let written = 0
    for (const hash of chunks) written += writeSync(handle, await repository.readChunk(hash))
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}.`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function merged(one: Erased, other: Erased): Erased {
  const latest = new Map(one)
  for (const [hash, at] of other) if (at > (latest.get(hash) ?? '')) latest.set(hash, at)
  return latest
}

/** Takes the logs into their files, and checks these. Returns how many documents were erased again. */
function finish(directory: string, erased: Erased): number {
  let count = 0
  for (const file of sqliteFilesIn(directory)) {
    const database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    const [problem] = checkFile(file, 'whole')
    if (problem) throw new Error(`${file} is damaged in the backup: ${problem}`)
    count += eraseAgain(file, erased)
  }
  return count
}
