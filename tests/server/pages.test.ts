import {expect, test} from 'vitest'
import {createKeptPages} from '../../server/pages/page-cache.ts'
import {createPages, type Render} from '../../server/pages/pages.ts'
import type {ContentClient} from '../../web/client/content-client.ts'

const client: ContentClient = {
  fetch: () => {
    throw new Error('these tests draw without asking')
  },
  countView: async () => null,
}

/** Pages over a renderer that numbers what it draws, and that can be told to fail. */
function openPages() {
  const kept = createKeptPages()
  kept.listening(true)
  const state = {drawn: 0, fails: false}
  const render: Render = async () => {
    state.drawn += 1
    const html = `<html><head><style>a{}</style></head>${state.fails ? 'sorry' : `drawn ${state.drawn}`}</html>`
    const status = state.fails ? 500 : 200
    return {response: new Response(html, {status}), failed: state.fails}
  }
  const lake = {projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', host: '/'}
  const site = {client, lake, origin: 'http://site.test'}
  const pages = createPages({render, kept, site, lakeOrigins: []})
  const visit = async (path: string, headers: Record<string, string> = {}) =>
    pages.visit(new Request(`http://site.test${path}`, {headers}))
  return {kept, state, visit}
}

const text = async (answer: Promise<Response>) => (await answer).text()

test('a page is drawn once for many visitors, and anew as soon as the lake has changed', async () => {
  const {kept, visit} = openPages()
  expect(await text(visit('/a'))).toContain('drawn 1')
  expect(await text(visit('/a'))).toContain('drawn 1')
  kept.drop()
  expect(await text(visit('/a'))).toContain('drawn 2')
})

test('nothing counts as fresh while the changes of the lake cannot be heard', async () => {
  const {kept, visit} = openPages()
  await visit('/a')
  kept.listening(false)
  expect(await text(visit('/a'))).toContain('drawn 2')
  expect(await text(visit('/a'))).toContain('drawn 3')
})

test('the last good page stands in while the lake is away, and an apology where there is none', async () => {
  const {kept, state, visit} = openPages()
  await visit('/a')
  kept.drop()
  state.fails = true
  const known = await visit('/a')
  expect(known.status).toBe(200)
  expect(await known.text()).toContain('drawn 1')
  const unknown = await visit('/b')
  expect(unknown.status).toBe(500)
  expect(await unknown.text()).toContain('sorry')
})

test('pages that show view counts are drawn on every visit', async () => {
  const {visit} = openPages()
  await visit('/thegaon/press')
  expect(await text(visit('/thegaon/press'))).toContain('drawn 2')
  await visit('/thegaon/press/x')
  expect(await text(visit('/thegaon/press/x'))).toContain('drawn 4')
})

test('the policy allows the one style block of the page, and no script but our files', async () => {
  const {visit} = openPages()
  const policy = (await visit('/a')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[^']+' 'sha256-[^']+'/)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('a visitor who has the page already is told so', async () => {
  const {visit} = openPages()
  const etag = (await visit('/a')).headers.get('etag') ?? ''
  expect((await visit('/a', {'if-none-match': etag})).status).toBe(304)
})
