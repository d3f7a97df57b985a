import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

const lastDrillFile = (directory: string) => join(directory, 'last-restore-drill')

/** ISO 8601. Empty: no backup was restored on trial yet, or it is not known. */
export function lastDrillTime(directory: string): string {
  try {
    return readFileSync(lastDrillFile(directory), 'utf8')
  } catch {
    return ''
  }
}

/** The newest backup was restored on trial, and found sound. */
export function noteDrill(directory: string): void {
  writeFileSync(lastDrillFile(directory), new Date().toISOString(), {mode: 0o600})
}
