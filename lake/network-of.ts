import {isIPv6} from 'node:net'

/**
 * The key for an IP address. A household or server has a whole IPv6 /64, which counts as one. The
 * server has the same function (`server/http/rate-limit.ts`), as it may not import the lake.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const {hostname} = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = Array.from({length: 8 - groups.length - rest.length}, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
