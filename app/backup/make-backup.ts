import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {type Erased, readErased} from '../../lake/erasing/erase-again.ts'
import {checkFile} from '../../lake/storage/check-file.ts'
import type {BackupFile, BackupName, Repository} from './repository.ts'
import {type OpenFile, takeSnapshot} from './snapshot.ts'

const chunkBytes = 1024 * 1024

export interface BackupMade {
  readonly backup: BackupName
  readonly files: number
  /** Bytes that had to be stored, before compression; the rest was there from earlier backups. */
  readonly newBytes: number
}

/**
 * Stores the data folder as it is right now, while the site runs or not. What earlier backups have is
 * not stored again. Killed at any point, it leaves the earlier ones as they are.
 *
 * @throws when a file is damaged: a backup of it would take the place of good ones
 */
export async function makeBackup(
  directory: string,
  repository: Repository,
  now = new Date(),
): Promise<BackupMade> {
  requireSound(directory)
  const saver = await createSaver(repository)
  const snapshot = takeSnapshot(directory)
  try {
    const files: BackupFile[] = []
    for (const file of snapshot.files) files.push(await saver.save(file))
    const erased = [...erasedIn(directory)]
    const backup = await repository.add({format: 1, time: now.toISOString(), files, erased})
    return {backup, files: files.length, newBytes: saver.newBytes}
  } finally {
    snapshot.close()
  }
}

export const sqliteFilesIn = (directory: string) =>
  existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => /^lake\..*sqlite$/.test(name))
        .map((name) => join(directory, name))
    : []

function requireSound(directory: string): void {
  const files = sqliteFilesIn(directory)
  if (files.length === 0)
    throw new Error(`There is no lake in ${directory}: nothing was backed up.`)
  for (const file of files) {
    const [problem] = checkFile(file, 'quick')
    if (problem) throw new Error(`${file} is damaged (${problem}): nothing was backed up.`)
  }
}

/** What was ever erased from the lake in this folder. */
export function erasedIn(directory: string): Erased {
  return new Map(sqliteFilesIn(directory).flatMap((file) => [...readErased(file)]))
}

async function createSaver(repository: Repository) {
  const stored = await repository.chunks()
  const before = await filesOfLast(repository)
  let newBytes = 0

  const saveChunk = async (bytes: Buffer): Promise<string> => {
    const hash = repository.hashOf(bytes)
    if (!stored.has(hash)) {
      await repository.saveChunk(hash, bytes)
      stored.add(hash)
      newBytes += bytes.length
    }
    return hash
  }
  return {
    get newBytes() {
      return newBytes
    },
    async save(file: OpenFile): Promise<BackupFile> {
      const known = before.get(file.path)
      // The bytes of an asset never change: its name is their hash.
      const isSame =
        file.path.startsWith('assets/') && known?.chunks.every((hash) => stored.has(hash))
      if (known && isSame) return known
      const chunks: string[] = []
      let size = 0
      for (;;) {
        const bytes = file.read(size, chunkBytes)
        if (bytes.length === 0) return {path: file.path, size, chunks}
        chunks.push(await saveChunk(bytes))
        size += bytes.length
      }
    },
  }
}

/** Nothing when there is none, or none that can be read: then everything is read again. */
async function filesOfLast(repository: Repository): Promise<ReadonlyMap<string, BackupFile>> {
  const last = (await repository.list()).at(-1)
  if (!last) return new Map()
  const files = await repository.read(last).then(
    (manifest) => manifest.files,
    () => [],
  )
  return new Map(files.map((file) => [file.path, file]))
}
