import {isLakePath, withSingleSlashes} from 'local-content-lake/server'

/** For whom a request makes work, and of which kind. */
export type Work = 'stranger' | 'member' | 'page' | 'form'

export const allWork = ['stranger', 'member', 'page', 'form'] as const satisfies readonly Work[]

interface Known {
  /** Whether its session or token was looked up and is valid. */
  readonly isMember: boolean
  /** What the site's own code asks of the lake. */
  readonly siteQueries: ReadonlySet<string>
}

/** @param request a lake's request of a stranger is visitors' work if the site makes browsers send it */
export function workOf({method, url}: Pick<Request, 'method' | 'url'>, known: Known): Work {
  const {pathname, searchParams} = new URL(url)
  const path = withSingleSlashes(pathname)
  if (isForm(method, path)) return 'form'
  if (!mayBeMembers(path)) return 'page'
  if (known.isMember) return 'member'
  const query = method === 'GET' && searchParams.get('query')
  return query && known.siteQueries.has(query) ? 'page' : 'stranger'
}

/** Whether it matters to the kind of work at this path who sends it. */
export const mayBeMembers = (pathname: string): boolean =>
  isLakePath(pathname) && !/^\/+(?:images|files|login)(?:\/|$)/.test(pathname)

/** What visitors and those who sign in type, which they would have to type again. */
function isForm(method: string, path: string): boolean {
  if (path.startsWith('/api/registrations/')) return true
  if (method !== 'POST') return false
  return (
    path === '/login' || path === '/api/session' || !/^\/api\//.test(path) === !isLakePath(path)
  )
}
