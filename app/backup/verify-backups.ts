import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {checkAssets} from 'local-content-lake/maintenance'
import {sqliteFilesIn} from './make-backup.ts'
import type {Manifest, Repository} from './repository.ts'
import {restoreBackup} from './restore-backup.ts'

export interface Verified {
  readonly backups: number
  readonly chunks: number
  /** In words for an operator; empty: every backup can be restored. */
  readonly problems: readonly string[]
}

/**
 * Reads every piece of every backup, and restores the newest one to a temporary folder. A damaged piece
 * is removed, so that the next backup stores it again if the data is still there.
 */
export async function verifyBackups(repository: Repository): Promise<Verified> {
  const problems: string[] = []
  const noted = async (work: () => Promise<void>, otherwise = async () => {}) => {
    try {
      await work()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
      await otherwise()
    }
  }
  const backups = await repository.list()
  const manifests: Manifest[] = []
  for (const backup of backups) {
    await noted(async () => void manifests.push(await repository.read(backup)))
  }
  const hashes = new Set(manifests.flatMap(({files}) => files.flatMap(({chunks}) => chunks)))
  for (const hash of hashes) {
    const read = async () => void (await repository.readChunk(hash))
    await noted(read, () => repository.removeChunk(hash))
  }
  if (problems.length === 0 && backups.length > 0) {
    await noted(async () => void problems.push(...(await tryToRestore(repository))))
  }
  return {backups: backups.length, chunks: hashes.size, problems}
}

async function tryToRestore(repository: Repository): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  try {
    const to = join(folder, 'data')
    await restoreBackup(repository, {to})
    const faults = await checkAssets(to, sqliteFilesIn(to), 'whole')
    return faults.map(({path, state}) => `${path} is ${state}.`)
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
