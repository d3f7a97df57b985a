import {readdirSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {expect, test} from 'vitest'

/** Folder → the folders of ours that it may import. The longest matching name counts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  lake: [],
  'web/theme': [],
  'web/queries': [],
  'web/client': ['web/queries'],
  'web/context': ['web/client', 'web/queries'],
  // Wordless: it knows neither an editor's words nor their documents.
  'web/ui': ['web/theme'],
  'web/elements': ['web/ui', 'web/theme', 'web/context', 'web/client'],
  'web/forms': ['web/theme', 'web/context'],
  'web/registration': ['web/forms', 'web/elements', 'web/ui', 'web/theme', 'web/context'],
  'web/press-admin': ['web/forms', 'web/ui', 'web/theme', 'web/context'],
  'web/layout': [
    ...['web/registration', 'web/elements', 'web/ui', 'web/theme'],
    ...['web/context', 'web/client', 'web/queries'],
  ],
  'web/sections': [
    ...['web/registration', 'web/elements', 'web/ui', 'web/theme'],
    ...['web/context', 'web/client', 'web/queries'],
  ],
  'web/pages': [
    ...['web/sections', 'web/layout', 'web/press-admin', 'web/registration', 'web/elements'],
    ...['web/ui', 'web/theme', 'web/context', 'web/client', 'web/queries', 'web/startup'],
  ],
  'web/tour': ['web/theme'],
  // Both ends of a page's start: its scripts put the whole site together, its parts wait for them.
  'web/startup': ['web', 'web/context', 'web/client', 'web/theme'],
  web: ['web/pages', 'web/startup', 'web/context', 'web/client', 'web/theme'],
  server: ['web', 'web/client', 'web/context', 'web/registration', 'web/press-admin'],
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

/** The first chain of imports found that leads from a file back to itself. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (path: string, chain: readonly string[]): string[] | null => {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path]
    if (done.has(path)) return null
    for (const target of graph.get(path) ?? []) {
      const cycle = visit(target, [...chain, path])
      if (cycle) return cycle
    }
    done.add(path)
    return null
  }
  for (const path of graph.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}

test('no chain of imports, of values or types, leads back to its own file', () => {
  const sources = ['schemas', 'web', 'server'].flatMap(sourcesIn)
  const graph = new Map(sources.map((path) => [path, importsOf(path)]))
  expect(findCycle(graph)).toBeNull()
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
})

test('no Korean word stands in code that draws or serves', () => {
  const speaking = ['web', 'server', 'lake'].flatMap(sourcesIn).filter((path) => {
    return !path.endsWith('.gen.ts') && /[가-힣]/.test(readFileSync(path, 'utf8'))
  })
  expect(speaking).toEqual([])
})
