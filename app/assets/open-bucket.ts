import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Bucket, BucketOptions} from 'local-content-lake'
import {log} from '../../server/log.ts'
import type {Config} from '../config.ts'
import {OwnedBucket} from './owned-bucket.ts'
import {S3Bucket} from './s3-bucket.ts'

/** Null: pictures and films are in the data folder. */
export function openBucket({assets, dataDirectory}: Config): Bucket | null {
  return assets && new OwnedBucket(new S3Bucket(assets.address, assets.s3), dataDirectory)
}

/** What the lake of these settings is given. */
export function bucketOptions(config: Config): BucketOptions | undefined {
  const bucket = openBucket(config)
  notePlace(config)
  if (!bucket || !config.assets) return undefined
  return {bucket, cacheBytes: config.assets.cacheBytes, onAway: logAway}
}

const placeFile = (directory: string) => join(directory, 'asset-place')

/** Where the program that opened the lake last looks for pictures: an address, or empty for the folder alone. */
export function placeOf(directory: string): string {
  try {
    return readFileSync(placeFile(directory), 'utf8')
  } catch {
    return ''
  }
}

function notePlace({assets, dataDirectory}: Config): void {
  const place = assets?.address ?? ''
  if (place === placeOf(dataDirectory)) return
  writeFileSync(placeFile(dataDirectory), place, {mode: 0o600})
}

function logAway(error: unknown): void {
  if (error === null) log.info('LAKE_ASSETS can be reached again')
  else log.error({error}, 'LAKE_ASSETS cannot be reached: pictures that are not here are missing')
}
