import {serveStatic} from '@hono/node-server/serve-static'
import type {MiddlewareHandler} from 'hono'

interface StaticFilesOptions {
  /** The folder that is served, under the address that it is served at. */
  readonly root: string
  readonly at?: string
  readonly headers?: Readonly<Record<string, string>>
}

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** What the build leaves for the server, e.g. `.vite/manifest.json`. */
const hidden = /\/(\.|%2e)(?!well-known\/)/i

/** Files of one folder, compressed ahead where a `.br` or `.gz` lies beside them. */
export function staticFiles({root, at = '', headers = {}}: StaticFilesOptions): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(at.length),
  })
  return async (c, next) => {
    if (hidden.test(c.req.path)) return next()
    // Only a file is returned: what comes next has headers of its own.
    const found = await serve(c, async () => {
      await next()
    })
    if (!found) return
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value)
    found.headers.set('cache-control', cacheControl(c.req.path, found))
    return found
  }
}

/** A name that holds its content's hash never changes its content. */
function cacheControl(path: string, {headers}: Response): string {
  if (headers.get('content-type')?.startsWith('text/html')) return 'no-cache'
  return /[-.][\w-]{8,}\.\w+$/.test(path) ? year : hour
}
