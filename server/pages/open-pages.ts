import {networksOf} from 'local-content-lake/server'
import {shownVersion} from '../../web/client/page-answer.ts'
import {createEventStreams} from '../http/event-streams.ts'
import {log} from '../log.ts'

interface Options {
  /**
   * The current version of the page under this key; null where there is no such page, `unknown` while it
   * cannot be rendered.
   */
  readonly versionOf: (key: string) => Promise<{readonly version: string} | 'unknown' | null>
}

/** The pages that visitors have open. */
export interface OpenPages {
  /** How many pages are open. */
  readonly size: number
  /** An event stream about one of them, for a caller at this address. */
  open(key: string, request: Request, address: string): Response
  /** Tells every browser that shows one of these pages in another version than the current one. */
  check(isNamed: (key: string) => boolean): void
  close(): void
}

/** How many open pages are told about changes; the others change with the next visit. */
const mostStreams = 1000
/**
 * In ms: the pause before a page that could not be rendered is tried again. Each pause is twice the one
 * before.
 */
const pauses = {first: 1000, longest: 60_000}

/**
 * Tells browsers when a page that they show has another version. Browsers say which version they show, so
 * this covers changes from before they asked, and skips changes that leave the page as it was.
 */
export function createOpenPages({versionOf}: Options): OpenPages {
  const streams = createEventStreams({most: mostStreams})
  const due = new Set<string>()
  const checking = new Set<string>()
  /** Pages to be tried again, with the last pause. */
  const postponed = new Map<string, {readonly timer: NodeJS.Timeout; readonly pauseMs: number}>()

  /** A page that changes while it is looked at is looked at once more, however often it changed. */
  const check = async (key: string) => {
    due.add(key)
    if (checking.has(key)) return
    checking.add(key)
    while (due.delete(key)) {
      const found = await versionOf(key).catch((error) => {
        log.warn({error, path: key}, 'Those who have a page open could not be told of a change')
        return 'unknown' as const
      })
      if (found === 'unknown') postpone(key)
      else forgetPause(key)
      if (found && found !== 'unknown') streams.tell(key, found.version)
    }
    checking.delete(key)
  }

  /**
   * Otherwise those who have the page open would learn of the change only with the next one, which may be
   * weeks later.
   */
  const postpone = (key: string) => {
    const before = postponed.get(key)?.pauseMs
    forgetPause(key)
    const pauseMs = before === undefined ? pauses.first : Math.min(2 * before, pauses.longest)
    const timer = setTimeout(() => {
      if (streams.keys().has(key)) void check(key)
      else forgetPause(key)
    }, pauseMs).unref()
    postponed.set(key, {timer, pauseMs})
  }

  const forgetPause = (key: string) => {
    clearTimeout(postponed.get(key)?.timer)
    postponed.delete(key)
  }

  return {
    get size() {
      return streams.size
    },
    open(key, request, address) {
      // A browser that has lost the stream says itself which version it was told last.
      const told = request.headers.get('last-event-id')
      const shown = told ?? new URL(request.url).searchParams.get(shownVersion)
      const stream = streams.open({
        key,
        version: shown ?? '',
        caller: networksOf(address).at(-1) ?? '',
      })
      if (shown && stream.ok) void check(key)
      return stream
    },
    check(isNamed) {
      for (const key of streams.keys()) if (isNamed(key)) void check(key)
    },
    close() {
      for (const key of [...postponed.keys()]) forgetPause(key)
      streams.close()
    },
  }
}
