import {isIPv4, isIPv6} from 'node:net'

/** Longer than any address with a zone and a port. */
const longest = 100
/** Some proxies name the port too. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/
/** Also as a network without IPv4 reaches it (NAT64, RFC 6052): its phones would count as one caller. */
const mapped = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * The IP address in a text as sockets and proxies write it, perhaps with a port, a zone or quotation marks. It
 * is returned in one form, and an IPv4 address within IPv6 as IPv4. Null: the text contains none, e.g.
 * `unknown` or `_hidden`.
 */
export function ipAddress(text: string): string | null {
  if (text.length > longest) return null
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const {v6, v4} = withPort.exec(bare)?.groups ?? {}
  const address = v6 ?? v4 ?? bare
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(short) ?? []
  return high && low ? [...bytesOf(high), ...bytesOf(low)].join('.') : short
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
