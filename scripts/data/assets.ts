import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {type NamedAsset, namedAssetsIn} from 'local-content-lake/maintenance'
import {openBucket, placeOf} from '../../app/assets/open-bucket.ts'
import {moveToBucket} from '../../app/assets/to-bucket.ts'
import {moveToFolder} from '../../app/assets/to-folder.ts'
import {sqliteFilesIn} from '../../app/backup/make-backup.ts'
import {type Config, readConfig} from '../../app/config.ts'
import {lockDataDirectory} from '../../app/data/data-lock.ts'
import {command} from './command.ts'
import {showProgress} from './show-progress.ts'

/** Moves pictures and films between the data folder and a bucket, while the site runs. */
export const assetsCommand = command({
  usage: `assets [--to s3://BUCKET/FOLDER|folder]   moves pictures and films to the bucket of LAKE_ASSETS, or back to DATA_DIR,
    also while the site runs; ended at any moment, the same command goes on. Without --to: where they are`,
  flags: {to: {type: 'string'}},
  target: 'lake',
  async run(config, _, {to}) {
    takeOwnerOf(config.dataDirectory)
    if (to === undefined) return tell(config)
    if (to === 'folder') return bringBack(config)
    if (!to.startsWith('s3://'))
      throw new Error('Say where to: --to s3://BUCKET/FOLDER or --to folder')
    await moveAway(configFor(config, to))
  },
})

/** What an administrator of the machine writes is to be the site's. */
function takeOwnerOf(directory: string): void {
  const {uid, gid} = statSync(directory)
  if (process.getuid?.() !== 0 || uid === 0) return
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** Files can be there before the site looks there. */
function configFor(config: Config, to: string): Config {
  const named = readConfig({...process.env, LAKE_ASSETS: to, COMPLEX: undefined})
  if (!config.assets) return {...config, assets: named.assets}
  const address = named.assets?.address
  const isSame = [address, `${address}/complexes/${config.complex}`].includes(config.assets.address)
  if (!isSame) throw new Error('LAKE_ASSETS names another place: --to has to be the same.')
  return config
}

async function moveAway(config: Config): Promise<void> {
  const {dataDirectory: directory, assets} = config
  const bucket = required(openBucket(config))
  const {moved, bytes, faults, isRemoved} = await moveToBucket(namedIn(directory), {
    ...{directory, bucket, cacheBytes: assets?.cacheBytes ?? 0},
    graceMs: isRunning(directory) ? openedWithinMs : 0,
    mayRemove: () => looksThere(config),
    onProgress: progress('To the bucket'),
  })
  for (const fault of faults) console.log(fault)
  console.log(
    `${moved} pictures and films, ${megabytes(bytes)} MB, are in the bucket, each compared.`,
  )
  if (isRemoved) console.log('They are no longer in DATA_DIR, but for those of the cache.')
  else
    console.log(
      'They are still in DATA_DIR, too: start the site with LAKE_ASSETS, then do this once more.',
    )
  if (faults.length > 0) process.exitCode = 1
}

async function bringBack(config: Config): Promise<void> {
  const {dataDirectory: directory} = config
  const bucket = required(openBucket(config))
  const {moved, bytes, faults} = await moveToFolder(() => namedIn(directory), {
    ...{directory, bucket, onProgress: progress('To the folder')},
  })
  for (const fault of faults) console.log(fault)
  console.log(
    `${moved} pictures and films, ${megabytes(bytes)} MB, came to DATA_DIR, each compared.`,
  )
  console.log(
    'New ones are kept in both from now on. Start the site without LAKE_ASSETS; then empty the bucket, since nothing is erased there any more.',
  )
  if (faults.length > 0) process.exitCode = 1
}

function tell(config: Config): void {
  const {dataDirectory: directory, assets} = config
  const named = namedIn(directory)
  const here = named.filter(({path}) => existsSync(join(directory, path)))
  console.log(`${named.length} pictures and films, ${here.length} of them in DATA_DIR/assets`)
  console.log(`LAKE_ASSETS: ${assets?.address ?? 'not set'}`)
}

/** A picture that waits for its turn finds its file only then; this is for one that is being opened. */
const openedWithinMs = 5000

const namedIn = (directory: string): NamedAsset[] => sqliteFilesIn(directory).flatMap(namedAssetsIn)

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

function progress(step: string) {
  const show = showProgress()
  return (current: number, total: number) => show({step, current, total})
}

function isRunning(directory: string): boolean {
  try {
    lockDataDirectory(directory).release()
    return false
  } catch {
    return true
  }
}

/** The site that runs, or the next one that starts with these settings. */
function looksThere({dataDirectory, assets}: Config): boolean {
  if (isRunning(dataDirectory)) return placeOf(dataDirectory) === assets?.address
  return Boolean(process.env.LAKE_ASSETS)
}

function required<Bucket>(bucket: Bucket | null): Bucket {
  if (bucket) return bucket
  throw new Error('LAKE_ASSETS is not set: it says which bucket.')
}
