import {createHash} from 'node:crypto'
import type {Stats} from 'node:fs'
import {open, stat} from 'node:fs/promises'
import {growingCache} from '../growing-cache.ts'

export type FileState = 'sound' | 'damaged' | 'missing'

interface Read {
  /** The file's length and time when it was read: if they differ now, it is read again. */
  readonly mark: string
  readonly state: FileState
}

const pieceBytes = 256 * 1024
/** Pictures do not wait for films. */
const largeBytes = 8 * 1024 * 1024

/**
 * Knows whether files match the SHA-1 in their names. A file is read as a whole once, and again when its length
 * or time has changed; otherwise a look at both is enough.
 */
export class SoundFiles {
  readonly #known = growingCache<Read>(50_000)
  readonly #underway = new Map<string, Promise<FileState>>()
  #smallOnes: Promise<unknown> = Promise.resolve()
  #largeOnes: Promise<unknown> = Promise.resolve()

  async stateOf(path: string, sha1: string): Promise<FileState> {
    const stats = await stat(path).catch(noneIfMissing)
    if (!stats) return 'missing'
    const mark = markOf(stats)
    const known = this.#known.get(path)
    if (known?.mark === mark) return known.state
    const key = `${path} ${mark}`
    const underway = this.#underway.get(key)
    if (underway) return underway
    const reading = this.#inTurn(stats.size, async () => {
      const state = stats.isFile() && (await sha1Of(path)) === sha1 ? 'sound' : 'damaged'
      this.#known.set(path, {mark, state})
      return state
    }).finally(() => this.#underway.delete(key))
    this.#underway.set(key, reading)
    return reading
  }

  #inTurn(size: number, read: () => Promise<FileState>): Promise<FileState> {
    const isLarge = size > largeBytes
    const turn = (isLarge ? this.#largeOnes : this.#smallOnes).then(read)
    const settled = turn.catch(() => {})
    if (isLarge) this.#largeOnes = settled
    else this.#smallOnes = settled
    return turn
  }
}

function markOf({ino, size, mtimeMs, ctimeMs}: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join(' ')
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** In pieces, so that other work need not wait long. */
async function sha1Of(path: string): Promise<string> {
  const hash = createHash('sha1')
  const piece = Buffer.alloc(pieceBytes)
  const file = await open(path, 'r')
  try {
    for (;;) {
      const {bytesRead} = await file.read(piece, 0, piece.length, null)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
