import {expect, test} from 'vitest'
import {
  changedTests,
  distancesFrom,
  importedBy,
  nearestFirst,
} from '../../scripts/test/changed-tests.ts'

test('a change reaches what imports it, however far away, and nothing else', () => {
  const distances = distancesFrom(
    ['shared/a.ts'],
    new Map([
      ['server/b.ts', ['shared/a.ts']],
      ['tests/c.test.ts', ['server/b.ts', 'tests/c.test.ts']],
      ['tests/d.test.ts', ['shared/other.ts']],
    ]),
  )
  expect(Object.fromEntries(distances)).toEqual({
    'shared/a.ts': 0,
    'server/b.ts': 1,
    'tests/c.test.ts': 2,
  })
})

test('nearer tests come first, and among them those that are named like the change', () => {
  const distances = new Map([
    ['tests/far.test.ts', 5],
    ['tests/near.test.ts', 2],
    ['tests/open-bookings.test.ts', 2],
  ])
  const tests = [...distances.keys(), 'tests/unreached.test.ts']
  expect(nearestFirst(tests, ['server/booking.ts'], distances)).toEqual([
    'tests/open-bookings.test.ts',
    'tests/near.test.ts',
    'tests/far.test.ts',
  ])
})

test('imports of files, of code that is loaded later and of the lake’s package are followed', () => {
  const text = `import {a} from './a.ts'
export * from '../shared/b.ts'
const c = await import('./c.ts')
import project from '../sanity.json' with {type: 'json'}
import {openTestLake} from 'local-content-lake/testing/vitest'
import {Hono} from 'hono'`
  expect(importedBy('server/x.ts', text)).toEqual([
    'server/a.ts',
    'shared/b.ts',
    'server/c.ts',
    'sanity.json',
    'lake/testing/vitest.ts',
  ])
})

test('the rules of the code are among what a change can reach, whatever it is', () => {
  expect(changedTests().tests.vitest).toContain('tests/structure/imports.test.ts')
})
