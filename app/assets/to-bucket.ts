import {createReadStream, existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import type {Bucket} from 'local-content-lake'
import {
  assetCacheOf,
  assetNameIn,
  CachedFiles,
  leavingMark,
  type NamedAsset,
  sha1Of,
} from 'local-content-lake/maintenance'
import {commandLine} from '../../server/command-line.ts'
import {streamOf} from './stream-of.ts'

export interface Moved {
  readonly moved: number
  readonly bytes: number
  /** What could not be moved, in words; it stays where it is. */
  readonly faults: readonly string[]
}

interface Options {
  readonly directory: string
  readonly bucket: Bucket
  readonly cacheBytes: number
  /** How long those who are about to open a file have, in ms. */
  readonly graceMs: number
  /** Whether they may go from the folder: not while the site looks there alone. */
  readonly mayRemove: () => boolean
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Copies the files of the folder to the bucket, reads each back, and then removes it from the folder. It can be ended
 * at any moment: until a file is there whole, it is here, and the next run goes on.
 */
export async function moveToBucket(
  assets: readonly NamedAsset[],
  {directory, bucket, cacheBytes, graceMs, mayRemove, onProgress}: Options,
): Promise<Moved & {readonly isRemoved: boolean}> {
  await rm(join(directory, 'assets', leavingMark), {force: true})
  const here = assets.filter(({path}) => existsSync(join(directory, path)))
  const faults: string[] = []
  const there: NamedAsset[] = []
  let bytes = 0
  for (const [index, asset] of here.entries()) {
    onProgress(index, here.length)
    const path = join(directory, asset.path)
    const name = assetNameIn(asset.dataset, asset.sha1)
    const fault = await faultOf(path, asset)
    if (fault === 'gone') continue
    if (fault) {
      faults.push(
        `${asset.path} is damaged: ${commandLine(`data restore --files ${asset.title}`)}`.trim(),
      )
      continue
    }
    if ((await hashThere(bucket, name)) !== asset.sha1) {
      await bucket.putFile(name, path)
      if ((await hashThere(bucket, name)) !== asset.sha1) {
        faults.push(`${asset.path} came back from the bucket as something else`)
        continue
      }
    }
    // Erased meanwhile: the site has removed it from the folder, and perhaps from the bucket before it was there.
    if (!existsSync(path)) await bucket.remove(name)
    else {
      there.push(asset)
      bytes += (await bucket.sizeOf(name)) ?? 0
    }
  }
  onProgress(here.length, here.length)
  const isRemoved = mayRemove()
  if (isRemoved) await removeFrom(directory, there, {cacheBytes, graceMs})
  return {moved: there.length, bytes, faults, isRemoved}
}

/** The site finds them in its cache first; who was told of the folder before has some time to open them. */
async function removeFrom(
  directory: string,
  assets: readonly NamedAsset[],
  {cacheBytes, graceMs}: Pick<Options, 'cacheBytes' | 'graceMs'>,
): Promise<void> {
  if (assets.length === 0) return
  const cache = new CachedFiles(assetCacheOf(directory), cacheBytes)
  for (const {path, dataset, sha1} of assets) {
    const from = join(directory, path)
    if (existsSync(from)) await cache.addLink(assetNameIn(dataset, sha1), from)
  }
  await pause(graceMs)
  for (const {path} of assets) await rm(join(directory, path), {force: true})
  await cache.trim()
}

async function faultOf(path: string, {sha1}: NamedAsset): Promise<'damaged' | 'gone' | null> {
  try {
    return (await sha1Of(streamOf(createReadStream(path)))) === sha1 ? null : 'damaged'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone'
    throw error
  }
}

async function hashThere(bucket: Bucket, name: string): Promise<string | null> {
  const stream = await bucket.read(name)
  return stream && sha1Of(stream)
}
