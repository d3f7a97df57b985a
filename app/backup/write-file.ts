import {closeSync, fsyncSync, mkdirSync, openSync, writeSync} from 'node:fs'
import {dirname} from 'node:path'
import type {BackupFile, Repository} from './repository.ts'

/** Writes a file of a backup to a place where none is. */
export async function writeFile(
  repository: Repository,
  target: string,
  {path, size, chunks}: BackupFile,
): Promise<void> {
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
