import {DatabaseSync} from 'node:sqlite'
import {fileFaultOf} from '../store/file-guard.ts'
import {logFault} from '../store/log-faults.ts'

/** After this many faults, further ones say nothing new. */
const maxReportedFaults = 20

/** `quick`: the structure of all pages. `whole`: also whether indexes and tables agree. */
export type CheckKind = 'quick' | 'whole'

/**
 * Reads the whole file and its log, which others may be writing to. Start, readiness, doctor, check, repair and backup
 * all call a file damaged by this. It takes about a second for 300 MB.
 *
 * @returns what is wrong with it, in SQLite's words; empty for a sound file
 * @throws where it cannot be read now, as on a full disk, which says nothing about the file
 */
export function checkFile(file: string, kind: CheckKind): string[] {
  // SQLite itself would drop what follows the damage, and find the rest sound.
  const fault = logFault(file)
  if (fault) return [fault]
  try {
    const database = new DatabaseSync(file, {readOnly: true, timeout: 5000})
    try {
      const pragma = kind === 'quick' ? 'quick_check' : 'integrity_check'
      const rows = database.prepare(`PRAGMA ${pragma}(${maxReportedFaults})`).all()
      return rows.map((row) => String(Object.values(row)[0])).filter((line) => line !== 'ok')
    } finally {
      database.close()
    }
  } catch (error) {
    if (!(error instanceof Error) || fileFaultOf(error) !== 'corrupt') throw error
    return [error.message]
  }
}
