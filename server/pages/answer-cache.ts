import {type Page, sizeOf} from './page.ts'
import {PageCache} from './page-cache.ts'

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

const megabyte = 1024 * 1024
const longestKey = 1000

/** Redirects and not-found paths have a limit of their own, so that a flood of them evicts no page. */
export class AnswerCache {
  readonly #pages: PageCache<Page>
  readonly #others = new PageCache<Exclude<Answer, Page>>({entries: 2000, bytes: megabyte})

  constructor(pageBytes = 32 * megabyte) {
    this.#pages = new PageCache({entries: 500, bytes: pageBytes})
  }

  /** Increases with every change. */
  get version(): number {
    return this.#pages.version
  }

  /** An answer that no change has affected. */
  fresh(key: string): Answer | undefined {
    return this.#pages.fresh(key) ?? this.#others.fresh(key)
  }

  /** Whether there is a fresh answer; does not count as a hit. */
  isFresh(key: string): boolean {
    return this.#pages.isFresh(key) || this.#others.isFresh(key)
  }

  /** The last good answer, fresh or not. */
  stale(key: string): Answer | undefined {
    return this.#pages.stale(key) ?? this.#others.stale(key)
  }

  /** Stores pages, the not-found page, and redirects. */
  set(key: string, answer: Answer, origin: Origin): void {
    if (key.length > longestKey) return
    if (answer.type === 'page') this.#pages.set(key, answer, {...origin, bytes: sizeOf(answer)})
    else this.#others.set(key, answer, {...origin, bytes: key.length * 2})
  }

  replace(key: string, before: Page, after: Page): void {
    this.#pages.replace(key, before, after)
  }

  hits(key: string): number {
    return this.#pages.hits(key)
  }

  /**
   * Makes the answers that depend on one of the tags stale; null: all of them. Returns the pages' keys, the
   * most requested first.
   */
  invalidate(tags: readonly string[] | null): string[] {
    this.#others.invalidate(tags)
    return this.#pages.invalidate(tags)
  }
}
