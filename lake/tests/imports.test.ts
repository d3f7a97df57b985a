import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {dirname, join, relative, resolve} from 'node:path'
import {expect, test} from 'vitest'

const lake = resolve(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(lake, 'package.json'), 'utf8'))

/** The lake's rooms, from those that import nothing to `lake.ts`, which puts all of them together. */
function roomsOfTheLake(): Record<string, readonly string[]> {
  // HTTP's own formats, which the site's server reads too.
  const formats = [
    ...['client-left', 'credentials', 'lake-path', 'pace-requests', 'preferences'],
    ...['sound-request', 'unless-gone'],
  ].map((name) => `http/${name}.ts`)
  const lines = ['alike-lines', 'printable'].map((name) => `${name}.ts`)
  const words = [
    ...lines,
    ...['byte-sizes', 'characters', 'growing-cache', 'in-turns', 'lake-error'].map(
      (name) => `${name}.ts`,
    ),
    ...['memory-shares', 'steady-now'].map((name) => `${name}.ts`),
  ]
  const pure = ['addresses', 'documents', ...words]
  const parts = [
    ...['assets', 'assets/bucket', 'erasing', 'images', 'listeners', 'people', 'processes'],
    ...['ordering', 'project', 'queries', 'groq', 'sign-in', 'storage', 'store'],
    ...['transactions', 'webhooks'],
  ]
  const inContext = [...pure, 'context.ts']
  const all = [...inContext, ...parts, 'commit', 'datasets', 'http', ...formats]
  return {
    ...Object.fromEntries(words.map((file) => [file, []])),
    // Says nothing of the lake: the site's server counts callers by it too.
    addresses: [],
    documents: ['lake-error.ts', 'characters.ts'],
    processes: pure,
    'sign-in': [],
    scripts: [],
    // For browsers: what a Studio needs to work on a lake.
    studio: [],
    store: pure,
    // Objects elsewhere, with what of them is here.
    'assets/bucket': pure,
    images: [...pure, 'http/preferences.ts', 'processes'],
    erasing: [...pure, 'store', 'processes'],
    ordering: [...pure, 'store', 'processes'],
    people: [...pure, 'store', 'processes'],
    project: [...pure, 'store'],
    webhooks: [...inContext, 'queries', 'store'],
    storage: [...pure, 'erasing', 'store', 'processes'],
    groq: [...pure, 'store'],
    queries: [...pure, 'groq', 'processes', 'store'],
    listeners: [...pure, 'groq', 'queries', 'store'],
    // What endpoints are given: the types of everything that the lake is made of.
    'context.ts': [...pure, ...parts],
    transactions: [...pure, 'processes', 'store', 'webhooks'],
    commit: [...inContext, 'queries', 'store', 'transactions'],
    assets: [...inContext, 'assets/bucket', 'commit', 'images', 'store'],
    releases: [...inContext, 'commit'],
    datasets: [...inContext, 'commit', 'store'],
    ...Object.fromEntries(formats.map((file) => [file, []])),
    http: [
      ...[...inContext, ...formats],
      ...['assets', 'assets/bucket', 'groq', 'people', 'store', 'queries'],
    ],
    endpoints: all,
    sockets: [...inContext, 'http', ...formats],
    command: [
      ...['.', 'http/pace-requests.ts', 'http/sound-request.ts', 'http/unless-gone.ts'],
      ...['people', 'printable.ts', 'sockets', 'store'],
    ],
    // For tests: lakes that end with their test.
    testing: ['.', 'context.ts', 'queries', 'sockets'],
    '.': [...all, 'command', 'endpoints', 'releases', 'sockets', 'testing'],
  }
}

const allowed = roomsOfTheLake()
const rooms = Object.keys(allowed)

/** `.` for the files that put the rooms together. */
function roomOf(path: string): string {
  const holding = rooms.filter((room) => path === room || path.startsWith(`${room}/`))
  return holding.sort((a, b) => b.length - a.length)[0] ?? '.'
}

const files = readdirSync(lake, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map(({parentPath, name}) => relative(lake, join(parentPath, name)))
  .filter((path) => !/^(dist|node_modules)\//.test(path))

/** What each file imports, types too: they are in the package's declarations. */
const imports = files.flatMap((path) => {
  const text = readFileSync(join(lake, path), 'utf8')
  const named = text.matchAll(
    /^(?:.*\bfrom|import) '([^'\s]+)'(?: with .+)?$|\bimport\('([^']+)'\)/gm,
  )
  return [...named].map(([, first, second]) => {
    const target = first ?? second ?? ''
    const inside = target.startsWith('.') ? join(dirname(path), target) : null
    return {path, target, inside}
  })
})

const isPublished = ({path}: {path: string}) => !/^(scripts|tests|vitest\.config\.ts)/.test(path)

test('each room imports only what its layer may know', () => {
  const forbidden = imports.filter(isPublished).filter(({path, inside}) => {
    if (inside === null) return false
    const [own, target] = [roomOf(path), roomOf(inside)]
    return own !== target && !allowed[own]?.includes(target)
  })
  expect(forbidden).toEqual([])
})

test('every room has a rule of its own, and every rule has its room', () => {
  const folders = new Set(
    files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]),
  )
  expect([...folders].filter((name) => !rooms.includes(name ?? '') && name !== 'tests')).toEqual([])
  expect(rooms.filter((name) => !existsSync(join(lake, name)))).toEqual([])
})

test('nothing in the lake leads out of its folder, neither code nor tests', () => {
  expect(imports.filter(({inside}) => inside?.startsWith('..'))).toEqual([])
  expect(imports.some(({path}) => path.startsWith('tests/'))).toBe(true)
})

/** `@a/b/c` → `@a/b` */
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

test('the lake imports the packages that it declares, and uses all of them', () => {
  const packages = imports
    .filter(isPublished)
    .filter(({target, inside}) => inside === null && !isBuiltin(target))
  const [optional, required] = [true, false].map((isOptional) => {
    const using = packages.filter(({path}) => /^(studio|testing)\//.test(path) === isOptional)
    return new Set(using.map(({target}) => packageOf(target)))
  })
  expect([...(required ?? [])].sort()).toEqual(Object.keys(manifest.dependencies).sort())
  const declared = Object.keys({...manifest.dependencies, ...manifest.peerDependencies})
  expect([...(optional ?? [])].filter((name) => !declared.includes(name))).toEqual([])
  const unused = Object.keys(manifest.peerDependencies).filter((name) => !optional?.has(name))
  expect(unused).toEqual([])
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
  const graph = new Map<string, string[]>(files.map((path) => [path, []]))
  for (const {path, inside} of imports) if (inside) graph.get(path)?.push(inside)
  expect(findCycle(graph)).toBeNull()
  expect(
    findCycle(new Map([...graph, ['lake.ts', ['context.ts']], ['context.ts', ['lake.ts']]])),
  ).toEqual(expect.arrayContaining(['lake.ts', 'context.ts']))
})

test('the code has no word of one language alone: texts of people are data', () => {
  const speaking = files
    .filter((path) => isPublished({path}))
    .filter((path) => /[가-힣]/.test(readFileSync(join(lake, path), 'utf8')))
  expect(speaking).toEqual([])
})
