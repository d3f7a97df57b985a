import {BlockList, isIP, isIPv4} from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry: everything that is not the internet. */
const internal4 = subnets('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])

/** The only IPv6 range of the internet, and the special blocks within it. */
const global6 = subnets('ipv6', ['2000::/3'])
const special6 = subnets('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** The prefix for IPv4 addresses behind a translator (NAT64), which are the last 32 bits. */
const translated = subnets('ipv6', ['64:ff9b::/96'])

/**
 * Whether an IP address belongs to the internet, and not to this machine, a private network, a link, a
 * provider's own network, or a multicast group. IPv4-mapped IPv6 addresses do not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !internal4.check(address, 'ipv4')
  if (isIP(address) === 0 || address.includes('%')) return false
  if (translated.check(address, 'ipv6')) return isPublicAddress(lastFour(address))
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

function subnets(family: 'ipv4' | 'ipv6', written: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of written) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** `64:ff9b::7f00:1` → `127.0.0.1` */
function lastFour(address: string): string {
  const {hostname} = new URL(`http://[${address}]`)
  const groups = hostname.slice(1, -1).split(':').slice(-2)
  const numbers = groups.map((group) => Number.parseInt(group || '0', 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
