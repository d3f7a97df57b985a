import {readFileSync} from 'node:fs'

/** A process, or a thread of this one, that can be stopped. */
interface Watched {
  readonly pid?: number | undefined
  /** The memory of a thread, which the system counts with its process. */
  readonly bytes?: number
  readonly isBusy: boolean
  stopForMemory(): void
}

const everyMs = 200
const pageBytes = 4096

/**
 * Bounds the memory of all processes together, so that one may use what others leave: when the sum is over the
 * limit, processes without a job are stopped, the largest first, which costs only their caches; then, if that is
 * not enough, the largest process at work. Only Linux tells the memory of a process; elsewhere, the limit of each
 * process has to do.
 */
export class MemoryWatch {
  readonly #maxBytes: number
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Returns the function that ends it. */
  add(watched: Watched): () => void {
    this.#watched.add(watched)
    this.#timer ??= setInterval(() => this.look(), everyMs).unref()
    return () => {
      this.#watched.delete(watched)
      if (this.#watched.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  /** Stops processes until all together are within the limit, of those at work one at most. */
  look(): void {
    const sizes = [...this.#watched]
      .map((process) => ({process, bytes: process.bytes ?? ownBytes(process.pid)}))
      .sort((a, b) => b.bytes - a.bytes)
    let sum = sizes.reduce((total, {bytes}) => total + bytes, 0)
    for (const {process, bytes} of sizes) {
      if (sum <= this.#maxBytes) return
      if (process.isBusy) continue
      process.stopForMemory()
      sum -= bytes
    }
    if (sum <= this.#maxBytes) return
    sizes.find(({process}) => process.isBusy)?.process.stopForMemory()
  }
}

/** What the process does not share with others, such as the program's code; 0 where it is not known. */
function ownBytes(pid: number | undefined): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return ((resident ?? 0) - (shared ?? 0)) * pageBytes
  } catch {
    return 0
  }
}
