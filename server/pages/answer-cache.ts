import {type Page, sizeOf} from './page.ts'
import {createPageCache} from './page-cache.ts'

/** The answer to a path. */
export type Answer =
  | Page
  | {readonly type: 'redirect'; readonly status: number; readonly location: string}
  /** There is nothing at the path; one page says so for all such paths. */
  | {readonly type: 'missing'}

/** The state of content that an answer was made from. */
export interface Origin {
  /** The cache's `version` before the answer was requested. */
  readonly version: number
  /** Sync tags that the answer depends on; null: it may depend on anything. */
  readonly tags: ReadonlySet<string> | null
}

export interface AnswerCache {
  /** Increases with every change. */
  readonly version: number
  /** An answer that no change has affected. */
  fresh(key: string): Answer | undefined
  /** Whether there is a fresh answer; does not count as a hit. */
  isFresh(key: string): boolean
  /** The last good answer, fresh or not. */
  stale(key: string): Answer | undefined
  /** Stores pages, the not-found page, and redirects. */
  set(key: string, answer: Answer, origin: Origin): void
  replace(key: string, before: Page, after: Page): void
  hits(key: string): number
  /**
   * Makes the answers that depend on one of the tags stale; null: all of them. Returns the pages' keys, the
   * most requested first.
   */
  invalidate(tags: readonly string[] | null): string[]
}

const megabyte = 1024 * 1024
const longestKey = 1000

/** Redirects and not-found paths have a limit of their own, so that a flood of them evicts no page. */
export function createAnswerCache(pageBytes = 32 * megabyte): AnswerCache {
  const pages = createPageCache<Page>({entries: 500, bytes: pageBytes})
  const others = createPageCache<Exclude<Answer, Page>>({entries: 2000, bytes: megabyte})
  return {
    get version() {
      return pages.version
    },
    fresh: (key) => pages.fresh(key) ?? others.fresh(key),
    isFresh: (key) => pages.isFresh(key) || others.isFresh(key),
    stale: (key) => pages.stale(key) ?? others.stale(key),
    set(key, answer, origin) {
      if (key.length > longestKey) return
      if (answer.type === 'page') pages.set(key, answer, {...origin, bytes: sizeOf(answer)})
      else others.set(key, answer, {...origin, bytes: key.length * 2})
    },
    replace: pages.replace,
    hits: pages.hits,
    invalidate(tags) {
      others.invalidate(tags)
      return pages.invalidate(tags)
    },
  }
}
