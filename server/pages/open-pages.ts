import {networksOf} from '../../lake/addresses/networks-of.ts'
import {shownVersion} from '../../web/client/page-answer.ts'
import {createEventStreams} from '../http/event-streams.ts'
import {log} from '../log.ts'

interface Options {
  /** The present version of the page under this key; null where there is none that could be shown. */
  readonly versionOf: (key: string) => Promise<string | null>
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

/**
 * Tells browsers when a page that they show has another version, by what they say that they show: so also of
 * changes before they asked, and of none that leaves the page as it was.
 */
export function createOpenPages({versionOf}: Options): OpenPages {
  const streams = createEventStreams({most: mostStreams})
  const due = new Set<string>()
  const checking = new Set<string>()

  /** A page that changes while it is looked at is looked at once more, however often it changed. */
  const check = async (key: string) => {
    due.add(key)
    if (checking.has(key)) return
    checking.add(key)
    while (due.delete(key)) {
      const version = await versionOf(key).catch((error) => {
        log.warn({error, path: key}, 'Those who have a page open could not be told of a change')
      })
      if (version) streams.tell(key, version)
    }
    checking.delete(key)
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
    close: streams.close,
  }
}
