import {constants} from 'node:fs'
import {open, statfs} from 'node:fs/promises'
import {join} from 'node:path'

import {type FileFault, fileFaultOf} from '../store/file-guard.ts'

const probe = Buffer.alloc(4096, 1)

/**
 * Writes a few bytes durably, on another thread, always to the same place.
 *
 * @param leastFree with less free space than this, in bytes, the disk counts as full
 */
export async function probeDisk(directory: string, leastFree: number): Promise<FileFault | null> {
  try {
    await writeDurably(join(directory, '.probe'))
    const {bavail, bsize} = await statfs(directory)
    return bavail * bsize < leastFree ? 'full' : null
  } catch (error) {
    return fileFaultOf(error) ?? 'failing'
  }
}

async function writeDurably(path: string): Promise<void> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    await file.write(probe, 0, probe.length, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}
