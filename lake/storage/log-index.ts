import {closeSync, openSync, readSync} from 'node:fs'

import {checksum} from '../store/log-frames.ts'

export interface LogPosition {
  /** They change when the log begins again. */
  readonly salts: string
  /** Up to the last commit. */
  readonly frames: number
  /** How many of them have been written to the file itself. */
  readonly moved: number
}

const headBytes = 48
const maxTries = 1000
/** SQLite writes these numbers in the byte order of the machine; logs are read on little-endian ones alone. */
const offsets = {frames: 16, salts: 32, checksum: 40, moved: 96} as const

/**
 * What SQLite keeps in shared memory about the log of an open file:
 * https://sqlite.org/walformat.html#the_wal_index_file_format
 */
export class LogIndex {
  readonly #handle: number

  /** @param file that this process has open for as long as this is */
  constructor(file: string) {
    this.#handle = openSync(`${file}-shm`, 'r')
  }

  read(): LogPosition {
    const bytes = Buffer.alloc(offsets.moved + 4)
    for (let tries = 0; tries < maxTries; tries += 1) {
      const read = readSync(this.#handle, bytes, 0, bytes.length, 0)
      const head = bytes.subarray(0, headBytes)
      // There are two of it, so that a reader sees that one is being written.
      if (read < bytes.length || !head.equals(bytes.subarray(headBytes, 2 * headBytes))) continue
      if (!isWhole(head)) continue
      return {
        salts: head.toString('hex', offsets.salts, offsets.salts + 8),
        frames: head.readUInt32LE(offsets.frames),
        moved: bytes.readUInt32LE(offsets.moved),
      }
    }
    throw new Error('The index of the log cannot be read')
  }

  /** Comes after SQLite has closed the file: closing drops the locks that this process has on it. */
  close(): void {
    closeSync(this.#handle)
  }
}

function isWhole(head: Buffer): boolean {
  const [first, second] = checksum(head, 0, offsets.checksum, [0, 0])
  const at = offsets.checksum
  return head.readUInt32LE(at) === first && head.readUInt32LE(at + 4) === second
}
