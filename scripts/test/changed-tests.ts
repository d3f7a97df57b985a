import {spawnSync} from 'node:child_process'
import {globSync, readFileSync} from 'node:fs'
import {posix} from 'node:path'
import {findTestFiles, type SelectedTests} from './select-tests.ts'

/** About a minute of two cores. */
const maxFiles = 25

const codeFiles =
  '{agency,app,features,lab,lake,sample,schemas,scripts,server,shared,starter,studio,tests,web}/**/*.{ts,tsx,json}'
const lakePackage: {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
} = JSON.parse(readFileSync('lake/package.json', 'utf8'))
const importedPath = /\b(?:from |import |import\()'([^']+)'/g

/** Test files that a change can reach, the nearest first. */
interface ReachedTests {
  readonly tests: SelectedTests
  /** Number of further test files within reach: too many to answer within a minute. */
  readonly omitted: number
}

/** The tests that the change since main can reach, and those of the rules of the code. */
export function changedTests(): ReachedTests {
  const {vitest, playwright} = findTestFiles()
  const changed = changedFiles()
  const distances = distancesFrom(changed, importsOf(codePaths()))
  const reached = nearestFirst(vitest, changed, distances)
  const rules = vitest.filter((path) => path.startsWith('tests/structure/'))
  return {
    tests: {
      vitest: [...new Set([...reached.slice(0, maxFiles), ...rules])],
      playwright: playwright.filter((path) => distances.has(path)),
    },
    omitted: Math.max(0, reached.length - maxFiles),
  }
}

/**
 * The test files that are reached: by distance, and at the same one those whose names share words with a changed file.
 *
 * @param distances of each file from the nearest changed one, counted in imports
 */
export function nearestFirst(
  tests: readonly string[],
  changed: readonly string[],
  distances: ReadonlyMap<string, number>,
): string[] {
  const words = new Set(changed.flatMap(wordsIn))
  const rank = (path: string) =>
    (distances.get(path) ?? 0) - wordsIn(path).filter((word) => words.has(word)).length
  return tests
    .filter((path) => distances.has(path))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Counts the imports between each file and the nearest changed one. */
export function distancesFrom(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [path, imported] of imports) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), path])
  }
  const distances = new Map(changed.map((path) => [path, 0]))
  // A map is iterated over what is added meanwhile, too.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}

const wordsIn = (path: string) =>
  posix
    .basename(path)
    .replace(/(\.test|\.spec)?\.\w+$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''))

const codePaths = () => globSync(codeFiles, {exclude: ['**/node_modules/**']})

const importsOf = (paths: readonly string[]) =>
  new Map(paths.map((path) => [path, importedBy(path, readFileSync(path, 'utf8'))]))

/** The files of ours that a file imports; packages have none. */
export function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(importedPath)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    if (!name.startsWith(lakePackage.name)) return []
    const entry = Object.entries(lakePackage.exports).find(
      ([key]) => posix.join(lakePackage.name, key) === name,
    )
    return entry ? sourceOf(entry[1]) : []
  })
}

function sourceOf(target: unknown): string[] {
  if (typeof target === 'string') return target.endsWith('.ts') ? [posix.join('lake', target)] : []
  return Object.values(target ?? {}).flatMap(sourceOf)
}

/** Paths that differ from main, committed or not; on main itself from what is published. */
function changedFiles(): string[] {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  const base = git('merge-base', 'HEAD', branch === 'main' ? 'main@{upstream}' : 'main')
  const differing = git('diff', '--name-only', '--no-renames', base ?? 'HEAD')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (differing === null || untracked === null) {
    throw new Error('What has changed is known in a git repository alone. Name test files instead.')
  }
  return [...differing.split('\n'), ...untracked.split('\n')].filter((path) => path !== '')
}

/** Null if git refuses. */
function git(...words: readonly string[]): string | null {
  const {status, stdout} = spawnSync('git', ['-c', 'core.quotePath=false', ...words], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}
