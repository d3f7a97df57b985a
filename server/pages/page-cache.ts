import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

export interface KeptPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly html: string
  readonly br: Buffer
  readonly gzip: Buffer
}

export interface KeptPages {
  /** A page that is as the lake has it now. */
  fresh(key: string): KeptPage | undefined
  /** The last good page, however old: for when the lake is away. */
  lastGood(key: string): KeptPage | undefined
  /** Keeps a page unless the lake has changed since `generation` was read. */
  keep(key: string, page: KeptPage, generation: number): void
  /** Rises with every change of the lake. */
  readonly generation: number
  /** Nothing kept until now is fresh any more. */
  drop(): void
  /** While the lake's changes cannot be heard, no page counts as fresh. */
  listening(isListening: boolean): void
}

/** Rendered pages by path, at most `limit` of them; the one asked for longest ago goes first. */
export function createKeptPages(limit = 500): KeptPages {
  const pages = new Map<string, {page: KeptPage; generation: number}>()
  let generation = 0
  let isListening = false
  return {
    get generation() {
      return generation
    },
    fresh(key) {
      const kept = pages.get(key)
      if (!isListening || kept?.generation !== generation) return undefined
      pages.delete(key)
      pages.set(key, kept)
      return kept.page
    },
    lastGood: (key) => pages.get(key)?.page,
    keep(key, page, keptGeneration) {
      pages.delete(key)
      pages.set(key, {page, generation: keptGeneration})
      const [oldest] = pages.keys()
      if (pages.size > limit && oldest !== undefined) pages.delete(oldest)
    },
    drop() {
      generation += 1
    },
    listening(next) {
      isListening = next
      generation += 1
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The body in the encodings that browsers take. Quality 7: most of the gain, a fiftieth of the time. */
export async function compress(html: string): Promise<{br: Buffer; gzip: Buffer}> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const [br, gz] = await Promise.all([brotli(html, {params}), gzipped(html)])
  return {br, gzip: gz}
}
