import {isLakePath, withSingleSlashes} from 'local-content-lake/server'

/** The kind of work that a request makes, and for whom. */
export type Work = 'stranger' | 'member' | 'page' | 'form'

export const allWork = ['stranger', 'member', 'page', 'form'] as const satisfies readonly Work[]

interface Known {
  /** Whether its session or token was looked up and is valid. */
  readonly isMember: boolean
  /** What the site's own code asks of the lake. */
  readonly siteQueries: ReadonlySet<string>
}

/**
 * @param request a stranger's request to the lake counts as visitors' work if the site makes browsers send it
 */
export function workOf({method, url}: Pick<Request, 'method' | 'url'>, known: Known): Work {
  const {pathname, searchParams} = new URL(url)
  const path = withSingleSlashes(pathname)
  if (isForm(method, path)) return 'form'
  if (!mayBeMembers(path)) return 'page'
  if (known.isMember) return 'member'
  const query = method === 'GET' && searchParams.get('query')
  return query && known.siteQueries.has(query) ? 'page' : 'stranger'
}

/** Whether the sender matters for the kind of work at this path. */
export const mayBeMembers = (pathname: string): boolean =>
  isLakePath(pathname) && !/^\/+(?:images|files|login)(?:\/|$)/.test(pathname)

/** What visitors and people who sign in have typed, and would have to type again. */
function isForm(method: string, path: string): boolean {
  if (path.startsWith('/api/registrations/')) return true
  if (method !== 'POST') return false
  return (
    path === '/login' || path === '/api/session' || !/^\/api\//.test(path) === !isLakePath(path)
  )
}
