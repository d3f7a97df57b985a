import type {MiddlewareHandler} from 'hono'

/**
 * Headers that every answer has: the defaults of hono's `secureHeaders`, as data, so that cached pages have
 * them already. Each page's policy says which sites may frame it.
 */
export const securityHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=()',
  // With `no-referrer`, browsers post forms with `Origin: null`, which matches no site.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Without `includeSubDomains`: other hosts of the domain are not ours to restrict.
  ...(origin.startsWith('https:') && {'strict-transport-security': 'max-age=15552000'}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

const referrer = 'referrer-policy'
const permissions = 'permissions-policy'

/** Adds headers to every answer. A page may allow more by a header of its own. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    // A page with a secret in its address sends none of it anywhere.
    const isSecret = c.res.headers.get(referrer) === 'no-referrer'
    const hasOwn = (name: string) =>
      (name === referrer && isSecret) || (name === permissions && c.res.headers.has(permissions))
    for (const [name, value] of Object.entries(headers)) {
      if (!hasOwn(name)) c.res.headers.set(name, value)
    }
  }
