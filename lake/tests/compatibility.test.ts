import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const differences = readFileSync(join(import.meta.dirname, '../COMPATIBILITY.md'), 'utf8')
const named = [...differences.matchAll(/`([\w-]+\.test\.ts)` › ([^|]+?) \|/g)].map(
  ([, file = '', name = '']) => ({file, name}),
)

test('the list of differences names tests', () => {
  expect(named.length).toBeGreaterThan(10)
})

test.each(named)('$file has the test “$name”', ({file, name}) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(name)
})

test('every row of every table names a test, and every file of tests is there', () => {
  const rows = differences.split('\n').filter((line) => /^\| (?!here|request)/.test(line))
  expect(rows.filter((row) => !/`[\w-]+\.test\.ts`/.test(row))).toEqual([])
  const files = [...differences.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
})
