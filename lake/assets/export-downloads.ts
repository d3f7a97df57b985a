import {LRUCache} from 'lru-cache'

/** In ms: longer than the assets of any export take, and renewed by each of its parts. */
const allowedMs = 60 * 60 * 1000

/**
 * Callers that have just exported a dataset. Sanity's own tools download the assets of an export without their token, so
 * those that no published document refers to are given by address alone for a time.
 */
export class ExportDownloads {
  readonly #recent = new LRUCache<string, true>({max: 1000, ttl: allowedMs})

  /** @param address IP address of a caller that may read the whole dataset */
  allow(dataset: string, address: string): void {
    if (address !== '') this.#recent.set(`${dataset} ${address}`, true)
  }

  isAllowed(dataset: string, address: string): boolean {
    return this.#recent.has(`${dataset} ${address}`)
  }
}
