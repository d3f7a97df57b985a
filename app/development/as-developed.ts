import {faultResponse} from './fault-page.ts'

/**
 * An answer as a developer's browser gets it: never kept, with styles that come by script, as Vite replaces them, and
 * with the fault over a page that could not be rendered.
 *
 * @param fault why its page could not be rendered
 */
export function asDeveloped(response: Response, fault: Error | null): Response {
  if (fault) return faultResponse(fault)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.delete('etag')
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policyOfSources(policy))
  return new Response(response.body, {status: response.status, headers})
}

/** Vite replaces styles by script, for which hashes would switch `'unsafe-inline'` off, and awaits its server in a worker. */
const policyOfSources = (policy: string) => {
  const directives = policy.split('; ').map((directive) => {
    if (directive.startsWith('style-src-elem')) return "style-src-elem 'self' 'unsafe-inline'"
    if (directive.startsWith('connect-src')) return `${directive} ws: wss:`
    return directive
  })
  return [...directives.filter((each) => !each.startsWith('worker-src')), workers].join('; ')
}

const workers = "worker-src 'self' blob:"
