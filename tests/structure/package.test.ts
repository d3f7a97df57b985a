import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const manifest = JSON.parse(readFileSync('lake/package.json', 'utf8'))
const site = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the lake is a workspace, and its dependencies are those of the site', () => {
  expect(site.workspaces).toEqual(['lake'])
  expect(lock.packages[`node_modules/${manifest.name}`]).toEqual({resolved: 'lake', link: true})
  expect(lock.packages.lake.dependencies).toEqual(manifest.dependencies)
  const nested = Object.keys(lock.packages).filter((path) => path.startsWith('lake/node_modules/'))
  expect(nested).toEqual([])
})
