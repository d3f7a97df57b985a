import type {RequestHead} from '../http/request-head.ts'
import type {EncodedPage} from './encode-page.ts'

/** An answer at hand, which can be sent without a `Response`: making one takes longer than sending it. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null: there is none, as for HEAD and 304. */
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** A page that is encoded; null where the client takes another encoding, which has to be made first. */
export function readyAnswer(
  head: RequestHead,
  status: number,
  headers: Readonly<Record<string, string>>,
  {etag, br}: EncodedPage,
): ReadyAnswer | null {
  const unchanged = notModified(head, status, headers, etag)
  if (unchanged) return unchanged
  if (!/\bbr\b/.test(head.headers.get('accept-encoding') ?? '')) return null
  return {
    status,
    headers: {
      ...headers,
      ...(status === 200 && {etag}),
      'content-encoding': 'br',
      'content-length': String(br.length),
    },
    body: head.method === 'HEAD' ? null : br,
  }
}

/** For a client that has the same page already; null for others. */
export function notModified(
  {headers: sent}: RequestHead,
  status: number,
  headers: Readonly<Record<string, string>>,
  etag: string,
): ReadyAnswer | null {
  if (status !== 200 || sent.get('if-none-match') !== etag) return null
  return {status: 304, headers: {...headers, etag}, body: null}
}
