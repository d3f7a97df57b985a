import {isIPv6} from 'node:net'

/**
 * Whose address it is: one household or server holds a whole /64 of IPv6, which counts as one. The
 * server counts the same way in a function of its own, since it reaches a lake through HTTP alone.
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
