import {readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {expect, test} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {settings} from '../../app/settings.ts'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)

test('the example and the table name every setting that is read, and no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| `'))
  const cells = rows.map((row) => row.split('|')[1] ?? '')
  const explained = cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  const read = Object.keys(settings.entries)
  expect(explained.toSorted()).toEqual(read.toSorted())
  expect(named.toSorted()).toEqual(read.toSorted())
})

test('the values of the example are the defaults', () => {
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}))
})

/** A container's own places. */
const notOfContainers = ['PORT', 'HOST', 'DATA_DIR', 'SERVE', 'SANITY_STUDIO_BASEPATH']
const ofApart = ['STUDIO_ORIGIN', 'LAKE_ORIGIN']
/** Their lake is the one of the same file, with the datasets of its own. */
const ofOtherLakes = named.filter(
  (name = '') => name.startsWith('SANITY_') && !name.endsWith('_TOKEN'),
)

test.each([
  ['deploy/compose.yaml', [...notOfContainers, ...ofApart]],
  ['deploy/compose.apart.yaml', [...notOfContainers, ...ofOtherLakes]],
])('%s passes on every setting that a container can have', (path, left) => {
  const passed = [...readFileSync(path, 'utf8').matchAll(/^ +([A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  )
  const wanted = named.filter((name = '') => !left.includes(name))
  expect(wanted.filter((name = '') => !passed.includes(name))).toEqual([])
})
