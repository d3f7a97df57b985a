import type {MiddlewareHandler} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'
import {bearerToken, cookieValue, sessionCookie} from './credentials.ts'
import {isFromTrustedPage} from './request-origin.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Content types that an HTML form can send without a CORS preflight. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Text is allowed for uploaded text files and for the beacon that the Studio sends on unload; a form is allowed
 * for signing in, where the cookie of an ended session may still be there.
 */
const mayBeForm = /\/(assets|intake)\/|^\/login$/

/**
 * CSRF protection: browsers add cookies to requests of any page. A write authenticated by a cookie
 * must come from a trusted page, and must not be a request that a plain form can send.
 */
export function refuseForeignWrites(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    if (!reading.has(c.req.method) && isSignedByCookie(c.req.raw)) {
      if (!isFromTrustedPage(lake, c.req.raw)) {
        throw new LakeError(403, 'This write does not come from a page of an allowed origin')
      }
      if (!mayBeForm.test(c.req.path) && formTypes.test(c.req.header('content-type') ?? '')) {
        throw new LakeError(415, 'The request body must be JSON')
      }
    }
    await next()
  }
}

function isSignedByCookie(request: Request): boolean {
  return bearerToken(request) === null && cookieValue(request, sessionCookie) !== null
}
