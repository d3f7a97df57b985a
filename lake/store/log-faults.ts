import {basename} from 'node:path'

import {missingCommits} from './last-commit.ts'
import {isLogDamaged} from './log-frames.ts'

/** After a crash SQLite reads a log up to its first damaged frame, and makes a new one where it is missing. */
class DamagedLog extends Error {
  override readonly name = 'DamagedLog'
  /** SQLITE_CORRUPT. */
  readonly errcode = 11
}

/**
 * The fault of a file's log by which opening the file would lose commits that were acknowledged; null: none. Start,
 * readiness, doctor, check, repair and backup all ask this.
 */
export function logFault(file: string): string | null {
  const name = `${basename(file)}-wal`
  if (isLogDamaged(file)) return `database disk image is malformed: its log is damaged (${name})`
  const missing = missingCommits(file)
  if (!missing) return null
  return `${missing.commits + missing.accesses} entries that were acknowledged until ${missing.until} are missing: ${name} was removed, cut or damaged; put it back if there is a copy`
}

/** @throws DamagedLog where opening a file that nobody has open would lose commits that were acknowledged */
export function requireWholeLog(file: string): void {
  const fault = logFault(file)
  if (fault) throw new DamagedLog(fault)
}
