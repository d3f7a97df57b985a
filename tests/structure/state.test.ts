import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const sourcesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({parentPath, name}) => join(parentPath, name))

const having = (paths: readonly string[], pattern: RegExp) =>
  paths.filter((path) => pattern.test(readFileSync(path, 'utf8')))

test('no module of server and program has state of its own', () => {
  const sources = ['server', 'app'].flatMap(sourcesIn)
  expect(sources.length).toBeGreaterThan(100)
  // Counts for as long as the process lives, and a script of developers.
  const known = ['app/lake/asset-fault.ts', 'app/dev.ts']
  expect(having(sources, /^(?:export )?let /m).sort()).toEqual(known.sort())
})

test('what keeps pages is classes, each with its state at its top', () => {
  const sources = sourcesIn('server/pages')
  const keeping = [
    'Pages',
    'LatestAnswers',
    'AnswerCache',
    'PageCache',
    'KnownPaths',
    'ShellMemory',
  ]
  for (const name of [...keeping, 'OpenPages', 'PageWarmer', 'Shrinker']) {
    expect(having(sources, new RegExp(`^export class ${name}\\b`, 'm')), name).toHaveLength(1)
  }
  expect(having(sources, /^export function create/m)).toEqual([])
})
