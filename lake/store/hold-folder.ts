import {readFileSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {fileFaultOf, isOfDisk} from './file-guard.ts'

export interface HeldFolder {
  release(): void
}

/** Another process holds the folder. */
export class FolderInUse extends Error {
  /** The text that it has written about itself. */
  readonly holder: string

  constructor(directory: string, holder: string) {
    super(`${directory} is in use by ${holder}`)
    this.name = 'FolderInUse'
    this.holder = holder
  }
}

/**
 * Takes a data folder, or one kind of work in it, for this process alone: listeners hear only what their own
 * process commits. SQLite holds the lock, so it is released however the process ends. A file next to it says
 * who holds it, for people and tools.
 *
 * @param told further text for that file, such as the address of this process
 */
export function holdFolder(directory: string, work: string, told = ''): HeldFolder {
  const lock = new DatabaseSync(join(directory, `${work}.lock`), {timeout: 0})
  try {
    // Held until it is closed; without a journal file a crash leaves nothing to repair.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    // Nobody can write to such a disk, so there is nothing to protect, and it can be read.
    if (isOfDisk(fileFaultOf(error))) return {release: () => {}}
    if (!isBusy(error)) throw error
    throw new FolderInUse(directory, holderOf(directory, work))
  }
  held.add(lock)
  noteHolder(directory, work, told)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

/** Writes down who holds a folder, for people and tools. */
export function noteHolder(directory: string, work: string, told: string): void {
  const since = new Date().toISOString()
  const holder = `process ${process.pid} on ${hostname()} since ${since}${told && `, ${told}`}\n`
  try {
    writeFileSync(holderFile(directory, work), holder)
  } catch (error) {
    // The text is only for people; the lock holds without it.
    if (!isOfDisk(fileFaultOf(error))) throw error
  }
}

/** A database without references is closed by the garbage collector, which releases its lock. */
const held = new Set<DatabaseSync>()

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
