import {createServer} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {Outbound} from '../../../server/outbound/outbound.ts'
import {ContentTimes} from '../../../server/time/content-times.ts'
import {isKeptClosed} from '../../../shared/opening.ts'
import {listen} from '../../../tests/server/mail-server.ts'
import {openRealSite} from '../../../tests/server/real-site.ts'
import {IndexNow, indexNowKey} from '../server/index-now.ts'

const origin = 'https://site.test'

/** A lake with some pages, and a search engine that answers with one status after the other. */
async function open(statuses: readonly number[] = [200]) {
  const told: {host: string; key: string; keyLocation: string; urlList: string[]}[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    told.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(statuses[told.length - 1] ?? 200).end()
  })
  const engine = `http://127.0.0.1:${await listen(server)}/indexnow`
  onTestFinished(() => server.closeAllConnections())
  const outbound = new Outbound({allow: ['127.0.0.1']})
  onTestFinished(() => outbound.close())
  const lake = openTestLake()
  const content = lake.client('administrator')
  const writer = lake.client('administrator', {dataset: 'secret'})
  let reads = 0
  const reader = new Proxy(content, {
    get: (client, name) =>
      name === 'fetch'
        ? async (query: string, params: Record<string, string>) => {
            const answer = await client.fetch(query, params)
            reads += 1
            return answer
          }
        : Reflect.get(client, name),
  })
  const page = (_id: string, path: string, own: object = {}) =>
    content.createOrReplace({_id, _type: 'page', path, ...own})
  await page('page-plan', '/BusinessGuide/plan')
  await content.create({_id: 'measuring', _type: 'measuring', indexNow: true})
  const begin = (own: {isOpen?: () => boolean; origin?: string} = {}) => {
    const made = new IndexNow({
      ...{reader, writer, outbound, origin, secret: 'secret', isOpen: () => true},
      ...{engine, settling: 0},
      ...own,
    })
    onTestFinished(() => made.stop())
    return made
  }
  const state = () => writer.fetch<{toldUntil?: string} | null>('*[_id == "indexNow"][0]')
  /** From here on changes count. */
  const start = async () => {
    const indexNow = begin()
    indexNow.changed()
    await expect.poll(state).not.toBeNull()
    return indexNow
  }
  return {told, content, page, begin, state, start, reads: () => reads}
}

test('engines are told once of each page that has changed since it was switched on', async () => {
  const {told, content, page, start, state} = await open()
  const indexNow = await start()
  expect(told).toEqual([])
  const before = await state()

  await page('page-map', '/Location/지도')
  await page('page-hidden', '/hidden', {search: {hidden: true}})
  await content.create({_id: 'pressSite-the', _type: 'pressSite', key: 'thegaon'})
  const post = {_type: 'pressPost', siteId: 'thegaon'}
  await content.create({_id: 'post-1', ...post, date: '2026-01-02T00:00:00Z'})
  await content.create({_id: 'post-2', ...post, date: '2999-01-02T00:00:00Z'})
  indexNow.changed()
  indexNow.changed()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toEqual({
    ...{host: 'site.test', key: indexNow.key, keyLocation: `${origin}/${indexNow.key}.txt`},
    urlList: [
      `${origin}/Location/${encodeURIComponent('지도')}`,
      `${origin}/thegaon/press/post-1`,
      `${origin}/thegaon/press`,
    ],
  })
  await expect.poll(async () => (await state())?.toldUntil).not.toBe(before?.toldUntil)

  await content.createOrReplace({_id: 'home', _type: 'home'})
  indexNow.changed()
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]?.urlList).toEqual([`${origin}/`])
})

test('a page is told of what it shows from other documents, and an address that has moved', async () => {
  const {told, content, page, start} = await open()
  const unit = {_type: 'reference', _ref: 'unit-84a'}
  await content.create({_id: 'unit-84a', _type: 'unitType', label: '84A'})
  await content.create({_id: 'event', _type: 'scheduleEvent', title: '1순위'})
  await page('page-84a', '/FloorPlan/84A', {sections: [{_key: 'a', _type: 'figure', unit}]})
  await page('page-plan', '/BusinessGuide/plan', {sections: [{_key: 'a', _type: 'schedule'}]})
  await page('page-compare', '/FloorPlan/compare')
  const indexNow = await start()
  const paths = () => told.map(({urlList}) => urlList.map((url) => url.replace(origin, '')))

  await content.patch('unit-84a').set({exclusive: 84.9}).commit()
  indexNow.changed()
  const plans = ['/FloorPlan/84A', '/FloorPlan/compare']
  await expect.poll(paths).toEqual([plans])
  await content.patch('event').set({startDay: '2026-12-15'}).commit()
  await content.create({_id: 'moved', _type: 'redirect', from: '/old', to: '/new'})
  indexNow.changed()
  await expect.poll(paths).toEqual([plans, ['/BusinessGuide/plan', '/old']])
})

