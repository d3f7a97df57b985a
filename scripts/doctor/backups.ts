import {accessSync, constants} from 'node:fs'
import {relative} from 'node:path'
import {openRepository} from '../../app/backup/open-repository.ts'
import {NoBackupYet} from '../../app/backup/sealer.ts'
import type {BackupConfig} from '../../app/config.ts'
import {commandLine} from '../../server/command-line.ts'
import {type Check, type Finding, fault, note, ok} from './finding.ts'

const hour = 60 * 60 * 1000

export const backups: Check = async ({backup, serves, dataDirectory}) => {
  if (!serves.lake) return []
  if (!backup)
    return [note('none are made: set BACKUP_TO to a folder of another disk, or to a bucket')]
  const found: Finding[] = []
  if ('folder' in backup.to) {
    const {folder} = backup.to
    if (!isWritable(folder)) {
      return [fault(`${folder} cannot be written: make it, and give it to the account of the site`)]
    }
    const isInside = !relative(dataDirectory, folder).startsWith('..')
    if (isInside)
      found.push(fault('BACKUP_TO lies in DATA_DIR: what takes the one takes the other'))
  }
  if (!backup.passphrase)
    found.push(note('they hold personal data in the clear: set BACKUP_KEY_FILE'))
  const [newest, holdsFarLess] = await newestOf(backup)
  if (newest === null)
    return [...found, note(`none has been made yet: ${commandLine('data backup')}`)]
  const age = Math.round((Date.now() - newest) / hour)
  if (holdsFarLess) {
    const confirm = commandLine('data backup --fewer')
    found.push(
      fault(
        `the newest holds far less than the one before: see the log; if it is right: ${confirm}`,
      ),
    )
  }
  const text = `the newest is ${age} hours old`
  return [...found, age > 2 * backup.everyHours ? fault(`${text}: the log says why`) : ok(text)]
}

/** When the newest was made, in ms since 1970, and whether it holds far less than the one before; null: there is none. */
async function newestOf(backup: BackupConfig): Promise<[number | null, boolean]> {
  const repository = await openRepository(backup).catch((error: unknown) => {
    if (error instanceof NoBackupYet) return null
    throw error
  })
  const newest = (await repository?.list())?.at(-1)
  if (!repository || !newest) return [null, false]
  const manifest = await repository.read(newest).catch(() => null)
  return [Date.parse(newest.time), manifest?.holdsFarLess ?? false]
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}
