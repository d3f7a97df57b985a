import {pagePolicy} from '../http/content-security-policy.ts'
import {fillCounts} from './counts.ts'
import {bodyFor, type EncodedPage, encodePage} from './encode-page.ts'
import type {PageRender} from './page-render.ts'

/** A page as it is cached, for all visitors. */
export interface Page {
  readonly type: 'page'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly encoded: EncodedPage
  readonly isSmall: boolean
  readonly counts: Counts | null
}

/** For a page that shows counts: its HTML with placeholders, and the page with counts filled in. */
interface Counts {
  readonly html: string
  readonly shown: readonly string[]
  readonly read: string | null
  filled: Filled | null
}

interface Filled {
  readonly counts: readonly number[]
  readonly encoded: Promise<EncodedPage>
  isReady: boolean
}

export async function toPage(
  {html, status}: {readonly html: string; readonly status: number},
  {shown, read}: PageRender,
  lakeOrigins: readonly string[],
): Promise<Page> {
  return {
    type: 'page',
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html, lakeOrigins),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    encoded: await encodePage(html),
    isSmall: false,
    counts: shown.length === 0 ? null : {html, shown, read, filled: null},
  }
}

export const sizeOf = ({encoded, counts}: Page) =>
  encoded.br.length + encoded.gzip.length + (counts ? counts.html.length * 4 : 0)

/** The page with the current counts. Requests at the same time share one encoding (single flight). */
export function filled({encoded, counts}: Page, viewsOf: (postId: string) => number) {
  if (!counts) return encoded
  const now = counts.shown.map(viewsOf)
  const before = counts.filled
  if (before && (!before.isReady || isSame(before.counts, now))) return before.encoded
  const filling: Filled = {
    counts: now,
    encoded: encodePage(fillCounts(counts.html, now)),
    isReady: false,
  }
  counts.filled = filling
  void filling.encoded.finally(() => {
    filling.isReady = true
  })
  return filling.encoded
}

const isSame = (before: readonly number[], now: readonly number[]) =>
  before.every((count, index) => count === now[index])

export async function reply(request: Request, page: Page, encoded: EncodedPage): Promise<Response> {
  const {status, headers} = page
  const {etag} = encoded
  if (status === 200 && request.headers.get('if-none-match') === etag) {
    return new Response(null, {status: 304, headers: {...headers, etag}})
  }
  const [encoding, body] = await bodyFor(request.headers.get('accept-encoding') ?? '', encoded)
  const all = {...headers, ...(status === 200 ? {etag} : {}), ...encoding}
  return new Response(request.method === 'HEAD' ? null : body, {status, headers: all})
}
