import type {SanityClient} from '@sanity/client'
import type {SHELL_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {readContent, shellLimits} from '../content/read-content.ts'
import {SingleFlight} from '../single-flight.ts'
import {PageCache} from './page-cache.ts'

interface KnownShell {
  readonly content: SHELL_QUERY_RESULT
  /** What the shell depends on; null: it is an older one, which any change may affect. */
  readonly tags: readonly string[] | null
}

const key = 'shell'

/** What surrounds every page, queried once for all pages, until it changes. */
export class ShellMemory {
  readonly #reader: SanityClient
  readonly #beforeShown: (content: SHELL_QUERY_RESULT) => Promise<void>
  readonly #cache = new PageCache<KnownShell>({entries: 1})
  readonly #loading = new SingleFlight<KnownShell>()
  #isListening = false

  /** @param beforeShown is awaited before any page has new content around it */
  constructor(
    reader: SanityClient,
    beforeShown: (content: SHELL_QUERY_RESULT) => Promise<void> = async () => {},
  ) {
    this.#reader = reader
    this.#beforeShown = beforeShown
  }

  /** While the lake is unreachable, the last known shell. */
  async get(): Promise<KnownShell> {
    const fresh = this.#isListening ? this.#cache.fresh(key) : undefined
    if (fresh) return fresh
    try {
      return await this.#loading.run(key, () => this.#load())
    } catch (fault) {
      const last = this.#cache.stale(key)
      if (!last) throw fault
      return {content: last.content, tags: null}
    }
  }

  /** The same as for pages: what has one of these tags is stale. Null: everything. */
  invalidate(tags: readonly string[] | null): void {
    this.#loading.detach()
    this.#cache.invalidate(tags)
  }

  /** While the lake's live events are not connected, each page asks for its shell. */
  listening(isListening: boolean): void {
    this.#isListening = isListening
    this.invalidate(null)
  }

  async #load(): Promise<KnownShell> {
    const {version} = this.#cache
    const options = {limits: shellLimits}
    const {answer: content, tags} = await readContent(this.#reader, SHELL_QUERY, options)
    await this.#beforeShown(content)
    this.#cache.set(key, {content, tags}, {version, tags: tags && new Set(tags), bytes: 0})
    return {content, tags}
  }
}
