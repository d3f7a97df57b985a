import {randomUUID} from 'node:crypto'
import {chownSync, mkdirSync, renameSync, rmSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {type AssetsThere, type CheckedAsset, checkAssets} from 'local-content-lake/maintenance'
import {goodCopies} from './good-copies.ts'
import {sqliteFilesIn} from './make-backup.ts'
import type {Repository} from './repository.ts'
import {writeFile} from './write-file.ts'

export interface Mended {
  readonly mended: readonly CheckedAsset[]
  /** Files of which no backup has a good copy. */
  readonly lost: readonly CheckedAsset[]
}

/**
 * Restores damaged or missing pictures and files from the newest backup with a good copy of each, also while
 * the site runs: a file is complete before it takes its place. One that was in a bucket comes to the folder, which goes
 * before it.
 */
export async function mendAssets(
  repository: Repository,
  directory: string,
  elsewhere: AssetsThere | null = null,
): Promise<Mended> {
  const faults = await checkAssets(directory, sqliteFilesIn(directory), 'whole', elsewhere)
  const copies = await goodCopies(repository, faults)
  const drafts = join(directory, 'assets', '.uploads')
  const {uid, gid} = statSync(directory)
  for (const [path, copy] of copies) {
    // Written to the folder of uploads, where the next start removes what a crash left.
    const draft = join(drafts, randomUUID())
    try {
      await writeFile(repository, draft, copy)
      if (process.getuid?.() === 0) chownSync(draft, uid, gid)
      mkdirSync(dirname(join(directory, path)), {recursive: true, mode: 0o700})
      renameSync(draft, join(directory, path))
    } catch (error) {
      rmSync(draft, {force: true})
      throw error
    }
  }
  return {
    mended: faults.filter(({path}) => copies.has(path)),
    lost: faults.filter(({path}) => !copies.has(path)),
  }
}
