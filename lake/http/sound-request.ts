import type {IncomingMessage} from 'node:http'

/** Headers of which there is one value. Two programs on the way may each follow another one of two. */
const single: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'origin', 'authorization', 'content-type'],
])

/**
 * Whether all programs on the way read the same request: one host, which can be read, is that of the address where
 * the address names one, and no header twice that has one value.
 */
export function isSoundRequest(request: IncomingMessage): boolean {
  const {url = '', rawHeaders, httpVersionMajor, headers} = request
  if (hasTwo(rawHeaders)) return false
  const host = headers.host ?? (httpVersionMajor >= 2 ? String(headers[':authority'] ?? '') : '')
  const own = hostIn(host)
  if (own === null) return false
  if (url.startsWith('/')) return URL.canParse(`http://${host}${url}`)
  const address = URL.parse(url)
  if (address === null || !/^https?:$/.test(address.protocol)) return false
  return address.username === '' && address.password === '' && isSameHost(address, host)
}

function hasTwo(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!single.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/** Null: it is no host, or has more than a host and a port. */
const hostIn = (host: string): URL | null =>
  host === '' || /[\s/\\?#@,]/.test(host) ? null : URL.parse(`http://${host}`)

/** Compared with the port, of which the scheme has one of its own. */
const isSameHost = ({protocol, host}: URL, own: string): boolean =>
  URL.parse(`${protocol}//${own}`)?.host === host
