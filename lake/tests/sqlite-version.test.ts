import {expect, test} from 'vitest'
import {losesCommits, requireSafeSqlite} from '../store/sqlite-version.ts'

test.each([
  ['3.6.23', false],
  ['3.7.0', true],
  ['3.34.1', true],
  ['3.44.5', true],
  ['3.44.6', false],
  ['3.46.1', true],
  ['3.50.4', true],
  ['3.50.7', false],
  ['3.51.2', true],
  ['3.51.3', false],
  ['3.53.0', false],
  ['4.0.0', false],
])(
  'SQLite %s loses commits when two connections write and checkpoint: %s',
  (version, isAffected) => {
    expect(losesCommits(version)).toBe(isAffected)
  },
)

test('an affected SQLite is refused by its name, and the one of this Node is not', () => {
  expect(() => requireSafeSqlite('3.51.2')).toThrow(/^SQLite 3\.51\.2, which Node [\d.]+ contains/)
  expect(() => requireSafeSqlite()).not.toThrow()
})
