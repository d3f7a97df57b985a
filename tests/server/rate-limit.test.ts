import {expect, test} from 'vitest'
import {networkOf as lakeNetworkOf} from '../../lake/network-of.ts'
import {createRateLimit, networkOf} from '../../server/http/rate-limit.ts'

test('a limit is reached in a window, and lifted as the window slides', () => {
  const limit = createRateLimit({limit: 2, windowMs: 1000})
  expect([0, 10, 20, 1000, 1005, 1011].map((now) => limit.take('a', now))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ])
  expect(limit.take('b', 20)).toBe(true)
})

test('a flood of addresses does not fill memory, and does not evict a frequent one', () => {
  const limit = createRateLimit({limit: 1, windowMs: 60_000})
  limit.take('often', 0)
  for (let n = 0; n < 120_000; n += 1) {
    limit.take(`flood-${n}`, 1)
    if (n % 1000 === 0) expect(limit.take('often', 1)).toBe(false)
  }
  expect(limit.size).toBeLessThanOrEqual(50_000)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:abcd:ef01:2345:6789', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
  ['not an address', 'not an address'],
])('the address %j belongs to %j, for the server and for the lake', (address, network) => {
  expect(networkOf(address)).toBe(network)
  expect(lakeNetworkOf(address)).toBe(network)
})
