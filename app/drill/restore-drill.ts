import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import type {Render} from '../../server/pages/render-answer.ts'
import {elsewhereOf} from '../assets/asset-reader.ts'
import {openRepository} from '../backup/open-repository.ts'
import {restoreBackup} from '../backup/restore-backup.ts'
import {NoBackupYet} from '../backup/sealer.ts'
import type {BackupConfig, Config, ReplicaConfig} from '../config.ts'
import {lockDataDirectory} from '../data/data-lock.ts'
import {openPlace} from '../replica/place.ts'
import {restoreReplica} from '../replica/restore-replica.ts'
import {type Drill, noteDrill, type Trial} from './last-drill.ts'
import {type Tried, tryRestored} from './try-restored.ts'

/** The place of the copy in the data folder: no backup and no replica takes it, and personal data may be there. */
const folderIn = (directory: string) => join(directory, 'copies', 'drill')

/** The room on the disk that a drill leaves to the site, in bytes. */
const spareBytes = 1024 ** 3

/** Removes what a drill that was killed has left. */
export function removeDrill(directory: string): void {
  const folder = folderIn(directory)
  for (const path of [folder, `${folder}.restoring`]) rmSync(path, {recursive: true, force: true})
}

/**
 * Restores the newest backup and the replica, one after the other, into a folder for the time of the drill, tries
 * whether a site could go on with each, and notes what came of it.
 *
 * @param render null: no pages are served here
 * @returns null: there is nothing to restore yet
 * @throws when another drill is being made
 */
export async function drill(config: Config, render: Render | null): Promise<Drill | null> {
  const {dataDirectory, backup, replica} = config
  const lock = lockDataDirectory(dataDirectory, 'drill')
  const started = performance.now()
  try {
    const trials: Trial[] = []
    if (backup && (await hasBackup(backup))) {
      trials.push(await trialOf('backup', () => tryBackup(backup, config, render)))
    }
    if (replica) trials.push(await trialOf('replica', () => tryReplica(replica, config, render)))
    if (trials.length === 0) return null
    const seconds = Math.round((performance.now() - started) / 100) / 10
    return noteDrill(dataDirectory, {trials, seconds})
  } finally {
    lock.release()
  }
}

/** Says yes where it cannot be known: the trial then fails with the reason. */
async function hasBackup(backup: BackupConfig): Promise<boolean> {
  try {
    return (await (await openRepository(backup)).list()).length > 0
  } catch (error) {
    return !(error instanceof NoBackupYet)
  }
}

/** Makes a trial, which has failed where nothing could be restored. */
async function trialOf(
  source: Trial['source'],
  attempt: () => Promise<Tried & {readonly time: string}>,
): Promise<Trial> {
  try {
    return {source, ...(await attempt())}
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return {source, time: '', documents: 0, registrations: 0, assets: 0, problems: [problem]}
  }
}

async function tryBackup(backup: BackupConfig, config: Config, render: Render | null) {
  const repository = await openRepository(backup)
  return inFolder(config.dataDirectory, async (to) => {
    const current = config.dataDirectory
    const restored = await restoreBackup(repository, {to, current, spareBytes})
    const {backup, documents, erasedAgain} = restored
    const expected = documents - erasedAgain
    const tried = await tryRestored(to, {config, render, elsewhere: null, expected})
    return {...tried, time: backup.time}
  })
}

function tryReplica(replica: ReplicaConfig, config: Config, render: Render | null) {
  return inFolder(config.dataDirectory, async (to) => {
    const current = config.dataDirectory
    const elsewhere = elsewhereOf(config)
    const {time, problems} = await restoreReplica(await openPlace(replica), {
      to,
      current,
      elsewhere,
    })
    const tried = await tryRestored(to, {config, render, elsewhere, expected: 0})
    return {...tried, time, problems: [...problems, ...tried.problems]}
  })
}

async function inFolder<Result>(
  directory: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeDrill(directory)
  const folder = folderIn(directory)
  mkdirSync(join(folder, '..'), {recursive: true, mode: 0o700})
  try {
    return await work(folder)
  } finally {
    removeDrill(directory)
  }
}
