import {globSync, readdirSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** `@a/b/c` → `@a/b` */
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

test('the Studio names every package that it and the folders next to it use, in the site’s versions', () => {
  const {dependencies, devDependencies} = read('studio/package.json')
  const site = read('package.json')
  const {packages} = read('package-lock.json')
  const used = ['studio', 'agency', 'schemas', 'shared', 'lake/studio']
    .flatMap((folder) => readdirSync(folder, {recursive: true, withFileTypes: true}))
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
    .concat(
      globSync([
        'features/*/{schema,rules,studio}{.ts,.tsx,/**/*.ts,/**/*.tsx}',
        'web/sections/*/schema.ts',
      ]),
    )
    .filter((path) => !/\/(dist|node_modules)\//.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/from '([^.'][^']*)'/g)])
    .map(([, target = '']) => packageOf(target))
    .filter((name) => !isBuiltin(name))
  const named = {...dependencies, ...devDependencies}
  expect([...new Set(used)].filter((name) => !(name in named))).toEqual([])
  for (const [name, version] of Object.entries(named)) {
    if (name === 'local-content-lake') expect(version).toBe('file:../lake')
    else {
      const installed = packages[`node_modules/${name}`].version
      expect([site.dependencies[name], installed], name).toContain(version)
    }
  }
})
