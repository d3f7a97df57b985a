import {assetReader, elsewhereOf} from '../../app/assets/asset-reader.ts'
import {mendAssets} from '../../app/backup/mend-assets.ts'
import {openRepository} from '../../app/backup/open-repository.ts'
import type {Repository} from '../../app/backup/repository.ts'
import {restoreBackup} from '../../app/backup/restore-backup.ts'
import {runBackup} from '../../app/backup/run-backup.ts'
import {verifyBackups} from '../../app/backup/verify-backups.ts'
import {loadBuiltRenderer} from '../../app/build/renderer.ts'
import type {BackupConfig, Config} from '../../app/config.ts'
import {isSound} from '../../app/drill/last-drill.ts'
import {drill} from '../../app/drill/restore-drill.ts'
import {openPlace} from '../../app/replica/place.ts'
import {restoreReplica} from '../../app/replica/restore-replica.ts'
import {commandLine} from '../../server/command-line.ts'
import {command, plainCommand} from './command.ts'

interface Restoring {
  readonly to?: string
  readonly time?: string
  readonly files: boolean
  readonly replica: boolean
}

export const backUp = command({
  usage: `backup [--fewer]                    makes a backup now, also while the site runs;
    --fewer: that it holds far less than the one before is right`,
  target: 'lake',
  flags: {fewer: {type: 'boolean', default: false}},
  run: (config, _, {fewer}) => makeBackup(config, fewer),
})
export const listBackups = plainCommand({
  usage: 'backups                             lists them',
  target: 'nothing',
  run: (config) => list(config),
})
export const verify = plainCommand({
  usage:
    'verify                              reads all of them, and restores the newest to a temporary folder',
  target: 'nothing',
  run: (config) => verifyAll(config),
})
export const tryRestoring = plainCommand({
  usage: `drill                               restores the newest backup and the replica on trial, as each night:
    counts and reads all, renders the first page, and finds a registration`,
  target: 'lake',
  run: (config) => makeDrill(config),
})
export const restore = command({
  usage: `restore --to FOLDER [--time TIME]    the newest backup, or an earlier one
    restore --replica --to FOLDER      the newest state of the replica
    restore --files                    brings back files that are damaged or missing`,
  flags: {
    ...{to: {type: 'string'}, time: {type: 'string'}},
    files: {type: 'boolean', default: false},
    replica: {type: 'boolean', default: false},
  },
  target: ({files}) => (files ? 'lake' : 'nothing'),
  run: (config, _, values) => restoreAs(config, values),
})

async function makeBackup(config: Config, isFewerRight: boolean): Promise<void> {
  const {dataDirectory, backup} = config
  const readAsset = assetReader(config)
  const made = await runBackup(dataDirectory, required(backup), {readAsset, isFewerRight})
  const megabytes = (made.newBytes / 1024 / 1024).toFixed(1)
  console.log(`${made.backup.time}  ${made.files} files, ${megabytes} MB of them new`)
  for (const line of made.less) console.log(`It holds far less than the one before: ${line}`)
  if (made.less.length > 0) {
    console.log(
      `No earlier backup was removed. If this is right: ${commandLine('data backup --fewer')}`,
    )
    process.exitCode = 1
  }
  for (const reason of made.unreadable) {
    console.log(`An earlier backup cannot be restored, and keeps its place for now: ${reason}`)
  }
  for (const {path, isKept} of made.faults) {
    const copy = isKept ? 'the backup has the good bytes of an earlier one' : 'no backup has it'
    console.log(`${path} is damaged or missing: ${copy}`)
  }
  if (made.faults.some(({isKept}) => isKept))
    console.log(`${commandLine('data restore --files')} mends them`)
  if (made.faults.length > 0) process.exitCode = 1
}

async function list(config: Config): Promise<void> {
  for (const {number, time} of await (await open(config)).list()) console.log(`${number}\t${time}`)
}

