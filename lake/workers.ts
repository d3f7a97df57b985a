import type {NameGroups} from './documents/other-names.ts'
import {ImageWork} from './images/image-work.ts'
import {memorySharesOf} from './memory-shares.ts'
import {MemoryWatch} from './processes/memory-watch.ts'
import type {Place} from './queries/jobs.ts'
import {QueryProcesses} from './queries/query-processes.ts'
import {DiskProbes} from './storage/disk-probes.ts'

/** What lakes of one program share: processes that evaluate queries and make pictures, and tests of the disks. */
export class Workers {
  readonly memory: MemoryWatch
  readonly images: ImageWork
  readonly queries: QueryProcesses
  readonly probes = new DiskProbes()

  /**
   * @param megabytes of the program in all its processes, of which these take their share
   * @param first the only lake that they work for: without its files no process is started
   * @param otherNames names of one thing, by which `text::query` finds it too
   */
  constructor(megabytes: number, first?: Place, otherNames?: NameGroups) {
    const shares = memorySharesOf(megabytes)
    this.memory = new MemoryWatch(shares.workersBytes)
    const {memory} = this
    const {imageProcesses: processes, imageBytes: maxBytes} = shares
    this.images = new ImageWork({processes, maxBytes, memory})
    this.queries = new QueryProcesses({
      megabytes: shares.queryMegabytes,
      memory,
      otherNames,
      ...(first ? {first} : {atOnce: shares.queryProcesses}),
    })
  }

  /** Ends them all, and refuses their jobs. Resolves once they have ended. */
  async close(): Promise<void> {
    await Promise.all([this.queries.close(), this.images.close()])
  }
}
