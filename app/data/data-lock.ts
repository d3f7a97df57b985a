import {readFileSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type FileFault, fileFaultOf} from '../../lake/store/file-guard.ts'

export interface DataLock {
  release(): void
}

/**
 * Takes the data folder for this process, or one kind of work in it. SQLite holds the lock, so it is released however the process
 * ends; a file next to it says who holds it, for people to read. Tools that share the folder with a
 * running site (`npm run accounts`) do not take it.
 *
 * @throws one line that says who has the folder
 */
export function lockDataDirectory(directory: string, work: 'site' | 'backup' = 'site'): DataLock {
  const lock = new DatabaseSync(join(directory, `${work}.lock`), {timeout: 0})
  try {
    // Held until it is closed; without a journal file a crash leaves nothing to repair.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    // Nobody can write to such a disk: there is nothing to keep others from, and it can be read.
    if (isOfDisk(fileFaultOf(error))) return {release: () => {}}
    if (!isBusy(error)) throw error
    throw new Error(
      `DATA_DIR ${directory} is in use by ${holderOf(directory, work)}. Stop that first, or choose another DATA_DIR.`,
    )
  }
  held.add(lock)
  const since = new Date().toISOString()
  const holder = `process ${process.pid} on ${hostname()} since ${since}\n`
  try {
    writeFileSync(holderFile(directory, work), holder)
  } catch (error) {
    // It is for people to read: the lock holds without it.
    if (!isOfDisk(fileFaultOf(error))) throw error
  }
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

/** A database without references is closed by the garbage collector, which releases its lock. */
const held = new Set<DatabaseSync>()

const isOfDisk = (fault: FileFault | null) =>
  fault === 'full' || fault === 'readOnly' || fault === 'failing'

/** https://sqlite.org/rescode.html#busy */
const busy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}

const holderFile = (directory: string, work: string) => join(directory, `${work}.lock.txt`)

function holderOf(directory: string, work: string): string {
  try {
    return readFileSync(holderFile(directory, work), 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}
