import {constants} from 'node:fs'
import {access, open, statfs} from 'node:fs/promises'
import {join} from 'node:path'

import {type FileFault, fileFaultOf} from '../store/file-guard.ts'

const probe = Buffer.alloc(4096, 1)

interface Probe {
  /** The disk counts as full with less free space than this, in bytes. */
  readonly minFreeBytes: number
  /** A few bytes are written durably, always to the same place; otherwise the disk is only asked. */
  readonly writes: boolean
}

/** Works on another thread. A disk that is full or read-only says so without a write. */
export async function probeDisk(
  directory: string,
  {minFreeBytes, writes}: Probe,
): Promise<FileFault | null> {
  try {
    await (writes ? writeDurably(join(directory, '.probe')) : access(directory, constants.W_OK))
    const {bavail, bsize} = await statfs(directory)
    return bavail * bsize < minFreeBytes ? 'full' : null
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
