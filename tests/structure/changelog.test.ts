import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const changelogs = ['CHANGELOG.md', 'lake/CHANGELOG.md']

test.each(changelogs)('%s has the newest part first, and a date at each older one', (path) => {
  const [newest, ...older] = readFileSync(path, 'utf8').match(/^##+ .+/gm) ?? []
  expect(newest).toMatch(/^## (Unreleased|\d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2})$/)
  const dates = older.map((heading) => /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0])
  const dated = dates.filter((date) => date !== undefined)
  expect(dated.length).toBeGreaterThan(0)
  expect(
    older.filter((heading, n) => !dates[n] && heading !== '## Before the first release'),
  ).toEqual([])
  expect(dated).toEqual(dated.toSorted().toReversed())
})

test.each(changelogs)('each entry of %s fits one line', (path) => {
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines.filter((line) => line.length > 120)).toEqual([])
  expect(lines.filter((line) => /^\s/.test(line))).toEqual([])
})
