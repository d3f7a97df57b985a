import {statSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

/** Resolves once a file exists and has not changed for this time, so that copying it has most likely ended. */
export async function whenUnchanged(path: string, ms = 3000): Promise<void> {
  for (let before = ''; ; ) {
    const found = statSync(path, {throwIfNoEntry: false})
    const now = found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
    if (now !== '' && now === before) return
    before = now
    await pause(ms, null, {ref: false})
  }
}
