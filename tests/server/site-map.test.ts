import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {FairRenderQueue} from '../../app/front/fair-render-queue.ts'
import project from '../../sanity.json' with {type: 'json'}
import {SiteMaps} from '../../server/pages/site-map.ts'
import {openRealSite, origin} from './real-site.ts'

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)

test('the site map has every post, is kept until content changes, and in parts where one file is too small', async () => {
  const queries: string[] = []
  const site = await openRealSite({
    between: (fetch) => (request, from) => {
      if (request.url.includes('/data/query/')) queries.push(request.url)
      return fetch(request, from)
    },
  })
  const posts = Array.from({length: 1100}, (_, index) => `post-${String(index).padStart(5, '0')}`)
  const bringIn = site.content.transaction()
  for (const _id of posts) {
    bringIn.create({
      _id,
      _type: 'pressPost',
      siteId: 'thegaon',
      title: _id,
      date: '2026-01-01T00:00:00.000Z',
    })
  }
  await bringIn.commit({returnDocuments: false})
  const read = async () => locationsIn(await (await site.ask('/sitemap.xml')).text())
  const all = posts.map((id) => `${origin}/thegaon/press/${id}`)
  await expect.poll(read, {timeout: 20_000}).toEqual(expect.arrayContaining(all))
  const listed = await read()
  expect(new Set(listed).size).toBe(listed.length)
  const before = queries.length
  await read()
  expect(queries).toHaveLength(before)
  expect((await site.ask('/sitemap.xml?part=1')).status).toBe(404)
  const pages = locationsIn(await (await site.ask('/sitemap.xml?part=pages')).text())
  expect(pages[0]).toBe(`${origin}/`)
  expect(pages).toContain(`${origin}/official`)
  expect(pages).toEqual(listed.filter((at) => !/\/press\/./.test(at)))

  await site.content.delete(posts[0] ?? '')
  await expect.poll(read, {timeout: 20_000}).not.toContain(all[0])

  const {projectId, dataset, apiVersion} = project
  const parts = new SiteMaps(
    {
      ...{reader: site.content, origin, queue: new FairRenderQueue()},
      fetch: async () => new Response(),
      lake: {projectId, dataset, apiVersion, host: '/'},
    },
    ['/official'],
    500,
  )
  const app = new Hono()
  app.get(
    '/sitemap.xml',
    parts.answer(() => '203.0.113.1'),
  )
  const ask = async (path: string) => app.request(origin + path)
  const index = await (await ask('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex')
  const files = locationsIn(index)
  expect(files).toHaveLength(3)
  const found = await Promise.all(
    files.map(async (at) => locationsIn(await (await ask(at.slice(origin.length))).text())),
  )
  expect(found.map(({length}) => length)).toEqual([500, 500, expect.any(Number)])
  expect(new Set(found.flat())).toEqual(new Set(listed.filter((at) => at !== all[0])))
  expect((await ask('/sitemap.xml?part=4')).status).toBe(404)
})
