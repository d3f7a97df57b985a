import type {Rendered} from '../../web/entry.server.tsx'
import {pagePolicy} from '../http/content-security-policy.ts'
import {cachingHeaders} from './caching-headers.ts'
import {fillCounts} from './counts.ts'
import {bodyFor, type Encoded, encode, sizeOfEncoded} from './encode.ts'
import {notModified} from './ready-page.ts'
import type {Rendering} from './rendering.ts'

/** A page as it is cached, for all visitors. */
export interface Page {
  readonly type: 'page'
  readonly status: number
  readonly html: Body
  /** Data for browsers that come from another page of the site; null where there is no page. */
  readonly data: Body | null
  /** The version of `data`, as in `PageAnswer`. */
  readonly version: string
  readonly isSmall: boolean
  /** The press post whose views a visit counts for. */
  readonly read: string | null
}

export type Body = {readonly headers: Readonly<Record<string, string>>} & (
  | {readonly encoded: Encoded; readonly counts: null}
  | {readonly encoded: null; readonly counts: Counts}
)

/** For a page that shows counts: its text with placeholders, and the latest body with counts filled in. */
interface Counts {
  readonly text: string
  readonly shown: readonly string[]
  filled: Filled | null
}

interface Filled {
  readonly counts: readonly number[]
  readonly encoded: Promise<Encoded>
  /** The result of `encoded`; null until it has one. */
  ready: Encoded | null
}

export interface PageOptions {
  /** Addresses of a hosted lake, which has the pictures of pages; none when it is on this origin. */
  readonly lakeOrigins: readonly string[]
  /** How long caches in front of the site may keep a page; without it they ask each time. */
  readonly edgeSeconds?: number
  /** The headers of every answer of the site: a cached page is sent with them. */
  readonly headers?: Readonly<Record<string, string>>
}

export async function toPage(
  html: string,
  {response: {status}, data, version, measuring, sharesByKakao}: Rendered,
  {shown, read, tags}: Pick<Rendering, 'shown' | 'read' | 'tags'>,
  {lakeOrigins, edgeSeconds = 0, headers}: PageOptions,
): Promise<Page> {
  const policy = {
    'content-security-policy': pagePolicy(html, lakeOrigins, {measuring, sharesByKakao}),
  }
  const both = {...headers, ...cachingHeaders({status, shown, read, tags, edgeSeconds})}
  const [htmlBody, dataBody] = await Promise.all([
    toBody(html, shown, {...both, 'content-type': 'text/html; charset=utf-8', ...policy}),
    data === null ? null : toBody(data, shown, {...both, 'content-type': 'application/json'}),
  ])
  return {type: 'page', status, html: htmlBody, data: dataBody, version, isSmall: false, read}
}

async function toBody(
  text: string,
  shown: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Body> {
  if (shown.length > 0) return {headers, encoded: null, counts: {text, shown, filled: null}}
  return {headers, encoded: await encode(text), counts: null}
}

export const sizeOf = ({html, data}: Page) => sizeOfBody(html) + (data ? sizeOfBody(data) : 0)

/** A text takes up to two bytes for each character, and as much again while it is also encoded. */
const sizeOfBody = ({encoded, counts}: Body) =>
  encoded ? sizeOfEncoded(encoded) : counts.text.length * 4

/** The body with the current counts. Requests at the same time share one encoding (single flight). */
export function filled({encoded, counts}: Body, viewsOf: (postId: string) => number) {
  if (!counts) return encoded
  const now = counts.shown.map(viewsOf)
  const before = counts.filled
  if (before && (!before.ready || isSame(before.counts, now))) return before.encoded
  const filling: Filled = {
    counts: now,
    encoded: encode(fillCounts(counts.text, now)),
    ready: null,
  }
  counts.filled = filling
  filling.encoded.then(
    (encoded) => {
      filling.ready = encoded
    },
    () => {
      counts.filled = null
    },
  )
  return filling.encoded
}

/** The body with the current counts; null where they have to be filled in first. */
export function filledAlready({encoded, counts}: Body, viewsOf: (postId: string) => number) {
  if (!counts) return encoded
  const now = counts.shown.map(viewsOf)
  return counts.filled && isSame(counts.filled.counts, now) ? counts.filled.ready : null
}

const isSame = (before: readonly number[], now: readonly number[]) =>
  before.every((count, index) => count === now[index])

export async function respond(
  request: Request,
  status: number,
  headers: Readonly<Record<string, string>>,
  encoded: Encoded,
): Promise<Response> {
  const {etag} = encoded
  const unchanged = notModified(request, status, headers, etag)
  if (unchanged) return new Response(null, unchanged)
  const encodedBody = await bodyFor(request.headers.get('accept-encoding'), encoded)
  if (!encodedBody) return new Response(null, {status: 406, headers: {vary: 'accept-encoding'}})
  const [encoding, body] = encodedBody
  const all = {...headers, ...(status === 200 ? {etag} : {}), ...encoding}
  return new Response(request.method === 'HEAD' ? null : body, {status, headers: all})
}
