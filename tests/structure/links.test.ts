import {existsSync, globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {slug} from '../../scripts/docs/slug.ts'

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**']
const documents = globSync(['**/*.md', '.github/**/*.md'], {exclude})
const sources = globSync(
  [
    '{app,deploy,features,lab,lake,schemas,scripts,server,shared,studio,tests,web}/**/*.{ts,tsx,mjs,js,css,html}',
    '*.{ts,json}',
  ],
  {exclude},
)

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

function anchors(path: string): string[] {
  const counts = new Map<string, number>()
  const headings = withoutCode(readFileSync(path, 'utf8')).matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, heading = '']) => {
    const name = slug(heading)
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return before === 0 ? name : `${name}-${before}`
  })
}

function isDead(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? document : join(dirname(document), decodeURI(path))
  if (!existsSync(file)) return true
  return anchor !== undefined && file.endsWith('.md') && !anchors(file).includes(decodeURI(anchor))
}

const linksOf = (document: string) =>
  [...withoutCode(readFileSync(document, 'utf8')).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:|^\//.test(link))

test('every link of a document leads to a file, and to a heading that it has', () => {
  expect(documents.length).toBeGreaterThan(60)
  const dead = documents.flatMap((document) =>
    linksOf(document)
      .filter((link) => isDead(document, link))
      .map((link) => `${document}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('comments name only documents that exist', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const missing = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/(?<![\w./])docs\/[\w./-]*\w/g)]
      .filter(([path]) => !existsSync(path))
      .map(([path]) => `${source}: ${path}`),
  )
  expect(missing).toEqual([])
})
