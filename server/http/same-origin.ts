import type {Context, MiddlewareHandler} from 'hono'

/**
 * Refuses writes from pages of other sites (CSRF). Browsers send the origin with every write; other
 * programs may omit it, as long as they send no cookie.
 */
export function sameOrigin(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (isRead(c) || isOwn(c, origin)) return next()
    return c.json({error: 'rejected', reason: 'This write comes from another site'}, 403)
  }
}

const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD'

function isOwn(c: Context, origin: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = c.req.header('origin')
  if (from === undefined) return site !== undefined || c.req.header('cookie') === undefined
  return from === origin || from === new URL(c.req.url).origin
}
