import {ipAddress} from './ip-address.ts'

/**
 * The networks that an IP address belongs to, the narrowest first: keys for counting what its callers do. An
 * IPv4 address is one of its own. Of IPv6 a household, phone or server has a whole /64, and who rents a server
 * often has a /48 with 65,536 of those, as a carrier gives one to thousands of phones. What is no address
 * belongs to one network with all that is none.
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

/** What the wider network may do, as a multiple of what the narrower one may. */
export const widerShare = 4

export const networkOf = (address: string): string => networksOf(address)[0]

/** Whose turn it is in a queue: the narrower network's, and how the wider one is told from others. */
export function byNetwork(address: string): {readonly by: string; readonly within?: string} {
  const [by, within] = networksOf(address)
  return within === undefined ? {by} : {by, within}
}
