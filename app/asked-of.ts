import {networksOf} from 'local-content-lake/server'
import {callerAddress} from './http/caller-address.ts'
import type {Asked} from './http/shed-load.ts'
import {mayBeMembers, workOf} from './http/work-of.ts'
import {siteQueries} from './lake/site-queries.ts'
import type {OpenSite} from './open-site.ts'

interface Known {
  /** Null until it is open. */
  readonly site: OpenSite | null
  readonly trustProxy: boolean
}

/** What a request asks for, and who sends it: only a valid session or token makes a member. */
export async function askedOf(
  request: Request,
  env: unknown,
  {site, trustProxy}: Known,
): Promise<Asked> {
  const member = mayBeMembers(new URL(request.url).pathname) && (await site?.memberOf(request))
  const work = workOf(request, {isMember: Boolean(member), siteQueries})
  const callers =
    work === 'member' ? [`member ${member}`] : networksOf(callerAddress(request, env, trustProxy))
  return {work, callers}
}
