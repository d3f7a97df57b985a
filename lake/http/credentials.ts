export const sessionCookie = 'lakeSession'
export const deviceCookie = 'lakeDevice'

/** The tokens of the sender: in the `Authorization` header and in the session cookie. */
export function tokensOf(request: Request) {
  return {bearer: bearerToken(request), cookie: cookieValue(request, sessionCookie)}
}

/** The token of an `Authorization: Bearer` header; null without one. */
export function bearerToken(request: Request): string | null {
  const [scheme, token] = request.headers.get('authorization')?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

export function cookieValue(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return null
}

/**
 * Headers with which a site's server says for whom it calls: the visitor's address, and a token of this lake. A
 * proxy on the way replaces `X-Forwarded-For`, or lets anyone write it.
 */
export const relayHeaders = {address: 'x-relayed-for', token: 'x-relay-token'} as const
