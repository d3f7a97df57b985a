import {renameSync} from 'node:fs'
import {basename} from 'node:path'

import {eraseAgain, readErased} from '../erasing/erase-again.ts'
import {migrationCopies, setAside} from '../store/copies.ts'

export interface RolledBack {
  /** The file that is as it was before its last migration. */
  readonly file: string
  /** Where the newer one is now. */
  readonly newer: string
}

/**
 * Puts the copies from before the last migration in place of the files, for the program of that time.
 * What was erased since is erased from them; everything else that was committed since is in the newer
 * files only, which are put aside. Nothing else may use the folder meanwhile.
 */
export function rollBack(directory: string, now = new Date()): RolledBack[] {
  return migrationCopies(directory).map(({copy, file}) => {
    eraseAgain(copy, readErased(file))
    const newer = setAside(file, `after-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
    renameSync(copy, file)
    return {file: basename(file), newer}
  })
}
