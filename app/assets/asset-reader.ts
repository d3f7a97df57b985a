import type {Bucket} from 'local-content-lake'
import {
  type AssetsThere,
  assetNameIn,
  type NamedAsset,
  sha1Of,
} from 'local-content-lake/maintenance'
import type {Config} from '../config.ts'
import {openBucket} from './open-bucket.ts'

/** Reads pictures and films of the bucket; null: all of them are in the data folder. */
export function assetReader(config: Config) {
  const bucket = openBucket(config)
  return bucket && (async ({dataset, sha1}: NamedAsset) => bucket.read(assetNameIn(dataset, sha1)))
}

/** How those that are not in the data folder are checked; null: all of them have to be there. */
export function elsewhereOf(config: Config): AssetsThere | null {
  const bucket = openBucket(config)
  return bucket && new AssetsInBucket(bucket)
}

class AssetsInBucket implements AssetsThere {
  readonly #bucket: Bucket
  #listed: Promise<ReadonlyMap<string, number>> | null = null

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  async quick({dataset, sha1}: NamedAsset) {
    this.#listed ??= this.#bucket
      .list('originals/')
      .then((objects) => new Map(objects.map(({name, size}) => [name, size])))
      .catch((error: unknown) => {
        throw new Error('LAKE_ASSETS cannot be reached', {cause: error})
      })
    const size = (await this.#listed).get(assetNameIn(dataset, sha1))
    return size === undefined ? 'missing' : size > 0 ? 'sound' : 'damaged'
  }

  async whole({dataset, sha1}: NamedAsset) {
    const stream = await this.#bucket.read(assetNameIn(dataset, sha1))
    if (!stream) return 'missing'
    return (await sha1Of(stream)) === sha1 ? 'sound' : 'damaged'
  }
}
