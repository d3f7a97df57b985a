import {networksOf} from '../../lake/addresses/networks-of.ts'
import {shownVersion} from '../../web/client/page-answer.ts'
import {createEventStreams} from '../http/event-streams.ts'
import {log} from '../log.ts'

interface Options {
  /**
   * The present version of the page under this key; null where there is none that could be shown, `unknown` while it
   * cannot be rendered.
   */
  readonly versionOf: (key: string) => Promise<{readonly version: string} | 'unknown' | null>
}

/** The pages that visitors have open. */
export interface OpenPages {
  /** How many there are. */
  readonly size: number
  /** An event stream about one of them, for a caller at this address. */
  open(key: string, request: Request, address: string): Response
  /** Tells those who show another version of these pages than the present one. */
  check(isNamed: (key: string) => boolean): void
  close(): void
}

/** Open pages that are told of changes; the others change with the next visit. */
const mostStreams = 1000
/** In ms, until a page is looked at again that could not be rendered; each pause is twice the one before. */
const pauses = {first: 1000, longest: 60_000}

/**
 * Tells browsers when a page that they show has another version, by what they say that they show: so also of
 * changes before they asked, and of none that leaves the page as it was.
 */
export function createOpenPages({versionOf}: Options): OpenPages {
  const streams = createEventStreams({most: mostStreams})
  const due = new Set<string>()
  const checking = new Set<string>()
  /** Pages to be looked at again, with the pause before. */
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

  /** Else those who have it open would be told by the next change only, which may come in weeks. */
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
      // A browser that has lost the stream says itself what it was told last.
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
