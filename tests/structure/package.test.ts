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

test('the Studio names every package that it and the folders next to it use, in the site’s versions', () => {
  const studio = JSON.parse(readFileSync('studio/package.json', 'utf8'))
  const {dependencies, devDependencies} = studio
  const used = ['studio', 'schemas', 'shared', 'lake/studio']
    .flatMap((folder) => readdirSync(folder, {recursive: true, withFileTypes: true}))
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((path) => !/\/(dist|node_modules)\//.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/from '([^.'][^']*)'/g)])
    .map(([, target = '']) => packageOf(target))
    .filter((name) => !isBuiltin(name))
  const named = {...dependencies, ...devDependencies}
  expect([...new Set(used)].filter((name) => !(name in named))).toEqual([])
  for (const [name, version] of Object.entries(named)) {
    if (name === manifest.name) expect(version).toBe('file:../lake')
    else {
      const installed = lock.packages[`node_modules/${name}`].version
      expect([site.dependencies[name], installed], name).toContain(version)
    }
  }
})
