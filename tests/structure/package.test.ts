import {readdirSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join, resolve, sep} from 'node:path'
import {expect, test} from 'vitest'

const manifest = JSON.parse(readFileSync('lake/package.json', 'utf8'))
const site = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const sources = readdirSync('lake', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map(({parentPath, name}) => join(parentPath, name))
  .filter((path) => !/\/(dist|node_modules)\//.test(path))

/** What each source imports, types too: they are in the package's declarations. */
const imports = sources.flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  const named = text.matchAll(
    /^(?:.*\bfrom|import) '([^'\s]+)'(?: with .+)?$|\bimport\('([^']+)'\)/gm,
  )
  return [...named].map(([, first, second]) => ({path, target: first ?? second ?? ''}))
})

/** `@a/b/c` → `@a/b` */
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

const packages = imports
  .filter(({target}) => !target.startsWith('.') && !isBuiltin(target))
  .map(({path, target}) => ({path, name: packageOf(target)}))

test('the lake imports the packages that it declares, and uses all of them', () => {
  const studio = join('lake', 'studio') + sep
  const [forStudio, forServer] = [true, false].map((isStudio) => {
    const names = packages.filter(({path}) => path.startsWith(studio) === isStudio)
    return [...new Set(names.map(({name}) => name))].sort()
  })
  expect(forServer).toEqual(Object.keys(manifest.dependencies).sort())
  expect(forStudio).toEqual(Object.keys(manifest.peerDependencies).sort())
})

test('nothing in the lake leads out of its folder', () => {
  const folder = resolve('lake') + sep
  const leaving = imports.filter(
    ({path, target}) => target.startsWith('.') && !resolve(path, '..', target).startsWith(folder),
  )
  expect(leaving).toEqual([])
})

test('the lake is a workspace, and its dependencies are those of the site', () => {
  expect(site.workspaces).toEqual(['lake'])
  expect(lock.packages[`node_modules/${manifest.name}`]).toEqual({resolved: 'lake', link: true})
  expect(lock.packages.lake.dependencies).toEqual(manifest.dependencies)
  const nested = Object.keys(lock.packages).filter((path) => path.startsWith('lake/node_modules/'))
  expect(nested).toEqual([])
})