test('a page that was deleted, and one that was hidden, are told of once', async () => {
  const {told, content, page, start, state} = await open()
  await page('page-map', '/Location/map')
  await content.create({_id: 'pressSite-the', _type: 'pressSite', key: 'thegaon'})
  const post = {_type: 'pressPost', siteId: 'thegaon', date: '2026-01-02T00:00:00Z'}
  await content.create({_id: 'post-1', ...post})
  const indexNow = await start()
  indexNow.changed()
  await expect.poll(state).toHaveProperty('known')
  const paths = () => told.map(({urlList}) => urlList.map((url) => url.replace(origin, '')))

  await content.delete('page-map')
  indexNow.changed()
  await expect.poll(paths).toEqual([['/Location/map']])
  await content
    .patch('page-plan')
    .set({search: {hidden: true}})
    .commit()
  await content.delete('post-1')
  await page('page-new', '/new')
  indexNow.changed()
  await expect.poll(() => told.length).toBe(2)
  expect(paths()[1]?.toSorted()).toEqual([
    ...['/BusinessGuide/plan', '/new', '/thegaon/press', '/thegaon/press/post-1'],
  ])
})

test('an opening that comes by its time is told of without anybody doing anything', async () => {
  const {told, content, begin, state} = await open()
  const opensAt = new Date(Date.now() + 1500).toISOString()
  await content.create({_id: 'opening', _type: 'opening', isClosed: true, opensAt})
  const opening = {isClosed: true, opensAt}
  const indexNow = begin({isOpen: () => !isKeptClosed(opening, Date.now())})
  indexNow.changed()
  await expect.poll(state).not.toBeNull()
  expect(told).toEqual([])
  const times = new ContentTimes(content, () => indexNow.changed())
  onTestFinished(() => times.stop())
  await expect
    .poll(() => told.map(({urlList}) => urlList))
    .toEqual([[`${origin}/BusinessGuide/plan`]])
})

test('on the day of its opening every page of a site is new', async () => {
  const {told, begin, state} = await open()
  begin({isOpen: () => false}).changed()
  await expect.poll(state).not.toBeNull()
  expect(told).toEqual([])
  begin().changed()
  await expect
    .poll(() => told.map(({urlList}) => urlList))
    .toEqual([[`${origin}/BusinessGuide/plan`]])
})

test('what an engine did not take is told again, also by another process', async () => {
  const {told, page, start, begin, state} = await open([429, 503])
  const indexNow = await start()
  await page('page-map', '/Location/map')
  indexNow.changed()
  await expect.poll(() => told.length).toBe(1)
  for (const count of [2, 3]) {
    await expect.poll(state).not.toHaveProperty('claimedUntil')
    begin().changed()
    await expect.poll(() => told.length).toBe(count)
  }
  expect(told.map(({urlList}) => urlList)).toEqual(Array(3).fill([`${origin}/Location/map`]))
})

test('of several processes one tells', async () => {
  const {told, page, start, begin, state} = await open()
  const before = (await start()) && (await state())
  await page('page-map', '/Location/map')
  for (const each of [begin(), begin(), begin()]) each.changed()
  await expect.poll(async () => (await state())?.toldUntil).not.toBe(before?.toldUntil)
  expect(told).toHaveLength(1)
})

test('nothing is told while it is off, before the opening, or of a site without HTTPS', async () => {
  const {told, content, page, start, begin, state, reads} = await open()
  await start()
  const before = await state()
  await page('page-map', '/Location/map')
  await content.patch('measuring').set({indexNow: false}).commit()
  begin({origin: 'http://site.test'}).changed()
  begin({isOpen: () => false}).changed()
  const known = reads()
  begin().changed()
  await expect.poll(reads).toBe(known + 1)
  await content.createOrReplace({_id: 'home', _type: 'home'})
  await content.patch('measuring').set({indexNow: true}).commit()
  expect(told).toEqual([])
  expect(await state()).toEqual(before)
  begin().changed()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.urlList).toEqual([`${origin}/`, `${origin}/Location/map`])
})

test('the site serves its key where engines look for it', async () => {
  const {ask, secret} = await openRealSite({origin})
  const key = indexNowKey(secret)
  const answer = await ask(`/${key}.txt`)
  expect([answer.status, await answer.text()]).toEqual([200, key])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await ask(`/${indexNowKey('another')}.txt`)).status).toBe(404)
})