async function verifyAll(config: Config): Promise<void> {
  const {backups, chunks, problems} = await verifyBackups(await open(config))
  for (const problem of problems) console.log(problem)
  const outcome = problems.length === 0 ? 'all sound' : `${problems.length} problems`
  console.log(`${backups} backups, ${chunks} pieces: ${outcome}`)
  if (problems.length > 0) process.exitCode = 1
}

async function makeDrill(config: Config): Promise<void> {
  const render = config.serves.site ? await loadBuiltRenderer() : null
  const made = await drill(config, render)
  if (!made) throw new Error('There is nothing to restore: set BACKUP_TO or REPLICATE_TO first.')
  for (const {source, time, documents, registrations, assets, problems} of made.trials) {
    if (time) {
      console.log(
        `${source} of ${time}: ${documents} documents, ${assets} pictures and files, ${registrations} registrations`,
      )
    }
    for (const problem of problems) console.log(`${source}: ${problem}`)
  }
  console.log(`${isSound(made) ? 'all sound' : 'not sound'}, after ${made.seconds} s`)
  if (!isSound(made)) process.exitCode = 1
}

async function restoreAs(config: Config, values: Restoring): Promise<void> {
  if (values.files) {
    if (values.replica || (values.to ?? values.time))
      throw new Error('--files mends this folder: without --to, --time and --replica.')
    return mend(config)
  }
  if (values.replica) return takeReplica(config, values)
  if (!values.to)
    throw new Error(`Say where to: ${commandLine('data restore --to FOLDER [--time TIME]')}`)
  const until = values.time === undefined ? {} : {until: timeFrom(values.time)}
  const restored = await restoreBackup(await open(config), {
    to: values.to,
    current: config.dataDirectory,
    ...until,
  })
  console.log(`${values.to} is as it was on ${restored.backup.time} (${restored.files} files).`)
  console.log(`Erased since, and not restored: ${restored.erasedAgain} documents.`)
  console.log(
    `What was erased after ${restored.erasuresKnownUntil} is not known here: erase it again.`,
  )
}

async function takeReplica(config: Config, {to, time}: Restoring): Promise<void> {
  if (!config.replica) throw new Error('REPLICATE_TO is not set: it says where the replica is.')
  if (!to) throw new Error(`Say where to: ${commandLine('data restore --replica --to FOLDER')}`)
  if (time) throw new Error('A replica has its newest state alone: --time is for backups.')
  const current = config.dataDirectory
  const restored = await restoreReplica(await openPlace(config.replica), {
    ...{to, current, elsewhere: elsewhereOf(config)},
  })
  for (const problem of restored.problems) console.log(problem)
  console.log(`${to} is as it was on ${restored.time}.`)
  for (const {path, title} of restored.missing) {
    console.log(`${path} is not in the replica: upload ${title || 'it'} again`)
  }
  console.log(`Erased since, and not restored: ${restored.erasedAgain} documents.`)
  if (restored.problems.length + restored.missing.length > 0) process.exitCode = 1
}

async function mend(config: Config): Promise<void> {
  const {mended, lost} = await mendAssets(
    await open(config),
    config.dataDirectory,
    elsewhereOf(config),
  )
  for (const {path, title} of mended) console.log(`${path} is whole again ${title}`.trim())
  for (const {path, title} of lost) {
    console.log(
      `${path} is damaged or missing, and no backup has it: upload ${title || 'it'} again`,
    )
  }
  console.log(`${mended.length} files are mended, ${lost.length} are not.`)
  if (lost.length > 0) process.exitCode = 1
}

function timeFrom(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new Error(`${text} is no time such as 2026-11-22T03:00Z`)
  return time
}

const open = ({backup}: Config): Promise<Repository> => openRepository(required(backup))

function required(backup: Config['backup']): BackupConfig {
  if (!backup) throw new Error('BACKUP_TO is not set: it says where backups are kept.')
  return backup
}
