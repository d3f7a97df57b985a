import {expect, test} from 'vitest'
import {RateLimit} from '../../server/http/rate-limit.ts'

test('a limit is reached in a window, and lifted as the window slides', () => {
  const limit = new RateLimit({limit: 2, windowMs: 1000})
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
  const limit = new RateLimit({limit: 1, windowMs: 60_000})
  limit.take('often', 0)
  for (let n = 0; n < 120_000; n += 1) {
    limit.take(`flood-${n}`, 1)
    if (n % 1000 === 0) expect(limit.take('often', 1)).toBe(false)
  }
  expect(limit.size).toBeLessThanOrEqual(50_000)
})
