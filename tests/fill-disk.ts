import {closeSync, openSync, rmSync, statfsSync, writeSync} from 'node:fs'
import {join} from 'node:path'

/** Leaves room for nothing. Returns what makes room again. */
export function fillDisk(directory: string): () => void {
  const path = join(directory, 'filler')
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1; size /= 2) {
    try {
      while (statfsSync(directory).bavail > 0) writeSync(file, Buffer.alloc(size))
    } catch {
      // Full for this size; then for smaller ones.
    }
  }
  closeSync(file)
  return () => rmSync(path)
}
