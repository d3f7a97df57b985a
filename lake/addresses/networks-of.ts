import {ipAddress} from './ip-address.ts'

/**
 * The networks that an IP address belongs to, the narrowest first: keys for counting what its callers do. An
 * IPv4 address is a network of its own. In IPv6 a household, phone or server has a whole /64, and somebody who
 * rents a server often has a /48 with 65,536 of those, as many as a carrier gives to thousands of phones. All
 * texts that are no addresses share one network.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const known = ipAddress(address) ?? ''
  if (!known.includes(':')) return [known]
  const [head = '', tail] = known.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = Array.from({length: 8 - groups.length - rest.length}, () => '0')
  const all = [...groups, ...zeros, ...rest]
  return [all.slice(0, 4).join(':'), all.slice(0, 3).join(':')]
}

/** How much more the wider network may do than the narrower one. */
export const widerShare = 4

export const networkOf = (address: string): string => networksOf(address)[0]

/** For a queue: the narrower network is the caller whose turn it is, the wider one holds other callers too. */
export function byNetwork(address: string): {readonly by: string; readonly within?: string} {
  const [by, within] = networksOf(address)
  return within === undefined ? {by} : {by, within}
}
