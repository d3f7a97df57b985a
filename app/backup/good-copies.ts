import {createHash} from 'node:crypto'
import type {NamedAsset} from 'local-content-lake/maintenance'
import type {BackupFile, Repository} from './repository.ts'

/** For each of these files, the newest copy in the backups whose bytes match its name. */
export async function goodCopies(
  repository: Repository,
  assets: readonly NamedAsset[],
): Promise<Map<string, BackupFile>> {
  const left = new Map(assets.map(({path, sha1}) => [path, sha1]))
  const good = new Map<string, BackupFile>()
  const bad = new Set<string>()
  const newestFirst = left.size > 0 ? (await repository.list()).reverse() : []
  for (const backup of newestFirst) {
    if (left.size === 0) break
    // An unreadable backup has nothing to offer.
    const {files} = await repository.read(backup).catch(() => ({files: []}))
    for (const file of files) {
      const sha1 = left.get(file.path)
      const content = file.chunks.join()
      if (sha1 === undefined || bad.has(content)) continue
      if ((await sha1Of(repository, file)) === sha1) {
        good.set(file.path, file)
        left.delete(file.path)
      } else bad.add(content)
    }
  }
  return good
}

/** Null: a piece is missing or damaged. */
async function sha1Of(repository: Repository, {chunks}: BackupFile): Promise<string | null> {
  const hash = createHash('sha1')
  try {
    for (const chunk of chunks) hash.update(await repository.readChunk(chunk))
    return hash.digest('hex')
  } catch {
    return null
  }
}
