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
