import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'

const ours =
  /^(?:app|deploy|docs|lab|lake|public|sample|schemas|scripts|server|shared|studio|tests|web)\//

/** Documents that describe the code as it is now; the changelogs tell of code that is gone. */
const documents = [
  ...[
    'README.md',
    'README.ko.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'lab/README.md',
    'lake/COMPATIBILITY.md',
  ],
  ...['docs', 'docs/decisions', 'docs/guides'].flatMap((folder) =>
    readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({name}) => `${folder}/${name}`),
  ),
]

const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))

test.each(documents)('%s names only files that exist and commands that can be run', (document) => {
  const text = readFileSync(document, 'utf8')
  const files = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  const missing = [...files.filter((path) => ours.test(path)), ...links].filter(
    (path) => !existsSync(path),
  )
  expect(missing).toEqual([])
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) {
    expect(manifest).toHaveProperty(['scripts', name])
  }
})

const inTwoLanguages = documents.filter((path) => existsSync(inKorean(path)))

/** What no language changes: commands without a word that stands for something, settings, files. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name.replace(/ (?:[A-Z]+|\p{Script=Hangul}+)$/u, ''))
    .filter((name) => /^(?:npm |\.\/run |[A-Z]+_[A-Z_]+$|(?:[\w-]+\/)+[\w.-]+\.\w+$)/.test(name))
    .sort()

test.each(inTwoLanguages)('%s tells of the same commands, settings and files in Korean', (path) => {
  const named = new Set(namesIn(readFileSync(path, 'utf8')))
  expect([...new Set(namesIn(readFileSync(inKorean(path), 'utf8')))]).toEqual([...named])
})

test('there are at most 14 commands, and one page tells of each', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8'))
  const page = readFileSync('docs/commands.md', 'utf8')
  const names = Object.keys(scripts)
  expect(names.length).toBeLessThanOrEqual(14)
  const told = (name: string) => new RegExp(`npm (run )?${name}\\b`).test(page)
  expect(names.filter((name) => !told(name))).toEqual([])
})

test('the list of rooms names every folder', () => {
  const [, tree = ''] =
    /## The rooms\n\n```\n([\s\S]*?)```/.exec(readFileSync('docs/rooms.md', 'utf8')) ?? []
  const named = [...tree.matchAll(/([\w-]+)\/(?=[\s,:])/g)].map(([, name]) => name)
  const folders = ['lake', 'server', 'web'].flatMap((folder) =>
    readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory()),
  )
  expect(folders.length).toBeGreaterThan(20)
  const made = ['dist', 'node_modules']
  const names = folders.map(({name}) => name).filter((name) => !made.includes(name))
  expect(names.filter((name) => !named.includes(name))).toEqual([])
})

test('who has ten minutes reads the readme whole, and finds every folder in it', () => {
  const text = readFileSync('README.md', 'utf8')
  expect(text.split('\n').length).toBeLessThanOrEqual(120)
  const [, tree = ''] = /## The tree\n\n```\n([\s\S]*?)```/.exec(text) ?? []
  const folders = readdirSync('.', {withFileTypes: true})
    .filter(
      (entry) =>
        entry.isDirectory() && !/^(\..*|node_modules|dist|public|test-results)$/.test(entry.name),
    )
    .map(({name}) => name)
  expect(folders.filter((name) => !tree.includes(`${name}/`))).toEqual([])
})

function inKorean(path: string): string {
  return path.replace(/\.md$/, '.ko.md')
}
