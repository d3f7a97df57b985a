import {createHash} from 'node:crypto'
import type {MiddlewareHandler} from 'hono'
import {hasCopy} from './has-copy.ts'

/** Gives an answer an ETag of its bytes, and sends 304 in its place to a client that has them already. */
export function unlessKept(
  bytes: Uint8Array<ArrayBuffer>,
  {status, headers}: Pick<Response, 'status' | 'headers'>,
  known: string | null | undefined,
): Response {
  if (status !== 200) return new Response(bytes, {status, headers})
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  headers.set('etag', etag)
  if (!hasCopy(known, etag)) return new Response(bytes, {status, headers})
  headers.delete('content-length')
  return new Response(null, {status: 304, headers})
}

/** For small answers that are made for each request: a cache that keeps one asks whether it still holds. */
export const asksAgain: MiddlewareHandler = async (c, next) => {
  await next()
  const {res} = c
  if (res.status !== 200) return
  if (!res.headers.has('cache-control')) res.headers.set('cache-control', 'no-cache')
  const bytes = new Uint8Array(await res.arrayBuffer())
  // Hono would add the headers of the answer that is replaced.
  c.res = undefined
  c.res = unlessKept(bytes, res, c.req.header('if-none-match'))
}
