import {expect, test} from 'vitest'
import {addressBehind} from '../addresses/address-behind.ts'
import {networksOf} from '../addresses/networks-of.ts'
import {PlacesByNetwork} from '../addresses/places-by-network.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::ffff:cb00:7107', ['203.0.113.7']],
  ['64:ff9b::203.0.113.7', ['203.0.113.7']],
  ['64:ff9b::cb00:7107', ['203.0.113.7']],
  ['64:ff9b:1::cb00:7107', ['64:ff9b:1:0', '64:ff9b:1']],
  ['2001:db8:1:2::5', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:0DB8:0001:0002:abcd:ef01:2345:6789', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0']],
  ['::1', ['0:0:0:0', '0:0:0']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0']],
  ['', ['']],
  ['not an address', ['']],
])('the address %j belongs to the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

const socket = '::ffff:192.0.2.1'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51034', '203.0.113.7'],
  [' 203.0.113.7:1 ', '203.0.113.7'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['"[2001:DB8::5]:51034"', '2001:db8::5'],
  ['[2001:db8::5]:51034', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['2001:db8:0:0:0:0:0:5', '2001:db8::5'],
  ['fe80::5%eth0', 'fe80::5'],
  ['[fe80::5%25eth0]:80', 'fe80::5'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51034', '203.0.113.7'],
  ['[203.0.113.7]', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:51034', '203.0.113.7'],
])('a proxy that writes %j means %s, by whichever port', (forwardedFor, address) => {
  expect(addressBehind({trustProxy: true}, forwardedFor, socket)).toBe(address)
})

test.each([
  null,
  '',
  ',',
  '203.0.113.7,',
  'unknown',
  '_hidden',
  'localhost',
  '203.0.113',
  '203.0.113.777',
  '203.0.113.7:port',
  '203.0.113.7:1:2',
  '0x7f000001',
  '127.1',
  '2001:db8::5::6',
  '[2001:db8::5',
  '::ffff:203.0.113.777',
  'for=203.0.113.7',
  '[]:80',
  '%',
])('where a proxy writes %j, it is the address of the connection that counts', (forwardedFor) => {
  expect(addressBehind({trustProxy: true}, forwardedFor, socket)).toBe('192.0.2.1')
})

test('garbage of any length is no address', () => {
  for (const garbage of ['x', '1', ':', '[', ' ', '1.', '::ffff:'].map((part) =>
    part.repeat(4000),
  )) {
    expect(addressBehind({trustProxy: true}, garbage, socket)).toBe('192.0.2.1')
    expect(addressBehind({trustProxy: true}, `203.0.113.7:${garbage}`, socket)).toBe('192.0.2.1')
  }
})

test('without a trusted proxy, nothing that a caller writes counts', () => {
  expect(addressBehind({trustProxy: false}, '203.0.113.7', socket)).toBe('192.0.2.1')
  expect(addressBehind({trustProxy: true}, undefined, undefined)).toBe('')
})

test('a wider network has more places than a narrower one, and every place is given back', () => {
  const places = new PlacesByNetwork(2)
  const takeOf = (group: string) => places.take(`2001:db8:1:${group}::5`)
  const taken = [takeOf('1'), takeOf('1'), takeOf('2'), takeOf('3'), takeOf('4'), takeOf('5')]
  expect(taken.map((place) => place !== null)).toEqual([true, true, true, true, true, true])
  expect(takeOf('1')).toBeNull()
  taken.push(takeOf('6'), takeOf('7'))
  expect(takeOf('8')).toBeNull()
  expect(places.take('2001:db8:2::5')).not.toBeNull()
  taken[0]?.()
  taken[0]?.()
  const again = takeOf('8')
  expect(again).not.toBeNull()
  expect(takeOf('9')).toBeNull()
  for (const giveBack of [...taken, again]) giveBack?.()
  expect(places.size).toBe(2)
})
