import type {PRESS_LIST_QUERY_RESULT} from '../content/content.gen.ts'
import {pressPageSize} from '../content/press-query.ts'

export interface PressPage {
  readonly list: PRESS_LIST_QUERY_RESULT
  /** The last post before this page, as in `?after=`; empty for the first page. */
  readonly cursor: string
}

export type PressRow = PRESS_LIST_QUERY_RESULT['posts'][number] & {
  /** Counted from the oldest post, which is 1. */
  readonly number: number
}

/** What `?after=` must say for the page that follows; null when this one is the last. */
export function nextCursor({list: {posts}}: PressPage): string | null {
  const last = posts.at(-1)
  return last?.date && posts.length === pressPageSize ? `${last.date}_${last._id}` : null
}

/** The pages that still follow one upon the other, should the first one have changed meanwhile. */
export function pagesInOrder(first: PressPage, later: readonly PressPage[]): PressPage[] {
  const pages = [first]
  for (const page of later) {
    const last = pages.at(-1)
    if (!last || nextCursor(last) !== page.cursor) break
    pages.push(page)
  }
  return pages
}

export function rowsOf(pages: readonly PressPage[]): PressRow[] {
  return pages.flatMap(({list: {posts, remaining}}) =>
    posts.map((post, index) => ({...post, number: remaining - index})),
  )
}
