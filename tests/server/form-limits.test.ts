import {expect, test} from 'vitest'
import {ownLimits} from '../../server/registrations/form-limits.ts'

const now = {steady: 0, date: new Date(0)}

/** How many forms pass, each of another number, from these addresses in turn. */
async function passed(addresses: (n: number) => string, forms: number): Promise<number> {
  const limits = ownLimits((text) => text)
  let count = 0
  for (let n = 0; n < forms; n += 1) {
    const sender = {address: addresses(n), phone: `010-0000-${n}`}
    if (await limits.take(sender, now)) count += 1
  }
  return count
}

test('an address and a wider network each have a limit for forms, the wider one a larger', async () => {
  expect(await passed(() => '203.0.113.7', 300)).toBe(200)
  expect(await passed((n) => `2001:db8:1:2::${n}`, 300)).toBe(200)
  expect(await passed((n) => `2001:db8:1:${n}::1`, 1000)).toBe(800)
  expect(await passed((n) => `2001:db8:${n}::1`, 1000)).toBe(1000)
})
