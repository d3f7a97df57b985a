import {afterAll, expect, onTestFinished, test, vi} from 'vitest'
import {type AnyDocument, hostileVersion} from '../../lab/fuzz/hostile-documents.ts'
import {createRandom} from '../../lab/fuzz/random.ts'
import {log} from '../../server/log.ts'
import {sample} from '../sample/sample.ts'
import {until} from '../until.ts'
import {openRealSite, renderWithoutAssets} from './real-site.ts'

/** One site for all of them: no document may leave anything behind. */
const {ask, content} = await openRealSite({whenDone: afterAll})

const paths = [
  ...['/', '/Brand/intro', '/BusinessGuide/intro', '/SalesInfo/faq'],
  ...['/ComplexGuide/community', '/FloorPlan/84A', '/FloorPlan/videos', '/FloorPlan/Emodel'],
  ...['/thegaon/press', '/thegaon/customer', '/nowhere/at-all'],
]
const others = [
  ...['/sitemap.xml', '/thegaon/press.xml', '/robots.txt', '/api/shell', '/api/pages/'],
  ...['/llms.txt', '/index.md', '/FloorPlan/84A.md', '/api/schedule.ics', '/api/visits'],
  ...['/go/spring', '/api/maps/place-site'],
]

/** What is in the page, in characters. */
async function look(path: string) {
  const response = await ask(path)
  const html = await response.text()
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const words = main.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, '')
  return {path, status: response.status, isEmpty: words.trim() === '', html}
}

/** Of kinds that the sample does without. */
const added: readonly AnyDocument[] = [
  {
    ...{_id: 'measuring', _type: 'measuring', map: {service: 'kakao', key: 'a'.repeat(32)}},
    ...{verification: {google: 'a'.repeat(43)}, kakaoShare: 'b'.repeat(32), indexNow: true},
  },
  {_id: 'campaign', _type: 'campaign', slug: 'spring', target: '/', source: 'a', medium: 'b'},
  {
    ...{_id: 'visitBooking', _type: 'visitBooking', isOpen: false, slotMinutes: 60, capacity: 5},
    ...{daysAhead: 7, hours: [{_key: 'a', days: ['mon'], from: '10:00', until: '17:00'}]},
    exceptions: [{_key: 'b', day: '2026-12-01', isClosed: true}],
  },
  {_id: 'phase', _type: 'phase', title: 'A', from: '2020-01-01T00:00:00Z', until: '2020-01-02'},
]

const all: readonly AnyDocument[] = [
  ...sample.filter(({_type}) => _type !== 'registrationSettings'),
  ...added,
]
let times = 0

/** Stores the documents, and waits until the site has been told. */
async function store(documents: readonly AnyDocument[]): Promise<void> {
  times += 1
  const to = `/told-${times}`
  for (const document of documents) await content.createOrReplace(document)
  await content.createOrReplace({_id: 'told', _type: 'redirect', from: '/told', to})
  await until(async () => expect((await ask('/told')).headers.get('location')).toBe(to))
}

const documentAt = (id: string): AnyDocument => {
  const found = all.find(({_id}) => _id === id)
  if (!found) throw new Error(`The sample has no document ${id}`)
  return found
}

await store(all)
const before = await Promise.all(paths.map(look))
const statusOf = async (path: string) => [path, (await ask(path)).status] as const
const statuses = new Map(await Promise.all(others.map(statusOf)))

test.each([1, 2])(
  'with most fields of all documents hostile, pages have something on them (%i)',
  {tags: 'nightly'},
  async (seed) => {
    const random = createRandom(seed)
    await store(all.map((document) => hostileVersion(document, random)))
    for (const path of paths) {
      const {status, isEmpty} = await look(path)
      // Its own address may have been among what is hostile.
      expect([200, 301, 302, 404], path).toContain(status)
      expect(status >= 300 || !isEmpty, path).toBe(true)
    }
    for (const path of others) expect([200, 302, 404], path).toContain((await ask(path)).status)
    await store(all)
    expect(await Promise.all(paths.map(look))).toEqual(before)
  },
)

