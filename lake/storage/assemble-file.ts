import {
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'

import {
  frameBytesOf,
  frameHeaderBytes,
  headerBytes,
  headerOf,
  wholeFrames,
} from '../store/log-frames.ts'

/**
 * Writes a copy of a file with everything in it that its damaged log still has. SQLite itself stops at the first damaged
 * frame; those after it are whole by their own checksums. A page that only a damaged frame had is left as it was before.
 *
 * @returns how many frames of the log are damaged
 */
export function assembleFile(file: string, target: string): number {
  copyFileSync(file, target)
  if (!existsSync(`${file}-wal`)) return 0
  const log = readFileSync(`${file}-wal`)
  const header = headerOf(log, pageBytesOf(file))
  if (!header) return 0
  const frameBytes = frameBytesOf(header)
  const pageBytes = frameBytes - frameHeaderBytes
  const whole = wholeFrames(header, log.subarray(headerBytes))
  const last = whole.findLastIndex((frame) => frame !== null && frame.readUInt32BE(4) !== 0)
  const handle = openSync(target, 'r+')
  try {
    for (const frame of whole.slice(0, last + 1)) {
      if (frame) write(handle, frame, (frame.readUInt32BE(0) - 1) * pageBytes)
    }
    const end = whole[last]
    if (end) ftruncateSync(handle, end.readUInt32BE(4) * pageBytes)
  } finally {
    closeSync(handle)
  }
  return whole.slice(0, last + 1).filter((frame) => frame === null).length
}

/** https://sqlite.org/fileformat.html#page_size */
function pageBytesOf(file: string): number {
  const size = readFileSync(file).readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

const write = (handle: number, frame: Buffer, at: number) =>
  writeSync(handle, frame, frameHeaderBytes, frame.length - frameHeaderBytes, at)
