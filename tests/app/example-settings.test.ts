import {readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {expect, test} from 'vitest'
import {readConfig} from '../../app/config.ts'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)

test('the example names every setting that README names, and no other', () => {
  const table = /\| setting \|[\s\S]*?\n\n/.exec(readFileSync('README.md', 'utf8'))?.[0] ?? ''
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  const explained = cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(explained.length).toBeGreaterThan(15)
  expect(named.sort()).toEqual(explained.sort())
})

test('the values of the example are the defaults', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}))
})

/** A container's own places, and those of another lake. */
const notOfContainers = ['PORT', 'HOST', 'DATA_DIR', 'SERVE', 'SANITY_STUDIO_BASEPATH']
const ofApart = ['STUDIO_ORIGIN', 'LAKE_ORIGIN', 'SITE_SECRET']

test.each([
  ['deploy/compose.yaml', [...notOfContainers, ...ofApart]],
  ['deploy/compose.apart.yaml', notOfContainers],
])('%s passes on every setting that a container can have', (path, left) => {
  const passed = [...readFileSync(path, 'utf8').matchAll(/^ +([A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  )
  const wanted = named.filter(
    (name = '') => !left.includes(name) && (!name.startsWith('SANITY_') || passed.includes(name)),
  )
  expect(wanted.filter((name = '') => !passed.includes(name))).toEqual([])
})
