import type {PRESS_LIST_QUERY_RESULT} from '../queries/content.gen.ts'

export interface PressList extends Omit<PRESS_LIST_QUERY_RESULT, 'posts'> {
  readonly posts: readonly (PRESS_LIST_QUERY_RESULT['posts'][number] & {readonly views: number})[]
}

export interface PressPage {
  readonly list: PressList
  /** The last post before this page, as in `?after=`; empty for the first page. */
  readonly cursor: string
}

export type PressRow = PressList['posts'][number] & {
  /** The post's number, counted from the oldest post, which is 1. */
  readonly number: number
}

/** The value of `?after=` for the following page; null when this page is the last. */
export function nextCursor({list: {posts, remaining}}: PressPage): string | null {
  const last = posts.at(-1)
  return last?.date && remaining > posts.length ? cursorOf(last) : null
}

interface JoinedPages {
  readonly rows: readonly PressRow[]
  /** The value of `?after=` for the next page; null when there is none. */
  readonly next: string | null
}

/**
 * Joins pages into one list, from the newest post down. The first page is current, the others are as they were
 * when they were loaded. A post is listed once, and pages after a gap are left out.
 */
export function joinPages(first: PressPage, others: readonly PressPage[]): JoinedPages {
  const rows: PressRow[] = []
  let next: string | null = null
  for (const page of [first, ...others.toSorted(byStart)]) {
    const last = rows.at(-1)
    if (last && startOf(page) < cursorOf(last)) break
    rows.push(...rowsOf(page).filter((row) => !last || cursorOf(row) < cursorOf(last)))
    next = nextCursor(page)
  }
  return {rows, next}
}

/** Whether nothing is missing between this place and the page. */
function startOf({cursor, list: {posts}}: PressPage): string {
  const [first] = posts
  return cursor || (first ? cursorOf(first) : '')
}

const byStart = (a: PressPage, b: PressPage) => (startOf(a) > startOf(b) ? -1 : 1)

/** The order of the list, from the oldest post up: all dates are written alike, so they compare as text. */
const cursorOf = ({date, _id}: Pick<PressRow, 'date' | '_id'>) => `${date}_${_id}`

function rowsOf({list: {posts, remaining}}: PressPage): PressRow[] {
  return posts.map((post, index) => ({...post, number: remaining - index}))
}
