import {chmodSync, lstatSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

export interface Tightened {
  /** Files and folders that others could read, relative to the data folder; `.` is the folder itself. */
  readonly corrected: readonly string[]
  /** The files and folders whose modes this user may not change. */
  readonly refused: readonly string[]
}

const others = 0o077

/**
 * Removes all rights of other accounts of the machine: the folder contains personal data and keys. The umask
 * gives new files the right modes; this corrects files that were copied there or made by hand. Symbolic links
 * are not followed.
 */
export function tightenModes(directory: string): Tightened {
  const entries = readdirSync(directory, {recursive: true, withFileTypes: true})
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({parentPath, name}) => join(parentPath, name))
  const wide = [directory, ...paths].filter(isOpenToOthers)
  const refused = wide.filter((path) => !takeFromOthers(path))
  const relative = (path: string) => path.slice(directory.length + 1) || '.'
  return {
    corrected: wide.filter((path) => !refused.includes(path)).map(relative),
    refused: refused.map(relative),
  }
}

/** SQLite and the image cache may remove files at any time. */
function isOpenToOthers(path: string): boolean {
  const mode = lstatSync(path, {throwIfNoEntry: false})?.mode ?? 0
  return (mode & others) !== 0
}

function takeFromOthers(path: string): boolean {
  try {
    chmodSync(path, lstatSync(path).mode & 0o700)
    return true
  } catch {
    return false
  }
}
