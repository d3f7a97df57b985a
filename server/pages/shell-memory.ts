import type {SanityClient} from '@sanity/client'
import type {SHELL_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {readContent, shellLimits} from '../content/read-content.ts'
import {createSingleFlight} from '../single-flight.ts'
import {createPageCache} from './page-cache.ts'

interface KnownShell {
  readonly content: SHELL_QUERY_RESULT
  /** What the shell depends on; null: it is an older one, which any change may affect. */
  readonly tags: readonly string[] | null
}

export interface ShellMemory {
  /** The shell is queried once for all pages, until it changes. */
  get(): Promise<KnownShell>
  /** The same as for pages: what has one of these tags is stale. Null: everything. */
  invalidate(tags: readonly string[] | null): void
  /** While the lake's live events are not connected, each page asks for its shell. */
  listening(isListening: boolean): void
}

const key = 'shell'

/** What surrounds every page. While the lake is unreachable, the last known shell. */
export function createShellMemory(reader: SanityClient): ShellMemory {
  const cache = createPageCache<KnownShell>({entries: 1, bytes: Number.POSITIVE_INFINITY})
  const loading = createSingleFlight<KnownShell>()
  let isListening = false

  const load = async (): Promise<KnownShell> => {
    const {version} = cache
    const {answer: content, tags} = await readContent(reader, SHELL_QUERY, {limits: shellLimits})
    cache.set(key, {content, tags}, {version, tags: tags && new Set(tags), bytes: 0})
    return {content, tags}
  }
  return {
    async get() {
      const fresh = isListening ? cache.fresh(key) : undefined
      if (fresh) return fresh
      try {
        return await loading.run(key, load)
      } catch (fault) {
        const last = cache.stale(key)
        if (!last) throw fault
        return {content: last.content, tags: null}
      }
    },
    invalidate(tags) {
      loading.detach()
      cache.invalidate(tags)
    },
    listening(next) {
      isListening = next
      loading.detach()
      cache.invalidate(null)
    },
  }
}
