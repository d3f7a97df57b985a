import {accessSync, constants} from 'node:fs'
import {relative} from 'node:path'
import {openRepository} from '../../app/backup/open-repository.ts'
import {NoBackupYet} from '../../app/backup/sealer.ts'
import {type BackupConfig, storesHere} from '../../app/config.ts'
import {isSound, lastDrill} from '../../app/drill/last-drill.ts'
import {commandLine} from '../../server/command-line.ts'
import {drillLateMs} from '../../shared/member-notices.ts'
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

/** What came of restoring copies on trial, as each night. */
export const drills: Check = async (config) => {
  if (!storesHere(config) || !(config.backup ?? config.replica)) return []
  const again = commandLine('data drill')
  const drill = lastDrill(config.dataDirectory)
  if (!drill) return [note(`none has been made yet: ${again}`)]
  const age = Date.now() - Date.parse(drill.at)
  const text = `the last ended ${Math.round(age / hour)} hours ago, after ${drill.seconds} s`
  const problems = drill.trials.flatMap(({source, problems}) =>
    problems.map((problem) => `${source}: ${problem}`),
  )
  if (!isSound(drill)) return [fault(`${text}, and found faults. ${problems.join(' ')}`)]
  return [age > drillLateMs ? fault(`${text}: the log says why, or ${again}`) : ok(text)]
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
