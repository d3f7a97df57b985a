import {accessSync, constants, existsSync, mkdirSync, statfsSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {requireSafeSqlite} from 'local-content-lake/maintenance'

const megabyte = 1024 * 1024
/** Of the sample and its pictures, and as much again for logs of SQLite. */
const minFirstMegabytes = 64

/**
 * Makes the data folder, or says in one line why it cannot be used. From here on, what this process and
 * its children write can be read by its own account alone.
 *
 * @param minMegabytes free room that a first start needs
 */
export function prepareDataDirectory(directory: string, minMegabytes = minFirstMegabytes): void {
  process.umask(0o077)
  try {
    requireSafeSqlite()
    makeDirectory(directory)
    if (!statSync(directory).isDirectory()) throw new Error('it is not a folder')
    accessSync(directory, constants.R_OK)
    requireWritable(directory)
    requireRoom(directory, minMegabytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR ${directory} cannot be used: ${reason}`)
  }
}

/** A disk that has become read-only is read and reported: it may become writable again. */
function requireWritable(directory: string): void {
  try {
    accessSync(directory, constants.W_OK)
  } catch (error) {
    const isReadOnlyDisk = error instanceof Error && 'code' in error && error.code === 'EROFS'
    if (!isReadOnlyDisk || !existsSync(join(directory, 'lake.sqlite'))) throw error
  }
}

/** A first start that runs out of room would leave half of a site. */
function requireRoom(directory: string, minMegabytes: number): void {
  if (existsSync(join(directory, 'lake.sqlite'))) return
  const {bavail, bsize} = statfsSync(directory)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free >= minMegabytes) return
  throw new Error(
    `its disk has ${free} MB left, and a first start needs ${minMegabytes}: make room, or name a folder of another disk`,
  )
}

/** One level at a time: where folders cannot be made, such as in /proc, `recursive` never ends. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeDirectory(dirname(directory))
  mkdirSync(directory)
}
