import {readFileSync, writeFileSync} from 'node:fs'
import {constants, setPriority} from 'node:os'
import {join} from 'node:path'
import type {BackupConfig} from '../config.ts'
import {lockDataDirectory} from '../data/data-lock.ts'
import {type BackupMade, makeBackup, type ReadAsset} from './make-backup.ts'
import {openRepository} from './open-repository.ts'
import type {Pruned} from './repository.ts'

export type BackupRun = BackupMade & Pick<Pruned, 'unreadable'>

const lastBackupFile = (directory: string) => join(directory, 'last-backup')

/** ISO 8601. Empty: none was made yet, or it is not known. */
export function lastBackupTime(directory: string): string {
  try {
    return readFileSync(lastBackupFile(directory), 'utf8')
  } catch {
    return ''
  }
}

interface RunOptions {
  readonly isLow?: boolean
  readonly readAsset?: ReadAsset | null
  /** An operator has said that the folder holds far less than it did. */
  readonly isFewerRight?: boolean
}

/**
 * Makes a backup, at the lowest priority unless the process has more to do, and removes the oldest ones above the number to
 * keep, unless it holds far less than the one before.
 *
 * @throws in words for an operator
 */
export async function runBackup(
  directory: string,
  config: BackupConfig,
  {isLow = true, readAsset = null, isFewerRight = false}: RunOptions = {},
): Promise<BackupRun> {
  if ('folder' in config.to && `${config.to.folder}/`.startsWith(`${directory}/`)) {
    throw new Error(
      'BACKUP_TO lies in DATA_DIR: backups would be lost with it, and hold each other.',
    )
  }
  if (isLow) setPriority(constants.priority.PRIORITY_LOW)
  const lock = lockDataDirectory(directory, 'backup')
  try {
    const repository = await openRepository(config, true)
    const made = await makeBackup(directory, repository, {readAsset, isFewerRight})
    // Those before it may be the only ones that are whole.
    const {unreadable} =
      made.less.length > 0 ? {unreadable: []} : await repository.prune(config.keep)
    writeFileSync(lastBackupFile(directory), made.backup.time)
    return {...made, unreadable}
  } finally {
    lock.release()
  }
}
