import {expect, test} from 'vitest'
import {placeOf} from '../../../web/layout/place-of.ts'

test.each([
  ['/Brand/intro', ['/brand/INTRO'], 'page'],
  ['/thegaon/press', ['/thegaon/press/abc'], 'true'],
  ['/thegaon/press', ['/thegaon/pressroom'], undefined],
  ['/LocationEnvironment/premium', ['/x', '/LocationEnvironment/premium'], 'page'],
  ['/Brand/intro', [null], undefined],
  [null, ['/'], undefined],
] as const)('a tab to %s on a page at %s is marked %s', (url, paths, mark) => {
  expect(placeOf(url, ...paths)).toBe(mark)
})
