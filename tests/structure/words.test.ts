import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** Archaic turns and private names that were replaced by standard terms. */
const words = [
  ...['anew', 'beside', 'whoever', 'aloud', 'thereof', 'hitherto', 'for ever'],
  ...["nobody's", 'shown the door'],
  ...['firstStir', 'documentsTold', 'asSeen', 'mayGoOn', 'keptPages'],
]
/** An option's name is not prose. */
const option = '(?<!--|values\\.)\\b(?!\\w+: {type)'
const pattern = new RegExp(`${option}(${words.join('|').replaceAll("'", "['’]")})\\b`, 'i')

const folders = [
  'lake',
  'server',
  'web',
  'app',
  'scripts',
  'schemas',
  'features',
  'shared',
  'studio',
  'docs',
]
const files = globSync(
  [
    ...folders.map((folder) => `${folder}/**/*.{ts,tsx,md,css,html}`),
    'README.md',
    'CONTRIBUTING.md',
  ],
  {exclude: ['**/*.gen.*', '**/node_modules/**', '**/dist/**']},
)

test('code and documentation use standard terms', () => {
  const offenders = files.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    )
  })
  expect(offenders).toEqual([])
})

test('the search finds each word, in files of every folder', () => {
  expect(words.filter((word) => !pattern.test(`// ${word}.`))).toEqual([])
  expect(folders.filter((folder) => !files.some((path) => path.startsWith(`${folder}/`)))).toEqual(
    [],
  )
})

/** Names that documents have are kept: a rename would need a migration. */
const stored = new Set(
  ['schemas/schema.gen.json', 'schemas/first-words.gen.json']
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/[a-z]\w+/g)])
    .map(([name]) => name)
    .concat('toldUntil'),
)

test('limits, defaults and events have the names that other code has: max, min, default', () => {
  const named = globSync(
    '{agency,app,features,lab,lake,schemas,scripts,server,shared,starter,studio,tests,web}/**/*.{ts,tsx}',
    {
      exclude: ['**/*.gen.*', '**/node_modules/**', '**/dist/**'],
    },
  ).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:most|least|usual|told)[A-Z]\w*/g)]
      .filter(([name]) => !stored.has(name))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(named).toEqual([])
})
