import {execFileSync} from 'node:child_process'
import {cpSync, createReadStream, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {
  installedFolder,
  type PackedLake,
  packLake,
  startCommand,
  temporaryFolder,
  tokenFor,
} from '../scripts/packed-lake.ts'
import {
  coverUrl,
  morePostsQuery,
  postQuery,
  settingsQuery,
  sitemapQuery,
} from './projects/blog/front-end.ts'
import {artistsQuery, eventQuery, eventsQuery, sell} from './projects/events/front-end.ts'
import {categoriesQuery, pageQuery, searchQuery} from './projects/shop/front-end.ts'

const place = temporaryFolder()
let packed: PackedLake

beforeAll(() => {
  packed = packLake(place)
})
afterAll(() => rmSync(place, {recursive: true}))

interface Project {
  readonly name: 'blog' | 'events' | 'shop'
  readonly projectId: string
  readonly dataset?: string
}

/** A project of somebody else, on a lake of its own that holds its content. */
async function open({name, projectId, dataset = 'production'}: Project): Promise<SanityClient> {
  const folder = join(place, name)
  cpSync(join(import.meta.dirname, 'projects', name), folder, {recursive: true})
  const lake = await startCommand(folder)
  onTestFinished(lake.stop)
  expect(lake.lines[0]).toMatch(new RegExp(`project ${projectId}, dataset ${dataset}$`))
  const client = createClient({
    ...{projectId, dataset, apiVersion: '2025-02-19', useCdn: false},
    ...{apiHost: lake.origin, useProjectHostname: false, token: tokenFor(folder)},
  })
  const source = createReadStream(join(folder, 'content.ndjson'))
  await sanityImport(source, {client, operation: 'create', assetsBase: folder})
  return client
}

test('the package is JavaScript with types and its own words, and has nothing of a site', () => {
  const own =
    /^(README\.md|CHANGELOG\.md|COMPATIBILITY\.md|LICENSE|package\.json|documents\/particles\.json|.+\.(js|d\.ts))$/
  expect(packed.files.filter((path) => !own.test(path))).toEqual([])
  const kinds = new Set(packed.files.map((path) => /(\.d)?\.\w+$/.exec(path)?.[0]))
  expect([...kinds].sort()).toEqual(['.d.ts', '.js', '.json', '.md', undefined])
  expect(packed.files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']))
})

test('any server of Node can embed the package, by its declared interface', async () => {
  const path = join(place, 'embedded.mjs')
  const program = `
    import {createServer} from 'node:http'
    import {attachSockets, createLake} from 'local-content-lake'
    const lake = createLake({
      project: {id: 'x1', title: 'Mine', datasets: [{name: 'production', aclMode: 'public'}]},
      directory: ':memory:',
    })
    attachSockets(createServer(), lake)
    const reply = await lake.fetch(new Request('http://x/v2025-02-19/data/query/production?query=1%2B1'))
    console.log(JSON.stringify(await reply.json()))
    lake.close()`
  writeFileSync(path, program)
  const told = execFileSync(process.execPath, [path], {encoding: 'utf8'})
  expect(JSON.parse(told)).toMatchObject({result: 2})

  writeFileSync(join(place, 'typed.mts'), program.replace('await reply.json()', '1 as string'))
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck']
  const types = ['--types', 'node', '--typeRoots', dirname(installedFolder('@types/node'))]
  const check = () =>
    execFileSync('tsc', [...options, ...types, 'typed.mts'], {cwd: place, encoding: 'utf8'})
  expect(check).toThrow(
    expect.objectContaining({stdout: expect.stringMatching(/^[^\n]*TS2352[^\n]*\n$/)}),
  )
})

test('a blog’s front end finds its posts, authors, links and covers', async () => {
  const client = await open({name: 'blog', projectId: 'cleanblog'})
  expect(await client.fetch(settingsQuery)).toMatchObject({title: 'Our blog'})
  expect(await client.fetch(morePostsQuery, {skip: '', limit: 5})).toMatchObject([
    {
      title: 'Second thoughts',
      status: 'published',
      slug: 'second-thoughts',
      author: {firstName: 'Ada'},
    },
    {title: 'First words', excerpt: 'Where it begins.'},
  ])
  const post = await client.fetch(postQuery, {slug: 'first-words'})
  expect(post.content[0].markDefs).toMatchObject([{_type: 'link', post: 'second-thoughts'}])
  const cover = await fetch(coverUrl(client, post.coverImage))
  expect(cover.headers.get('content-type')).toMatch(/^image\//)
  expect(await client.fetch(sitemapQuery)).toHaveLength(2)

  await client.create({_id: 'drafts.second', _type: 'post', title: 'Third thoughts'})
  const drafts = client.withConfig({perspective: 'drafts', resultSourceMap: true})
  const {result, resultSourceMap} = await drafts.fetch(
    morePostsQuery,
    {skip: 'first', limit: 1},
    {filterResponse: false},
  )
  expect(result).toEqual([])
  await client.patch('drafts.second').set({'slug.current': 'third'}).commit()
  expect(await drafts.fetch(morePostsQuery, {skip: 'first', limit: 1})).toMatchObject([
    {_id: 'second', title: 'Third thoughts', status: 'draft'},
  ])
  expect(resultSourceMap?.documents).toEqual([])
})

test('a calendar’s front end finds what is on, who plays and where, and sells tickets once', async () => {
  const client = await open({name: 'events', projectId: 'dayone', dataset: 'events'})
  const now = '2026-01-01T00:00:00Z'
  expect(await client.fetch(eventsQuery, {now})).toMatchObject([
    {name: 'Matinee', venue: 'The barn', doors: '2031-04-01T12:30:00Z', acts: null},
    {name: 'A night out', venue: 'Town hall', doors: '2031-05-01T17:30:00Z', acts: 2},
  ])
  expect(await client.fetch(eventQuery, {slug: 'a-night-out'})).toMatchObject({
    ...{headline: {name: 'the Owls'}, venue: {name: 'Town hall'}},
    ...{support: [{name: 'Larks'}], others: [{name: 'Matinee'}]},
  })
  expect(await client.fetch(artistsQuery)).toEqual([
    {name: 'Larks', shows: 2},
    {name: 'the Owls', shows: 2},
  ])
  const sales = await Promise.allSettled([1, 2, 3].map(() => sell(client, 'matinee')))
  const sold = sales.filter(({status}) => status === 'fulfilled').length
  expect((await client.getDocument('matinee'))?.sold).toBe(sold)
  await expect(client.delete('owls')).rejects.toMatchObject({statusCode: 409})
})

test('a shop’s front end builds its pages in the visitor’s language, searches and counts', async () => {
  const client = await open({name: 'shop', projectId: 'cornershop'})
  const page = (language: string) => client.fetch(pageQuery, {slug: 'home', language})
  expect(await page('nb')).toEqual({
    title: 'Hjem',
    pageBuilder: [
      {
        ...{_key: 'h', _type: 'hero', heading: 'Fresh today'},
        product: {_id: 'rye', title: 'Rugbrød', price: 6},
      },
      {
        ...{_key: 'g', _type: 'productGrid', category: {title: 'Brød'}},
        products: [
          {_id: 'bun', title: 'Bun', price: 2.5, isSoldOut: true},
          {_id: 'rye', title: 'Rugbrød', price: 6, isSoldOut: false},
        ],
      },
    ],
  })
  expect(await page('ko')).toMatchObject({title: 'Home'})
  const found = await client.fetch(searchQuery, {text: 'rye', language: 'en'})
  expect(found.map(({_id}: {_id: string}) => _id)).toEqual(['rye', 'bun'])
  expect(await client.fetch(categoriesQuery, {language: 'ko'})).toEqual([
    {title: '식품', children: [{title: 'Bread', products: 2, value: 12}]},
  ])
})
