import {preferredCoding} from 'local-content-lake/server'
import {hasCopy} from '../http/has-copy.ts'
import type {ReadyResponse} from '../http/ready-response.ts'
import type {RequestHead} from '../http/request-head.ts'
import {codings, type Encoded} from './encode.ts'

/** An encoded page; null where the client accepts only an encoding that has to be made first. */
export function readyPage(
  head: RequestHead,
  status: number,
  headers: Readonly<Record<string, string>>,
  {etag, br}: Encoded,
): ReadyResponse | null {
  const unchanged = notModified(head, status, headers, etag)
  if (unchanged) return unchanged
  if (preferredCoding(head.headers.get('accept-encoding'), codings) !== 'br') return null
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

/** The answer 304 for a client that has the same page already; null for others. */
export function notModified(
  {headers: sent}: RequestHead,
  status: number,
  headers: Readonly<Record<string, string>>,
  etag: string,
): ReadyResponse | null {
  if (status !== 200 || !hasCopy(sent.get('if-none-match'), etag)) return null
  return {status: 304, headers: {...headers, etag}, body: null}
}
