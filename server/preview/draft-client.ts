import type {SanityClient} from '@sanity/client'
import {type ContentSize, fitsPage, sizeOf} from '../../shared/content-limits.ts'
import {filledLength} from '../../shared/facts.ts'
import type {ContentClient} from '../../web/client/content-client.ts'
import {withOwnSections} from '../../web/queries/own-sections.ts'
import {fromItsDate} from '../../web/queries/press-query.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {conform, endless} from '../content/conform.ts'
import {type Facts, fillFacts, readFacts} from '../content/facts.ts'
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

/** A draft shows more than a page may: its preview says so. */
export class ContentTooLarge extends Error {
  constructor() {
    super('The content of the page is beyond the limits of pages')
  }
}

const lengthWith =
  ({values}: Facts) =>
  (text: string) =>
    text.includes('{') ? filledLength(text, (name) => values.get(name)) : text.length

/** Each text's mark has about 200 characters and takes 20 µs. */
const maxMarkedMembers = 5000
const maySayFields = ({members}: ContentSize) => members <= maxMarkedMembers

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
    const facts = await readFacts(reader, result)
    const size = sizeOf(result, lengthWith(facts))
    if (!fitsPage(size)) throw new ContentTooLarge()
    leadAddresses(result)
    // Marks are added first, because they go by places in the answer. Misfits are not logged: drafts are
    // unfinished.
    const marked = maySayFields(size) ? markFields(result, resultSourceMap) : result
    // The content fits. What makes it longer are its marks.
    conform(marked, shapeOf(whole), endless)
    return fillFacts(marked, facts, endless).answer
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
