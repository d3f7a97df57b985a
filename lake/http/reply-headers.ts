import type {MiddlewareHandler} from 'hono'

import type {LakeEnv} from '../context.ts'

const policy = 'Content-Security-Policy'
const nothing = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
const never = 'private, no-store'

/**
 * Headers of every answer. Browsers must not guess content types. Caches on the way must not keep answers of
 * private datasets, including errors and files, nor answers to signed-in users unless the answer says
 * otherwise.
 */
export const replyHeaders: MiddlewareHandler<LakeEnv> = async (c, next) => {
  await next()
  const {headers} = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  const isPrivate = c.var.dataset?.aclMode === 'private'
  // Without `no-transform`, a proxy may hold an event stream back to compress it.
  if (isPrivate) headers.set('Cache-Control', isStream(headers) ? `${never}, no-transform` : never)
  if (isData(headers) && !headers.has(policy)) headers.set(policy, nothing)
  if (!isPrivate && c.var.identity && !headers.has('Cache-Control'))
    headers.set('Cache-Control', never)
}

/** If an answer is opened as a page, it may load nothing, and no page may frame it. */
function isData(headers: Headers): boolean {
  return /^application\/(x-nd)?json/.test(headers.get('Content-Type') ?? '')
}

function isStream(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
}
