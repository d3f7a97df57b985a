import {log} from '../log.ts'
import {SingleFlight} from '../single-flight.ts'
import {type Answer, AnswerCache} from './answer-cache.ts'
import {KnownPaths, type ReadPaths} from './known-paths.ts'
import type {Page} from './page.ts'
import {type Found, notFoundKey, onError, type Renderer, renderAnswer} from './render-answer.ts'
import type {RenderQueue, RenderTurn} from './render-queue.ts'
import type {Target} from './visit-target.ts'

export interface LatestOptions extends Renderer {
  readonly queue: RenderQueue
  readonly readPaths: ReadPaths
  /** How much memory cached pages may take. */
  readonly cacheBytes?: number
}

type Place = Pick<Target, 'key' | 'url'>

/** Pause between attempts while the lake is unreachable. */
const probeEveryMs = 1000

/** The latest answer for each path: a cached one, or one that is rendered now; a stale one while the lake fails. */
export class LatestAnswers {
  readonly cache: AnswerCache
  readonly #options: LatestOptions
  readonly #rendering = new SingleFlight<Found>()
  readonly #known: KnownPaths
  #isListening = false
  /** When the lake last failed to answer; null while it answers. */
  #failedAt: number | null = null
  readonly #loggedStale = new Set<string>()

  constructor(options: LatestOptions) {
    this.#options = options
    this.cache = new AnswerCache(options.cacheBytes)
    this.#known = new KnownPaths(options.readPaths)
  }

  /** While the lake's live events are not connected, no answer counts as fresh. */
  get isListening(): boolean {
    return this.#isListening
  }

  listening(next: boolean): void {
    this.#isListening = next
    if (next) this.#loggedStale.clear()
  }

  /** An answer that no change has affected. */
  fresh(key: string): Answer | undefined {
    return this.#isListening ? this.cache.fresh(key) : undefined
  }

  async of(place: Place, turn: RenderTurn): Promise<Found> {
    const cached = this.fresh(place.key)
    if (cached) return {answer: cached, isLatest: true}
    const stale = this.cache.stale(place.key)
    if (stale && !this.#isListening && this.#failedAt !== null) {
      // One visitor has waited for the lake. The others get the stale page at once.
      const isDue = performance.now() - this.#failedAt > probeEveryMs
      if (isDue) void this.render(place, turn).catch(onError)
      return this.#stale(place.key, stale)
    }
    if (!stale && (await this.#isNowhere(place))) return {answer: {type: 'missing'}, isLatest: true}
    const found = await this.render(place, turn)
    return found.isLatest || !stale ? found : this.#stale(place.key, stale)
  }

  /** The page for all paths with nothing at them. */
  async notFoundPage(turn: RenderTurn): Promise<Page> {
    const url = `${this.#options.frame.origin}/${notFoundKey}`
    const {answer} = await this.of({key: notFoundKey, url}, turn)
    if (answer.type !== 'page') throw new Error('There is no page for what is not found')
    return answer
  }

  /** Requests for the same path at the same time share one rendering. */
  render({key, url}: Place, turn: RenderTurn): Promise<Found> {
    const {queue} = this.#options
    // The caller who asked first may have to wait for longer than this one.
    queue.join(key, turn)
    return this.#rendering.run(key, () =>
      queue.run({...turn, name: key}, async () => {
        // Which may have come while this one waited: it is the answer here, and not what spares it.
        const hasNotFoundPage = key !== notFoundKey && this.#hasNotFoundPage
        const context = {...this.#options, answers: this.cache, hasNotFoundPage}
        const found = await renderAnswer({key, url}, context)
        this.#failedAt = found.isLatest ? null : performance.now()
        return found
      }),
    )
  }

  /**
   * The lake has changed: answers with one of these sync tags are stale. Null: all. Returns the keys of the
   * pages that were fresh until now, the most requested first.
   */
  invalidate(tags: readonly string[] | null): string[] {
    // A rendering that began before the change must not answer requests that come after it.
    this.#rendering.detach()
    this.#known.invalidate(tags)
    return this.cache.invalidate(tags)
  }

  get #hasNotFoundPage(): boolean {
    return this.#isListening && this.cache.isFresh(notFoundKey)
  }

  /** Whether there is certainly nothing at the path. Worth asking only while the page that says so is kept. */
  async #isNowhere({key, url}: Place): Promise<boolean> {
    if (key === notFoundKey || !this.#hasNotFoundPage) return false
    return !(await this.#known.mayExist(new URL(url).pathname).catch(() => true))
  }

  /** Logged once for each page and outage, as there may be many visits. */
  #stale(key: string, answer: Answer): Found {
    if (!this.#loggedStale.has(key)) {
      this.#loggedStale.add(key)
      log.warn({path: key}, 'A stale page is served, since the lake does not answer')
    }
    return {answer, isLatest: false}
  }
}
