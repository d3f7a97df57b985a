import type {SanityClient} from '@sanity/client'
import type {ContentClient} from '../../web/client/content-client.ts'
import {fromItsDate} from '../../web/queries/press-query.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {conform} from '../content/conform.ts'
import {fillFacts} from '../content/facts.ts'
import {pageLimits} from '../content/read-content.ts'
import {shapeOf} from '../content/shape-of.ts'
import {markFields} from './mark-fields.ts'

/** How often each of these press posts has been read. */
export type ViewsOf = (postIds: readonly string[]) => Promise<readonly number[]>

interface Options {
  /** Sees drafts. */
  readonly reader: SanityClient
  readonly viewsOf: ViewsOf
  /** Whether texts say which field they come from. */
  readonly isMarked: boolean
}

/** What the loaders of previewed pages ask. Press posts of the future are there too; no visit is counted. */
export function createDraftClient({reader, viewsOf, isMarked}: Options): ContentClient {
  const fetch: ContentClient['fetch'] = async (query, params = {}) => {
    const asked = query.replaceAll(fromItsDate, '')
    const {result, resultSourceMap} = await reader.fetch(asked, params, {
      filterResponse: false,
      ...(isMarked && {resultSourceMap: 'withKeyArraySelector'}),
    })
    // Marks first, since they go by places. A draft that is not finished is nothing to log.
    const marked = markFields(result, resultSourceMap)
    conform(marked, shapeOf(query), pageLimits)
    return (await fillFacts(reader, marked)).answer
  }
  return {
    fetch,
    shell: () => fetch(SHELL_QUERY),
    views: viewsOf,
    async countView(postId) {
      const [count = 0] = await viewsOf([postId])
      return count
    },
  }
}
