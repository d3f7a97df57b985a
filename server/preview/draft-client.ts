import type {SanityClient} from '@sanity/client'
import type {ContentClient} from '../../web/client/content-client.ts'
import {withOwnSections} from '../../web/queries/own-sections.ts'
import {fromItsDate} from '../../web/queries/press-query.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {conform} from '../content/conform.ts'
import {fillFacts} from '../content/facts.ts'
import {pageLimits} from '../content/read-content.ts'
import {shapeOf} from '../content/shape-of.ts'
import {markFields} from './mark-fields.ts'

/** The number of readings of each of these press posts. */
export type ViewsOf = (postIds: readonly string[]) => Promise<readonly number[]>

interface Options {
  /** A client that sees drafts. */
  readonly reader: SanityClient
  readonly viewsOf: ViewsOf
  /** Whether texts say which field they come from. */
  readonly isMarked: boolean
  /** Leads addresses of pictures and files to where those who see the preview get them. */
  readonly leadAddresses: (answer: unknown) => void
}

/**
 * The client that the loaders of previewed pages use. It sees press posts with a future date too, and counts
 * no visit.
 */
export function createDraftClient({
  reader,
  viewsOf,
  isMarked,
  leadAddresses,
}: Options): ContentClient {
  const fetch: ContentClient['fetch'] = async (query, params = {}) => {
    const whole = withOwnSections(query)
    const asked = whole.replaceAll(fromItsDate, '')
    const {result, resultSourceMap} = await reader.fetch(asked, params, {
      filterResponse: false,
      ...(isMarked && {resultSourceMap: 'withKeyArraySelector'}),
    })
    leadAddresses(result)
    // Marks are added first, because they go by places in the answer. Misfits are not logged: drafts are
    // unfinished.
    const marked = markFields(result, resultSourceMap)
    conform(marked, shapeOf(whole), pageLimits)
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
