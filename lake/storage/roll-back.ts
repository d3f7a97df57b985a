import {existsSync, renameSync} from 'node:fs'
import {basename} from 'node:path'

import {eraseAgain, readErased} from '../erasing/erase-again.ts'
import {anchorFile} from '../store/accesses/access-anchor.ts'
import {migrationCopies, setAside} from '../store/copies.ts'

export interface RolledBack {
  /** The file that is now as it was before its last migration. */
  readonly file: string
  /** The new name of the newer file. */
  readonly newer: string
}

/**
 * Puts the copies from before the last migration in place of the files, for the program of that time. What was
 * erased since is erased from them. Everything else that was committed since is only in the newer files, which
 * are put aside. Nothing else may use the folder meanwhile.
 */
export function rollBack(directory: string, now = new Date()): RolledBack[] {
  const ending = `after-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const copies = migrationCopies(directory)
  // The anchor names the last accesses in the newer files, which the older ones cannot contain.
  const anchor = anchorFile(directory)
  if (copies.length > 0 && existsSync(anchor)) setAside(anchor, ending)
  return copies.map(({copy, file}) => {
    eraseAgain(copy, readErased(file))
    const newer = setAside(file, ending)
    renameSync(copy, file)
    return {file: basename(file), newer}
  })
}
