import {type FileHandle, open, stat} from 'node:fs/promises'

import {frameBytesOf, headerBytes, isHeader, LogFrames, saltsOf} from '../store/log-frames.ts'

/** Frames that are read and summed in one piece, in less than a millisecond. */
const together = 64
/** A disk may damage what nobody wrote, so that a log which did not change is read again at times. In ms. */
const unchangedMs = 10 * 60_000
/** The time between two readings is this many times what the last one took: a busy lake has a long log. */
const restPerReading = 100

interface Known {
  /** Those of another log are different. */
  readonly salts: Buffer
  /** Frames up to the last whole commit. */
  readonly frames: number
}

interface Damage {
  readonly salts: Buffer
  /** The first damaged frame, from nought. */
  readonly frame: number
}

/**
 * Whether the write-ahead log of an open file still has what was committed to it. SQLite reads its frames without
 * looking at their checksums, moves damaged ones into the file, and after a crash drops all that follow one.
 *
 * Only the log is opened: to close a file of which SQLite holds locks would release these. So the last two commits
 * are looked at again only if they were whole before.
 */
export class LogCheck {
  readonly #log: string
  #known: Known | null = null
  /** State of the log when it was last read and whole. */
  #seen = ''
  #seenAt = 0
  #restsUntil = 0

  constructor(file: string) {
    this.#log = `${file}-wal`
  }

  /** Null: it is whole, or there is none. */
  async look(): Promise<string | null> {
    const startedAt = performance.now()
    if (startedAt < this.#restsUntil) return null
    const state = await stateOf(this.#log)
    if (state === this.#seen && startedAt - this.#seenAt < unchangedMs) return null
    const found = await this.#lookOnce()
    const endedAt = performance.now()
    this.#restsUntil = endedAt + restPerReading * (endedAt - startedAt)
    if (!found) [this.#seen, this.#seenAt] = [state, endedAt]
    // What was being written just now is whole when it is looked at again.
    const again = found && (await this.#lookOnce())
    if (!again || again.frame !== found.frame || !again.salts.equals(found.salts)) return null
    return `frame ${found.frame} of the log is damaged`
  }

  async #lookOnce(): Promise<Damage | null> {
    const file = await open(this.#log, 'r').catch(() => null)
    if (!file) return null
    try {
      return await this.#read(file)
    } finally {
      await file.close()
    }
  }

  async #read(file: FileHandle): Promise<Damage | null> {
    const header = await readAt(file, headerBytes, 0)
    if (!isHeader(header)) return null
    const salts = saltsOf(header)
    const frames = new LogFrames(header)
    const pieceBytes = together * frameBytesOf(header)
    for (let at = headerBytes; ; at += pieceBytes) {
      const piece = await readAt(file, pieceBytes, at)
      if (!frames.add(piece) || piece.length < pieceBytes) break
    }
    const known = this.#known?.salts.equals(salts) ? this.#known.frames : 0
    const {firstDamaged, wholeCommits} = frames
    if (firstDamaged !== null && (firstDamaged < known || frames.losesCommits)) {
      return {salts, frame: firstDamaged}
    }
    this.#known = {salts, frames: wholeCommits}
    return null
  }
}

/** Changes whenever the file is written to. */
async function stateOf(path: string): Promise<string> {
  const found = await stat(path, {bigint: true}).catch(() => null)
  return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : ''
}

async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const {buffer, bytesRead} = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
