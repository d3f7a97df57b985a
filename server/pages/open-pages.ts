import {networksOf} from 'local-content-lake/server'
import {shownVersion} from '../../web/client/page-answer.ts'
import {EventStreams} from '../http/event-streams.ts'
import {log} from '../log.ts'

/**
 * The current version of the page under a key; null where there is no such page, `unknown` while it cannot be
 * rendered.
 */
type VersionOf = (key: string) => Promise<{readonly version: string} | 'unknown' | null>

/** How many open pages are told about changes; the others change with the next visit. */
const maxStreams = 1000
/**
 * In ms: the pause before a page that could not be rendered is tried again. Each pause is twice the one
 * before.
 */
const pauses = {first: 1000, longest: 60_000}

/**
 * The pages that visitors have open. Tells browsers when a page that they show has another version. Browsers say
 * which version they show, so this covers changes from before they asked, and skips changes that leave the page
 * as it was.
 */
export class OpenPages {
  readonly #versionOf: VersionOf
  readonly #streams = new EventStreams({most: maxStreams})
  readonly #due = new Set<string>()
  readonly #checking = new Set<string>()
  /** Pages to be tried again, with the last pause. */
  readonly #postponed = new Map<
    string,
    {readonly timer: NodeJS.Timeout; readonly pauseMs: number}
  >()

  constructor(versionOf: VersionOf) {
    this.#versionOf = versionOf
  }

  /** How many pages are open. */
  get size(): number {
    return this.#streams.size
  }

  /** An event stream about one of them, for a caller at this address. */
  open(key: string, request: Request, address: string): Response {
    // A browser that has lost the stream says itself which version it was told last.
    const told = request.headers.get('last-event-id')
    const shown = told ?? new URL(request.url).searchParams.get(shownVersion)
    const caller = networksOf(address).at(-1) ?? ''
    const stream = this.#streams.open({key, version: shown ?? '', caller})
    if (shown && stream.ok) void this.#look(key)
    return stream
  }

  /** Tells every browser that shows one of these pages in another version than the current one. */
  check(isNamed: (key: string) => boolean): void {
    for (const key of this.#streams.keys()) if (isNamed(key)) void this.#look(key)
  }

  close(): void {
    for (const key of [...this.#postponed.keys()]) this.#forgetPause(key)
    this.#streams.close()
  }

  /** A page that changes while it is looked at is looked at once more, however often it changed. */
  async #look(key: string): Promise<void> {
    this.#due.add(key)
    if (this.#checking.has(key)) return
    this.#checking.add(key)
    while (this.#due.delete(key)) {
      const found = await this.#versionOf(key).catch((error) => {
        log.warn({error, path: key}, 'Those who have a page open could not be told of a change')
        return 'unknown' as const
      })
      if (found === 'unknown') this.#postpone(key)
      else this.#forgetPause(key)
      if (found && found !== 'unknown') this.#streams.tell(key, found.version)
    }
    this.#checking.delete(key)
  }

  /**
   * Otherwise those who have the page open would learn of the change only with the next one, which may be
   * weeks later.
   */
  #postpone(key: string): void {
    const before = this.#postponed.get(key)?.pauseMs
    this.#forgetPause(key)
    const pauseMs = before === undefined ? pauses.first : Math.min(2 * before, pauses.longest)
    const timer = setTimeout(() => {
      if (this.#streams.keys().has(key)) void this.#look(key)
      else this.#forgetPause(key)
    }, pauseMs).unref()
    this.#postponed.set(key, {timer, pauseMs})
  }

  #forgetPause(key: string): void {
    clearTimeout(this.#postponed.get(key)?.timer)
    this.#postponed.delete(key)
  }
}
