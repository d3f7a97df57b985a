import {statSync} from 'node:fs'

/**
 * When each disk was last written to durably, as a test. Data folders on one disk need one such write between them: each of
 * many lakes at rest would otherwise wear the disk by its own.
 */
export class DiskProbes {
  /** By the number of the device; times by `performance.now()`. */
  readonly #begunAt = new Map<number, number>()

  /** A write into this folder begins. Until it fails, it counts for all folders on the disk. */
  begin(directory: string): void {
    const disk = diskOf(directory)
    if (disk !== null) this.#begunAt.set(disk, performance.now())
  }

  /** The write has failed: every folder is tested by itself. */
  fail(directory: string): void {
    const disk = diskOf(directory)
    if (disk !== null) this.#begunAt.delete(disk)
  }

  /** True if a write into a folder on the same disk has begun within this time, in ms, and has not failed. */
  isRecent(directory: string, withinMs: number): boolean {
    const disk = diskOf(directory)
    const at = disk === null ? undefined : this.#begunAt.get(disk)
    return at !== undefined && performance.now() - at < withinMs
  }
}

/** Null: the folder cannot be looked at. */
function diskOf(directory: string): number | null {
  try {
    return statSync(directory).dev
  } catch {
    return null
  }
}
