import {serveStatic} from '@hono/node-server/serve-static'
import type {MiddlewareHandler} from 'hono'
import {unlessKept} from './unless-kept.ts'

interface StaticFilesOptions {
  /** The folder to serve. */
  readonly root: string
  /** The path prefix under which it is served. */
  readonly at?: string
  readonly headers?: Readonly<Record<string, string>>
}

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** Build files for the server, e.g. `.vite/manifest.json`. */
const hidden = /\/(\.|%2e)(?!well-known\/)/i
/** Pages have no extension: without this the disk would be asked for a file at each visit. */
const isFile = /\.\w+$/
/** In bytes. Every file of a page is smaller; larger files, such as parts of the Studio, are streamed. */
const longestWhole = 512 * 1024

/** Serves files of one folder, precompressed where a `.br` or `.gz` exists next to them. */
export function staticFiles({root, at = '', headers = {}}: StaticFilesOptions): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(at.length),
  })
  return async (c, next) => {
    if (hidden.test(c.req.path) || !isFile.test(c.req.path)) return next()
    // Only files get these headers: later handlers set their own.
    const found = await serve(c, async () => {
      await next()
    })
    if (!found) return
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value)
    found.headers.set('cache-control', cacheControl(c.req.path, found))
    return inOnePiece(found, c.req.header('if-none-match'))
  }
}

/**
 * The file is read to its end before its head is sent, and then sent with it: when this process dies, a proxy
 * has all of the answer or nothing. With nothing it asks another process; half a script would reach the
 * visitor.
 */
async function inOnePiece(found: Response, known: string | undefined): Promise<Response> {
  const {body, headers} = found
  if (body === null || Number(headers.get('content-length')) > longestWhole) return found
  return unlessKept(new Uint8Array(await found.arrayBuffer()), found, known)
}

/** A file with a content hash in its name never changes. */
function cacheControl(path: string, {headers}: Response): string {
  if (headers.get('content-type')?.startsWith('text/html')) return 'no-cache'
  const parts = path.slice(path.lastIndexOf('/') + 1).split('.')
  const stem = parts.at(-2) ?? ''
  const hash = parts.length > 2 ? stem : stem.slice(stem.indexOf('-') + 1)
  const isHashed = hash.length >= 8 && (parts.length > 2 || hash !== stem)
  return isHashed && /^[\w-]+$/.test(hash) ? year : hour
}
