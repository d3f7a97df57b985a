import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import * as v from 'valibot'
import {ownPackage} from '../own-package.ts'

export interface ObjectStore {
  /** `s3://bucket/folder` */
  readonly place: string
  /** Of the site that keeps its pictures there. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const bucket = 'matrix'
/** The only ones that it knows. */
const key = 'S3RVER'
const address = v.object({port: v.number()})
const server = v.object({run: v.function(), close: v.function()})
const module = v.object({default: v.function()})

/** An S3-compatible store by others, in this process. */
export async function startObjectStore(directory: string): Promise<ObjectStore> {
  const {default: Store} = v.parse(module, await ownPackage('s3rver'))
  const options = {
    ...{address: '127.0.0.1', port: 0, silent: true, directory},
    configureBuckets: [{name: bucket, configs: []}],
  }
  const store: unknown = Reflect.construct(Store, [options])
  v.assert(server, store)
  const {port} = v.parse(address, await store.run())
  const place = `s3://${bucket}/site`
  return {
    place,
    settings: {
      LAKE_ASSETS: place,
      LAKE_ASSETS_ENDPOINT: `http://127.0.0.1:${port}`,
      LAKE_ASSETS_REGION: 'us-east-1',
      ...{LAKE_ASSETS_ACCESS_KEY: key, LAKE_ASSETS_SECRET_KEY: key},
    },
    async stop() {
      await store.close()
    },
  }
}

/** As an operator does it, while the site runs. */
export async function moveAssets(folder: string, {place, settings}: ObjectStore): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/data.ts', 'assets', '--to', place], {
    env: {...process.env, ...settings, DATA_DIR: folder},
  })
}
