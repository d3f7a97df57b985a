import {createHash, randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, open, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Bucket} from 'local-content-lake'
import {assetNameIn, leavingMark, type NamedAsset, syncFolder} from 'local-content-lake/maintenance'
import type {Moved} from './to-bucket.ts'

interface Options {
  readonly directory: string
  readonly bucket: Bucket
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Brings the files of the bucket to the folder, where the site looks first. From its beginning new files are kept in
 * both. It can be ended at any moment: a file takes its place once it is whole.
 *
 * @param list the assets that documents name at this moment; asked again at the end
 */
export async function moveToFolder(
  list: () => readonly NamedAsset[],
  {directory, bucket, onProgress}: Options,
): Promise<Moved> {
  await mark(join(directory, 'assets', leavingMark))
  const seen = new Set<string>()
  const faults: string[] = []
  let moved = 0
  let bytes = 0
  for (;;) {
    const lacking = list().filter(({path}) => !seen.has(path) && !existsSync(join(directory, path)))
    if (lacking.length === 0) return {moved, bytes, faults}
    for (const [index, asset] of lacking.entries()) {
      onProgress(index, lacking.length)
      seen.add(asset.path)
      const size = await bring(bucket, directory, asset)
      if (size === null)
        faults.push(`${asset.path} is missing or damaged in the bucket ${asset.title}`.trim())
      else {
        moved += 1
        bytes += size
      }
    }
    onProgress(lacking.length, lacking.length)
  }
}

/** Returns its size; null: the bucket has not these bytes. */
async function bring(
  bucket: Bucket,
  directory: string,
  {path, dataset, sha1}: NamedAsset,
): Promise<number | null> {
  const stream = await bucket.read(assetNameIn(dataset, sha1))
  if (!stream) return null
  // In the folder of uploads, where the next start removes what a crash left.
  const draft = join(directory, 'assets', '.uploads', randomUUID())
  const target = join(directory, path)
  try {
    await mkdir(dirname(draft), {recursive: true, mode: 0o700})
    const file = await open(draft, 'wx', 0o600)
    try {
      const hash = createHash('sha1')
      for await (const piece of stream) {
        hash.update(piece)
        await file.writeFile(piece)
      }
      await file.sync()
      if (hash.digest('hex') !== sha1) return null
    } finally {
      await file.close()
    }
    await mkdir(dirname(target), {recursive: true, mode: 0o700})
    await rename(draft, target)
    await syncFolder(dirname(target))
    return (await stat(target)).size
  } finally {
    await rm(draft, {force: true})
  }
}

async function mark(path: string): Promise<void> {
  await mkdir(dirname(path), {recursive: true, mode: 0o700})
  await (await open(path, 'a', 0o600)).close()
  await syncFolder(dirname(path))
}
