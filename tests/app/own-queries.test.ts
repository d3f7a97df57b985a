import type {SanityDocumentStub} from '@sanity/client'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {siteQueries} from '../../app/lake/site-queries.ts'
import sanity from '../../sanity.json' with {type: 'json'}

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'production',
      aclMode: 'public',
      hidesUnusedAssets: true,
      embargoes: sanity.embargoes,
    },
  ],
} as const

type Stub = SanityDocumentStub & {readonly _id: string}

const future = '2999-01-01T00:00:00.000Z'
/** What no page of the site shows. */
const secret = '아직_비밀'
const unpublished: readonly Stub[] = [
  {_id: 'drafts.page-a', _type: 'page', path: '/a', title: secret},
  {_id: 'versions.r1.page-a', _type: 'page', path: '/a', title: secret},
  {_id: 'page-without-path', _type: 'page', title: secret, search: {line: secret}},
  {_id: 'redirect-without-path', _type: 'redirect', to: secret},
  {_id: 'pressSite-without-key', _type: 'pressSite', title: secret},
  {_id: 'post-without-site', _type: 'pressPost', date: '2020-01-01T00:00:00Z', title: secret},
  {_id: 'post-ahead', _type: 'pressPost', siteId: 'gaon', date: future, title: secret},
  {_id: 'drafts.post', _type: 'pressPost', siteId: 'gaon', title: secret, content: secret},
]
const published: readonly Stub[] = [
  {_id: 'page-a', _type: 'page', path: '/a', title: 'A'},
  {_id: 'gaon', _type: 'pressSite', key: 'gaon', title: 'Gaon'},
  ...Array.from({length: 30}, (_, n) => ({
    ...{_id: `post-${n}`, _type: 'pressPost', siteId: 'gaon', title: `Post ${n}`},
    date: `2020-01-${String(n + 1).padStart(2, '0')}T00:00:00Z`,
  })),
]

const texts = [
  ...['', '*', '**', '.*', '%', '_', '/a', 'gaon', 'post', 'post-ahead', 'post-without-site'],
  ...['drafts.post', 'drafts.page-a', 'page-without-path', 'a"]{...}', '\u0000', '\ud800', future],
  ...['0', '9999', 'null', 'undefined', '*'.repeat(500), 'a'.repeat(1000)],
]
const refused: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, [], {}, ['gaon'], [['gaon']], {_ref: 'post'}, [null]],
  ...[Array.from({length: 20_000}, () => 'a'), {a: {b: {c: 'd'}}}, 'a'.repeat(1001)],
  ...['a'.repeat(50_000), '*a'.repeat(20_000)],
]

const searches = ['', '?perspective=raw', '?perspective=drafts,r1&resultSourceMap=true']

const namesIn = (query: string) => [...new Set(query.match(/(?<=\$)\w+/g) ?? [])]

async function open() {
  const {lake, client} = openTestLake({project, anonymousQueries: [...siteQueries]})
  const transaction = client('editor').transaction()
  for (const document of [...published, ...unpublished]) transaction.create(document)
  await transaction.commit()
  const path = '/v2025-02-19/data/query/production'
  const post = (query: string, params: unknown, search = '') =>
    lake.fetch(
      new Request(`http://lake.test${path}${search}`, {
        ...{method: 'POST', body: JSON.stringify({query, params})},
        headers: {'content-type': 'application/json'},
      }),
      {address: '192.0.2.1'},
    )
  const get = (query: string, params: Readonly<Record<string, unknown>>) => {
    const search = new URLSearchParams({query})
    for (const [name, value] of Object.entries(params)) {
      search.set(`$${name}`, JSON.stringify(value))
    }
    return lake.fetch(new Request(`http://lake.test${path}?${search}`), {address: '192.0.2.1'})
  }
  return {post, get}
}

test('no parameter of an own query tells a stranger what no page shows, or takes long', {
  timeout: 60_000,
}, async () => {
  const {post, get} = await open()
  const asked = [...siteQueries].filter((query) => namesIn(query).length > 0)
  expect(asked.length).toBeGreaterThan(5)
  for (const query of siteQueries) {
    const names = namesIn(query)
    const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
    for (const text of names.length > 0 ? texts : ['']) {
      for (const search of text === '' ? searches : searches.slice(0, 1)) {
        const started = performance.now()
        const answer = await post(query, all(text), search)
        const body = await answer.text()
        expect([text.slice(0, 40), search, answer.status]).toEqual([
          ...[text.slice(0, 40), search, 200],
        ])
        expect(body, `${query} with ${text}`).not.toContain(secret)
        expect(performance.now() - started).toBeLessThan(2000)
      }
    }
    for (const name of names) {
      for (const value of refused) {
        const answer = await post(query, {...all(''), [name]: value})
        expect([name, answer.status, (await answer.json()).error.type]).toEqual([
          ...[name, 400, 'parameterRefused'],
        ])
      }
      const {[name]: _, ...others} = all('')
      expect((await post(query, others)).status, `without ${name}`).toBe(400)
      expect((await get(query, {...all(''), [name]: null})).status, `${name} by GET`).toBe(400)
    }
    expect((await post(query, {...all(''), other: 'a'})).status, 'a parameter of no use').toBe(400)
    expect((await post(query, [''])).status).toBe(names.length > 0 ? 400 : 200)
  }
})

test('what pages of an earlier version ask is answered', async () => {
  const {get} = await open()
  const values = {path: '/a', site: 'gaon', id: 'post-3', date: '2020-01-04T00:00:00Z'}
  const known: Readonly<Record<string, string>> = {...values, beforeDate: '', beforeId: ''}
  for (const query of siteQueries) {
    const params = Object.fromEntries(namesIn(query).map((name) => [name, known[name]]))
    expect((await get(query, params)).status, query).toBe(200)
  }
})
