import {spawnSync} from 'node:child_process'
import {globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import {deadLinks} from '../../scripts/docs/dead-links.ts'
import {type Locale, linkedPage, type Page, readPages} from '../../scripts/docs/pages.ts'
import {addressOf, type SidebarItem, sidebarOf} from '../../scripts/docs/sidebar.ts'
import {indexedParts, searchedWords, typingErrors} from '../../scripts/docs/word-parts.ts'

const pages = readPages()

function pageAt(path: string): Page {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`${path} is no page.`)
  return page
}

const homes: Readonly<Record<Locale, Page>> = {
  en: pageAt('index.md'),
  ko: pageAt('ko/index.md'),
}

const linksOf = ({link, items = []}: SidebarItem): readonly string[] => [
  link,
  ...items.flatMap(linksOf),
]

test.each(['en', 'ko'] as const)('each document is in the sidebar once: %s', (locale) => {
  const groups = sidebarOf(homes[locale], pages)
  const links = groups.flatMap(({items}) => items.flatMap(linksOf))
  const documents = pages.filter((page) => page.locale === locale && page !== homes[locale])
  expect(links.toSorted()).toEqual(documents.map(addressOf).toSorted())
  expect(groups.filter(({items}) => items.length === 0)).toEqual([])
})

test('each document is a page in both languages, in its translation if it has one', () => {
  const sources = globSync('docs/**/*.md', {exclude: ['**/node_modules/**']})
  const shown = new Set(pages.map(({source}) => source))
  expect(sources.filter((source) => !shown.has(source))).toEqual([])
  expect(pageAt('ko/docs/guides/apart.md')).toMatchObject({
    source: 'docs/guides/apart.ko.md',
    language: 'ko',
  })
  expect(pageAt('ko/docs/deploy.md')).toMatchObject({source: 'docs/deploy.md', language: 'en'})
  expect(pageAt('docs/editors-guide.md')).toMatchObject({language: 'ko'})
})

test.each([
  ['docs/guides/apart.md', '../deploy.md', 'docs/deploy.md'],
  ['docs/guides/apart.md', 'apart.ko.md', 'ko/docs/guides/apart.md'],
  ['ko/docs/guides/apart.md', 'apart.md', 'docs/guides/apart.md'],
  ['ko/docs/guides/apart.md', '../deploy.md', 'ko/docs/deploy.md'],
  ['ko/docs/deploy.md', 'guides/apart.md', 'ko/docs/guides/apart.md'],
  ['docs/tour.md', '../README.md', 'index.md'],
  ['docs/tour.md', 'nowhere.md', undefined],
])('on the page %s, a link to %s leads to %s', (from, link, to) => {
  expect(linkedPage(pages, pageAt(from), link)?.path).toBe(to)
})

test('Korean words are indexed from each of their syllables on, others whole', () => {
  expect(indexedParts('평당분양가를 CRM에 `LAKE_ASSETS`')).toEqual([
    ...['평당분양가를', '당분양가를', '분양가를', '양가를', '가를'],
    ...['CRM', '에', 'LAKE', 'ASSETS'],
  ])
  expect(searchedWords('분양가 CRM에')).toEqual(['분양가', 'CRM', '에'])
  expect(typingErrors('backpu')).toBeGreaterThan(0)
  expect(typingErrors('분양가')).toBe(false)
})

test('links, pictures and places that built pages do not have are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  mkdirSync(join(folder, 'ko'))
  writeFileSync(
    join(folder, 'index.html'),
    [
      '<h1 id="top"><a href="#top">#</a></h1>',
      '<a href="/base/ko/#%EC%A0%80%EC%9E%A5">1</a> <a href="/base/ko/index.html#none">2</a>',
      '<a href="/ko/">3</a> <a href="gone.html">4</a> <a href="https://example.com/">5</a>',
      '<img src="/base/gone.webp">',
    ].join('\n'),
  )
  writeFileSync(
    join(folder, 'ko/index.html'),
    '<h1 id="저장"><a href="../index.html#top"></a></h1>',
  )
  expect(deadLinks(folder, '/base/')).toEqual([
    'index.html: /base/ko/index.html#none',
    'index.html: /ko/',
    'index.html: gone.html',
    'index.html: /base/gone.webp',
  ])
})

interface MiniSearch {
  loadJSON(json: string, options: unknown): {search(text: string): readonly {readonly id: string}[]}
}

/** The addresses that the search of the built pages finds, by the index that browsers load. */
async function found(locale: Locale, text: string): Promise<readonly string[]> {
  const name = locale === 'ko' ? 'ko' : 'root'
  const [file = ''] = globSync(`dist/docs/assets/chunks/@localSearchIndex${name}.*.js`)
  const {default: index}: {default: string} = await import(pathToFileURL(resolve(file)).href)
  const {default: search}: {default: MiniSearch} = await import(
    createRequire(resolve('.cache/docs/package.json')).resolve('minisearch')
  )
  const loaded = search.loadJSON(index, {
    fields: ['title', 'titles', 'text'],
    tokenize: indexedParts,
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      tokenize: searchedWords,
      fuzzy: typingErrors,
    },
  })
  return loaded.search(text).map(({id}) => id.replace(/#.*/, ''))
}

test('the command builds each page without anything from elsewhere, and a search', {
  tags: ['nightly'],
}, async () => {
  const {status, stderr} = spawnSync(process.execPath, ['scripts/docs.ts'], {encoding: 'utf8'})
  expect({status, stderr}).toEqual({status: 0, stderr: ''})
  const built = pages.map(({path}) => join('dist/docs', path.replace(/\.md$/, '.html')))
  const loading = built.filter((file) => {
    return /<(?:script|link|img)[^>]* (?:src|href)="(?:https?:)?\/\//.test(
      readFileSync(file, 'utf8'),
    )
  })
  expect(loading).toEqual([])
  expect(readFileSync('dist/docs/ko/docs/deploy.html', 'utf8')).toContain('<div lang="en">')
  expect(readFileSync('dist/docs/docs/settings.html', 'utf8')).toContain(
    '<code>.env.example</code>',
  )
  expect(await found('ko', '분양가')).toContain('/ko/docs/editors-guide.html')
  expect(await found('ko', '예약')).toContain('/ko/docs/guides/messages.html')
  expect(await found('ko', '등록')).toContain('/ko/docs/guides/sales-desk.html')
  expect(await found('en', 'replica')).toContain('/docs/deploy.html')
})
