import {expect, test} from 'vitest'
import {pages} from '../e2e/visitor/routes.ts'
import {openRealSite} from './real-site.ts'

const paths = [...pages, '/nowhere/at-all', '/SalesInfo/StampTax']

test('pages rendered concurrently are the same as pages rendered one by one', {
  tags: 'nightly',
}, async () => {
  const one = await openRealSite()
  const alone = new Map<string, string>()
  for (const path of paths) alone.set(path, await (await one.ask(path)).text())
  expect(new Set(alone.values()).size).toBeGreaterThan(paths.length - 4)

  const many = await openRealSite()
  const answers = await Promise.all(paths.map(async (path) => (await many.ask(path)).text()))
  for (const [index, path] of paths.entries()) expect(answers[index], path).toBe(alone.get(path))
})
