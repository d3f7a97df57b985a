import type {MiddlewareHandler} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'
import {sessionCookie} from '../people/accounts.ts'
import {bearerToken, cookieValue} from './credentials.ts'
import {isFromTrustedPage} from './request-origin.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a plain HTML form can send without the browser asking us first. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** An uploaded text file says truly that it is text; the Studio's parting beacon cannot say better. */
const mayBeText = /\/(assets|intake)\//

/**
 * Browsers add cookies to whatever a page sends, whoever wrote the page. So a write that is signed
 * by a cookie must come from a page that we trust, and must not be something that a form can send.
 */
export function refuseForeignWrites(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    if (!reading.has(c.req.method) && isSignedByCookie(c.req.raw)) {
      if (!isFromTrustedPage(lake, c.req.raw)) {
        throw new LakeError(403, 'This write does not come from a page of an allowed origin')
      }
      if (!mayBeText.test(c.req.path) && formTypes.test(c.req.header('content-type') ?? '')) {
        throw new LakeError(415, 'The request body must be JSON')
      }
    }
    await next()
  }
}

function isSignedByCookie(request: Request): boolean {
  return bearerToken(request) === null && cookieValue(request, sessionCookie) !== null
}
