import {SignInGuard} from 'local-content-lake/testing'
import {expect, test} from 'vitest'
import {callerAddress} from '../../app/http/caller-address.ts'
import {ownLimits} from '../../server/registrations/form-limits.ts'

/** What a proxy writes into X-Forwarded-For for the n-th request of one caller. */
type Written = (n: number) => string

const proxy = {incoming: {socket: {remoteAddress: '::ffff:192.0.2.1'}}}

const addressOf = (written: string) =>
  callerAddress(
    new Request('http://site.test/', {headers: {'x-forwarded-for': written}}),
    proxy,
    true,
  )

/** How many of so many forms pass, each of another telephone. */
async function formsPassed(written: Written, count: number): Promise<number> {
  const limits = ownLimits((text) => text)
  const now = {steady: 0, date: new Date(0)}
  let passed = 0
  for (let n = 0; n < count; n += 1) {
    const sender = {address: addressOf(written(n)), phone: `010-0000-${n}`}
    if (await limits.take(sender, now)) passed += 1
  }
  return passed
}

/** How many of so many wrong passwords are checked, each of another account. */
function triesChecked(written: Written, count: number): number {
  const guard = new SignInGuard(() => 0)
  let checked = 0
  for (let n = 0; n < count; n += 1) {
    try {
      guard.begin({email: `${n}@example.com`, address: addressOf(written(n))}).wrong()
      checked += 1
    } catch {
      // Refused with 429.
    }
  }
  return checked
}

const hex = (n: number) => n.toString(16)

test.each<[string, Written]>([
  ['address', () => '203.0.113.7'],
  ['address:port', (n) => `203.0.113.7:${1024 + n}`],
  ['a quoted address:port', (n) => `"203.0.113.7:${1024 + n}"`],
  ['IPv4 in IPv6, with a port', (n) => `[::ffff:203.0.113.7]:${1024 + n}`],
  ['IPv6 with brackets and a port', (n) => `[2001:db8:1:2::7]:${1024 + n}`],
  ['IPv6 addresses of one /64', (n) => `2001:db8:1:2:${hex(n)}::1`],
  ['IPv6 addresses with zones', (n) => `fe80::1%eth${n}`],
  ['other spellings of one address', (n) => `2001:DB8:${'0'.repeat(n % 4)}1:2::${hex(n)}`],
  ['unknown', () => 'unknown'],
  ['names', (n) => `_hidden${n}`],
  ['numbers that are no address', (n) => `${n}.1`],
  ['kilobytes of anything', (n) => `${n}${'x'.repeat(7000)}`],
  ['nothing', () => ''],
  ['commas', (n) => ','.repeat(n)],
  [
    'forged addresses before its own',
    (n) => `198.51.100.${n % 250}, 10.0.0.${n % 250}, 203.0.113.7`,
  ],
  ['Forwarded in the wrong header', (n) => `for=198.51.100.${n % 250}`],
])('a caller whom a proxy names by %s has one share', async (_what, written) => {
  expect(await formsPassed(written, 450)).toBe(200)
  expect(triesChecked(written, 70)).toBe(30)
})

test('forty networks of /64 in one /48 have four shares, and forty of /48 one each', async () => {
  const narrow: Written = (n) => `[2001:db8:1:${hex(n % 40)}::1]:${1024 + n}`
  const wide: Written = (n) => `2001:db8:${hex(n % 40)}::1`
  expect(await formsPassed(narrow, 1000)).toBe(800)
  expect(triesChecked(narrow, 400)).toBe(120)
  expect(await formsPassed(wide, 1000)).toBe(1000)
  expect(triesChecked(wide, 400)).toBe(400)
})
