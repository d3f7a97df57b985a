import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {plainColors} from '../../shared/palette.ts'
import {documentsOf} from '../sample/sample.ts'

/** All that is served, built or packed, except for the name of the package itself. `lab/` and tests use the sample by its addresses; documentation names it. */
const files = globSync(
  [
    '{app,deploy,features,lake,public,schemas,scripts,server,shared,studio,web}/**/*',
    ...['*.{json,ts,mjs}', '.env.example', '.github/**/*', 'LICENSE'],
  ],
  {
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'features/*/tests/**',
      'lake/tests/**',
      '**/*.{woff2,png,ico,md}',
      'package*.json',
    ],
    withFileTypes: true,
  },
)
  .filter((entry) => entry.isFile())
  .map(({parentPath, name}) => `${parentPath}/${name}`)

const site = documentsOf('site')[0]
const pressSite = documentsOf('pressSite')[0]

/** By what the sample is known, read from its own documents. Without spaces and capitals. */
const words = [
  ...[site?.name, site?.nameEnglish, site?.slogan, site?.phone, pressSite?.key],
  ...Object.values(Object(site?.colors)),
]
  .filter((word) => typeof word === 'string' && word !== 'siteColors')
  .map((word) => squeezed(String(word)))

/** The name alone, without its article. */
const names = ['가온', 'gaon']

function squeezed(text: string): string {
  return text.replace(/\s/g, '').toLowerCase()
}

const saysAny = (text: string) => {
  const squeezedText = squeezed(text)
  return [...words, ...names].some((word) => squeezedText.includes(word))
}

test('nothing outside of sample/ has a word, a colour or an address of the sample', () => {
  expect(files.length).toBeGreaterThan(800)
  expect(words.length).toBeGreaterThan(8)
  expect(files.filter((path) => saysAny(readFileSync(path, 'utf8')))).toEqual([])
})

test('nor does the guide that the Studio shows', () => {
  expect(saysAny(readFileSync('docs/editors-guide.md', 'utf8'))).toBe(false)
})

test('nor do files whose name says it, or the colours of a complex that has chosen none', () => {
  expect(files.filter(saysAny)).toEqual([])
  expect(Object.values(plainColors).filter(saysAny)).toEqual([])
})

test('a word of the sample would be found', () => {
  expect(saysAny("title: '더  가온'")).toBe(true)
  expect(saysAny('color: #16213A')).toBe(true)
})
