import type {SanityClient} from '@sanity/client'
import type {SHELL_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {fillFacts} from '../facts.ts'

interface KnownShell {
  readonly content: SHELL_QUERY_RESULT
  /** What the content depends on; null: it is an earlier one, which any change may touch. */
  readonly tags: readonly string[] | null
}

/** What surrounds every page. While the lake is unreachable, the last one that was known. */
export function createShellMemory(reader: SanityClient): () => Promise<KnownShell> {
  let last: SHELL_QUERY_RESULT | null = null
  return async () => {
    try {
      const {result, syncTags} = await reader.fetch(SHELL_QUERY, {}, {filterResponse: false})
      const {answer, tags} = await fillFacts(reader, result)
      last = answer
      return {content: answer, tags: syncTags && tags ? [...syncTags, ...tags] : null}
    } catch (fault) {
      if (!last) throw fault
      return {content: last, tags: null}
    }
  }
}
