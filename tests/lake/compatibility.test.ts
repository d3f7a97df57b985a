import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const differences = readFileSync(join(import.meta.dirname, '../../lake/COMPATIBILITY.md'), 'utf8')
const named = [...differences.matchAll(/`([\w-]+\.test\.ts)` › ([^|]+?) \|/g)].map(
  ([, file = '', name = '']) => ({file, name}),
)

test('the list of differences names tests', () => {
  expect(named.length).toBeGreaterThan(10)
})

test.each(named)('$file has the test “$name”', ({file, name}) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(name)
})
