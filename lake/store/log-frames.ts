import {readFileSync} from 'node:fs'

/** https://sqlite.org/walformat.html */
export const headerBytes = 32
export const frameHeaderBytes = 24

/** A checksum, which goes on from frame to frame. */
type Sum = readonly [number, number]

/** Checksums are in the byte order of the machine that made the log: others than ours are not looked at. */
export function isHeader(header: Buffer): boolean {
  if (header.length !== headerBytes || header.readUInt32BE(0) !== 0x377f0682) return false
  const [first, second] = checksum(header, 0, 24, [0, 0])
  return header.readUInt32BE(24) === first && header.readUInt32BE(28) === second
}

/** Frames with other salts are left over from an earlier log in the same file. */
export const saltsOf = (header: Buffer): Buffer => Buffer.from(header.subarray(16, 24))

export const frameBytesOf = (header: Buffer): number => frameHeaderBytes + header.readUInt32BE(8)

/**
 * Maximum number of frames in a row that are not of this log, before the rest is taken for an earlier one's: a disk
 * damages many frames at once, their salts too. By itself SQLite lets no log grow longer than about this.
 */
const maxForeign = 1024

/** Reads the frames of a log in their order. */
export class LogFrames {
  readonly #salts: Buffer
  readonly #frameBytes: number
  #sum: Sum | null
  #frames = 0
  #commitsAfterDamage = 0
  #foreign = 0
  /** The first frame, from nought, that is not as it was written; null: none, or nothing follows. */
  firstDamaged: number | null = null
  /** Frames up to the last commit without a damaged one. */
  wholeCommits = 0

  constructor(header: Buffer) {
    this.#salts = saltsOf(header)
    this.#frameBytes = frameBytesOf(header)
    this.#sum = sumIn(header, 24)
  }

  /** The last commit may be torn: nobody was told that it is stored, and it has one frame that ends it. */
  get losesCommits(): boolean {
    return this.#commitsAfterDamage > 1
  }

  /**
   * @param bytes whole frames, the next ones
   * @returns whether there may be more that belong to this log
   */
  add(bytes: Buffer): boolean {
    for (let at = 0; at + this.#frameBytes <= bytes.length; at += this.#frameBytes) {
      const frame = bytes.subarray(at, at + this.#frameBytes)
      if (this.#sum) this.#sum = sumOf(frame, this.#sum)
      const isCommit = frame.readUInt32BE(4) !== 0
      if (this.#sum) {
        if (isCommit) this.wholeCommits = this.#frames + 1
      } else {
        const isOfLog = frame.subarray(8, 16).equals(this.#salts)
        this.firstDamaged ??= this.#frames
        this.#foreign = isOfLog ? 0 : this.#foreign + 1
        if (this.#foreign > maxForeign) return false
        if (isOfLog && isCommit) this.#commitsAfterDamage += 1
      }
      this.#frames += 1
    }
    return true
  }
}

/**
 * The header of a log, put together from its frames where it is damaged itself; null where none can be.
 *
 * @param pageBytes size of a page of its file
 */
export function headerOf(log: Buffer, pageBytes: number): Buffer | null {
  const header = Buffer.from(log.subarray(0, headerBytes))
  if (isHeader(header)) return header
  const length = frameHeaderBytes + pageBytes
  for (let at = headerBytes; at + 2 * length <= log.length; at += length) {
    const [one, next] = [at, at + length].map((from) => log.subarray(from, from + length))
    if (!one || !next || sumOf(next, sumIn(one, 16)) === null) continue
    header.writeUInt32BE(pageBytes, 8)
    next.copy(header, 16, 8, 16)
    return header
  }
  return null
}

const sumIn = (bytes: Buffer, at: number): Sum => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
]

/**
 * The frames of a log; null for a damaged one, and for those of an earlier log. The checksum
 * of each goes on from the one that is stored with the frame before, so that those after a damaged one can be told, too.
 */
export function wholeFrames(header: Buffer, bytes: Buffer): (Buffer | null)[] {
  const salts = saltsOf(header)
  const length = frameBytesOf(header)
  const found: (Buffer | null)[] = []
  let before = sumIn(header, 24)
  for (let at = 0; at + length <= bytes.length; at += length) {
    const frame = bytes.subarray(at, at + length)
    const isWhole = frame.subarray(8, 16).equals(salts) && sumOf(frame, before) !== null
    found.push(isWhole ? frame : null)
    before = sumIn(frame, 16)
  }
  return found
}

/** The checksum up to and with this frame; null where it is not the frame's own. */
function sumOf(frame: Buffer, before: Sum): Sum | null {
  const [first, second] = checksum(
    frame,
    frameHeaderBytes,
    frame.length,
    checksum(frame, 0, 8, before),
  )
  const isOwn = frame.readUInt32BE(16) === first && frame.readUInt32BE(20) === second
  return isOwn ? [first, second] : null
}

export function checksum(bytes: Buffer, from: number, to: number, [first, second]: Sum): Sum {
  let one = first
  let two = second
  for (let at = from; at < to; at += 8) {
    one = (one + bytes.readUInt32LE(at) + two) >>> 0
    two = (two + bytes.readUInt32LE(at + 4) + one) >>> 0
  }
  return [one, two]
}

/** True if opening a file that nobody has open would lose commits that were acknowledged. */
export function isLogDamaged(file: string): boolean {
  const log = `${file}-wal`
  // A process that has the file open may be writing the log while it is read.
  return losesCommits(log) && losesCommits(log)
}

function losesCommits(path: string): boolean {
  const bytes = readIfThere(path)
  const header = bytes.subarray(0, headerBytes)
  if (!isHeader(header)) return false
  const frames = new LogFrames(header)
  frames.add(bytes.subarray(headerBytes))
  return frames.losesCommits
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