const page = {_type: 'page', title: 'By a program'}
const post = {_type: 'pressPost', siteId: 'thegaon', date: '2024-01-01T00:00:00Z', content: []}
const body = (block: object) => [{_key: 'b', _type: 'block', children: [], ...block}]

test.each<[string, AnyDocument, string]>([
  ['a path that is a number', {...page, _id: 'odd-1', path: 5}, 'odd-1 path'],
  ['half a surrogate in a path', {...page, _id: 'odd-2', path: '/a\ud800'}, 'odd-2 path'],
  ['a title that is an object', {...post, _id: 'odd-3', title: {}}, 'odd-3 title'],
  [
    'an alias that is a list',
    {...page, _id: 'odd-4', path: '/odd', aliases: [['/x']]},
    'odd-4 aliases[0]',
  ],
  [
    'a link that is null',
    {
      ...page,
      _id: 'odd-5',
      path: '/odd',
      sections: [{_key: 's', _type: 'prose', heading: 'Here', body: body({markDefs: [null]})}],
    },
    'odd-5 sections[0].body[0].markDefs[0]',
  ],
])('%s costs no other page, and is named in the log once', async (_, document, field) => {
  const warned = vi.spyOn(log, 'warn')
  onTestFinished(() => warned.mockRestore())
  const named = () =>
    warned.mock.calls.flatMap(([fields]) => Reflect.get(Object(fields), 'fields') ?? [])
  await store([document])
  const lookAround = async () => {
    // Once there is an answer for what is not found, all paths are asked for at once.
    const nowhere = ['/nowhere/at-all', '/nowhere/else']
    for (const path of ['/', '/SalesInfo/guide', '/odd', ...nowhere]) await look(path)
    for (const path of others) expect((await ask(path)).status, path).toBe(statuses.get(path))
  }
  await lookAround()
  await until(() => expect(named()).toContain(field))
  await store([{...documentAt('site'), slogan: `Changed ${times}`}])
  await lookAround()
  expect(named().filter((name) => name === field)).toHaveLength(1)
  expect((await look('/odd')).isEmpty).toBe(false)
  await content.delete(document._id)
  await store([documentAt('site')])
  expect(await Promise.all(paths.map(look))).toEqual(before)
})

/** A site on which one section of a page gets what no template is made for. */
async function siteWithFault(isBroken: () => boolean, breakPage: (page: object) => void) {
  return openRealSite({
    render: (request, options) =>
      renderWithoutAssets(request, {
        ...options,
        client: {
          ...options.client,
          async fetch(query, params) {
            const answer = await options.client.fetch(query, params)
            const found: unknown = Reflect.get(Object(answer), 'page')
            if (isBroken() && typeof found === 'object' && found) breakPage(found)
            return answer
          },
        },
      }),
  })
}

test('a section whose template throws is left out of its page, and told of', async () => {
  const errors = vi.spyOn(log, 'error')
  onTestFinished(() => errors.mockRestore())
  const site = await siteWithFault(
    () => true,
    (found) =>
      Reflect.set(Reflect.get(Reflect.get(found, 'sections'), 0), 'heading', {broken: true}),
  )
  const response = await site.ask('/SalesInfo/guide')
  const html = await response.text()
  expect(response.status).toBe(200)
  const whole = (await look('/SalesInfo/guide')).html
  expect(html.length).toBeLessThan(whole.length)
  expect(html.length).toBeGreaterThan(whole.length / 2)
  expect(String(errors.mock.calls.map(([fields]) => Reflect.get(Object(fields), 'error')))).toMatch(
    /Section \S+ of document \S+ is left out/,
  )
})

test('a page whose frame throws is an error, which is over with its cause', async () => {
  let isBroken = true
  const site = await siteWithFault(
    () => isBroken,
    (found) => Reflect.set(found, 'title', {broken: true}),
  )
  const failed = await site.ask('/SalesInfo/guide')
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('noindex')
  expect((await site.ask('/api/pages/SalesInfo/guide')).status).toBe(500)
  isBroken = false
  expect((await site.ask('/SalesInfo/guide')).status).toBe(200)
})
