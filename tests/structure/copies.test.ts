import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

/** Not the lake: it is a package of its own, which imports nothing of ours. */
const roots = ['web', 'server', 'features', 'app', 'studio', 'schemas', 'shared', 'scripts', 'lab']

/** Fewer lines may be alike by chance: ways of writing, not rules. */
const least = 4

interface Line {
  readonly text: string
  readonly at: number
}

/** The lines that say something: no imports, comments, brackets or tags alone. */
function saidIn(source: string): readonly Line[] {
  const withoutImports = source.replace(/^import\b[\s\S]*?from '[^']*'.*$/gm, (found) =>
    found.replace(/[^\n]/g, ''),
  )
  return withoutImports
    .split('\n')
    .map((line, index) => ({text: line.trim(), at: index + 1}))
    .filter(({text}) => !/^(?:$|\/\/|\/?\*|<\/?\w+>$)/.test(text) && /\w{2}/.test(text))
}

interface File {
  readonly path: string
  readonly source: string
}

/** The parts of features and sections count as the rooms that they belong to: any `schema.ts` is one of `schemas`. */
function roomOf(path: string): string {
  const [, part] = /^features\/[^/]+\/(schema|server|studio|web)\b/.exec(path) ?? []
  if (part) return part === 'schema' ? 'schemas' : part
  if (/^web\/sections\/[^/]+\/schema\.ts$/.test(path)) return 'schemas'
  return path.split('/')[0] ?? ''
}

/** Runs of lines that stand in files of two folders: `web/a.ts:3 = studio/b.ts:7`. */
function copiesIn(files: readonly File[]): string[] {
  const seen = new Map<string, readonly {readonly path: string; readonly at: number}[]>()
  for (const {path, source} of files) {
    const lines = saidIn(source)
    for (const [index, {at}] of lines.entries()) {
      const run = lines.slice(index, index + least)
      if (run.length < least) break
      const text = run.map((line) => line.text).join('\n')
      seen.set(text, [...(seen.get(text) ?? []), {path, at}])
    }
  }
  return [...seen.values()].flatMap((places) => {
    const folders = new Set(places.map(({path}) => roomOf(path)))
    return folders.size > 1 ? [places.map(({path, at}) => `${path}:${at}`).join(' = ')] : []
  })
}

function filesIn(root: string): readonly File[] {
  return readdirSync(root, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /(?<!\.gen|\.test)\.tsx?$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((path) => !/\/(?:dist|node_modules|tests)\//.test(path))
    .map((path) => ({path, source: readFileSync(path, 'utf8')}))
}

test('no rule stands in two rooms: what both need is in shared/, or in one of them', () => {
  expect(copiesIn(roots.flatMap(filesIn))).toEqual([])
})

const rule = `
export function isOpen(at: number): boolean {
  const day = new Date(at).getDay()
  if (day === 0) return false
  // Closed on holidays.
  const isHoliday = holidays.has(at)
  return !isHoliday
}`

test.each([
  ['as it is', rule],
  [
    'with other imports, places and comments',
    `import {a} from 'b'\n\n${rule.replace('Closed', '')}`,
  ],
])('a copy in another folder is found, %s', (_, copy) => {
  const copies = copiesIn([
    {path: 'web/a.ts', source: rule},
    {path: 'studio/b.ts', source: copy},
  ])
  expect(copies).not.toEqual([])
  expect(copies[0]).toMatch(/^web\/a\.ts:2 = studio\/b\.ts:\d$/)
})

test('a copy in the same folder, and imports alone, are no copy', () => {
  const imports = Array.from({length: 9}, (_, n) => `import {a${n}} from './${n}.ts'`).join('\n')
  const files = [
    {path: 'web/a.ts', source: rule},
    {path: 'web/b.ts', source: rule},
    {path: 'studio/c.ts', source: imports},
    {path: 'server/d.ts', source: imports},
  ]
  expect(copiesIn(files)).toEqual([])
})
