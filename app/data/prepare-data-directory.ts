import {accessSync, constants, existsSync, mkdirSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'

/**
 * Makes the data folder, or says in one line why it cannot be used. From here on, what this process and
 * its children write can be read by its own account alone.
 */
export function prepareDataDirectory(directory: string): void {
  process.umask(0o077)
  try {
    makeDirectory(directory)
    if (!statSync(directory).isDirectory()) throw new Error('it is not a folder')
    accessSync(directory, constants.R_OK)
    requireWritable(directory)
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

/** One level at a time: where folders cannot be made, such as in /proc, `recursive` never ends. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeDirectory(dirname(directory))
  mkdirSync(directory)
}
