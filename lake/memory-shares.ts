/** How the memory of a lake is divided between its caches and the processes that work for it. */
export interface MemoryShares {
  /** Characters of documents' JSON that this process keeps parsed. */
  readonly documentCharacters: number
  /** SQLite's cache for each file, in this process. */
  readonly fileCacheKilobytes: number
  readonly queryProcesses: number
  /** JavaScript memory of one query process, in MB; a query that takes more is stopped. */
  readonly queryMegabytes: number
  readonly imageProcesses: number
  /** Memory of one image process; a picture that takes more is given up. */
  readonly imageBytes: number
  /** Memory of all child processes together; beyond it the largest is stopped. */
  readonly workersBytes: number
}

const megabyte = 1024 * 1024

/** @param megabytes of everything that site and lake take together, in all their processes */
export function memorySharesOf(megabytes: number): MemoryShares {
  return {
    documentCharacters: megabytes * 16_000,
    fileCacheKilobytes: megabytes * 20,
    // Three processes: one is kept free for the site itself, one more for members.
    queryProcesses: between(3, megabytes / 150, 8),
    queryMegabytes: between(64, megabytes / 4, 256),
    // A large picture takes 175 MB at its peak.
    imageProcesses: between(1, megabytes / 300, 8),
    imageBytes: between(170, megabytes / 2, 400) * megabyte,
    workersBytes: megabytes * 0.6 * megabyte,
  }
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(Math.floor(value), least), most)
