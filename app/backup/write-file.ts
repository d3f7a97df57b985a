import {closeSync, existsSync, fsyncSync, mkdirSync, openSync, readSync, writeSync} from 'node:fs'
import {dirname} from 'node:path'
import type {BackupFile, Repository} from './repository.ts'

/** Of all pieces but the last one of a file. */
const pieceBytes = 1024 * 1024

/**
 * Writes a file of a backup to a place where none is.
 *
 * @param earlier a file whose pieces are taken where they are the same
 */
export async function writeFile(
  repository: Repository,
  target: string,
  {path, size, chunks}: BackupFile,
  earlier?: string,
): Promise<void> {
  mkdirSync(dirname(target), {recursive: true, mode: 0o700})
  const known = earlier && existsSync(earlier) ? openSync(earlier, 'r') : null
  const handle = openSync(target, 'wx', 0o600)
  try {
    let written = 0
    for (const hash of chunks) {
      const here = known === null ? null : pieceAt(known, written)
      const isSame = here !== null && repository.hashOf(here) === hash
      written += writeSync(handle, isSame ? here : await repository.readChunk(hash))
    }
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}.`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
    if (known !== null) closeSync(known)
  }
}

function pieceAt(handle: number, position: number): Buffer {
  const bytes = Buffer.alloc(pieceBytes)
  return bytes.subarray(0, readSync(handle, bytes, 0, pieceBytes, position))
}
