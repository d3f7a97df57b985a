import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {expect, test} from 'vitest'

/** Folder → the folders of ours that it may import. The longest matching name counts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  lake: [],
  'web/theme': [],
  'web/content': [],
  'web/ui': ['web/theme', 'web/content'],
  'web/forms': ['web/ui', 'web/theme', 'web/content'],
  'web/sections': ['web/forms', 'web/ui', 'web/theme', 'web/content'],
  'web/layout': ['web/ui', 'web/theme', 'web/content'],
  'web/pages': ['web/sections', 'web/layout', 'web/forms', 'web/ui', 'web/theme', 'web/content'],
  web: ['web/pages', 'web/theme', 'web/content'],
  server: ['web', 'web/content', 'web/forms'],
  studio: ['schemas', 'sanity.json'],
  sample: [],
  workshop: ['sample'],
}
const folders = Object.keys(allowed)

function folderOf(path: string): string | undefined {
  const holding = folders.filter((folder) => path === folder || path.startsWith(`${folder}/`))
  return holding.sort((a, b) => b.length - a.length)[0]
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((path) => !/\/(dist|node_modules)\//.test(path))
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const named = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, name = '']) => name)
  return named.map((name) => normalize(join(dirname(path), name)))
}

const roots = ['schemas', 'lake', 'web', 'server', 'studio', 'sample', 'workshop']

test.each(roots)('%s imports only what its layer may know', (root) => {
  const sources = sourcesIn(root)
  expect(sources.length).toBeGreaterThan(0)
  const forbidden = sources.flatMap((path) => {
    const own = folderOf(path) ?? ''
    return importsOf(path)
      .filter((target) => {
        const folder = folderOf(target) ?? target
        return folder !== own && !allowed[own]?.includes(folder)
      })
      .map((target) => `${path} → ${target}`)
  })
  expect(forbidden).toEqual([])
})

test('no part of the product imports from the workshop', () => {
  const product = ['app', 'scripts', 'tests', ...roots.filter((root) => root !== 'workshop')]
  const importing = product.flatMap(sourcesIn).filter((path) => {
    return importsOf(path).some((target) => folderOf(target) === 'workshop')
  })
  expect(importing).toEqual([])
})

test('no Korean word stands in code that draws or serves', () => {
  const speaking = ['web', 'server', 'lake'].flatMap(sourcesIn).filter((path) => {
    return !path.endsWith('.gen.ts') && /[가-힣]/.test(readFileSync(path, 'utf8'))
  })
  expect(speaking).toEqual([])
})
