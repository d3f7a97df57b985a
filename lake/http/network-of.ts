import {isIPv6} from 'node:net'

/** One household has all addresses of an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail === undefined) return groups.slice(0, 4).join(':')
  const rest = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({length: 8 - groups.length - rest.length}, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
