import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {cookiesOf} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {straightened, targetOf} from '../../server/pages/visit-target.ts'
import {answersPath} from '../../web/client/page-answer.ts'
import {listen} from '../server/mail-server.ts'
import {until} from '../until.ts'
import {administrator, openLakeElsewhere, openOn} from './lake-elsewhere.ts'

const PURGE_TOKEN = 'only-for-this-test'

/** What is told of changes, as a cache in front of the site would be. */
async function openCache() {
  const purged: {keys: string[] | null; authorization: string}[] = []
  const server = createServer(async (request, response) => {
    request.resume()
    const {'surrogate-key': keys, authorization = ''} = request.headers
    purged.push({keys: keys === undefined ? null : String(keys).split(' '), authorization})
    response.end()
  })
  return {purged, url: `http://127.0.0.1:${await listen(server)}/`}
}

async function openBehindCache() {
  const elsewhere = await openLakeElsewhere()
  const {purged, url} = await openCache()
  const site = await openOn(elsewhere, undefined, {
    ...{SANITY_PROJECT_ID: project.projectId, SANITY_API_HOST: elsewhere.apiHost},
    ...{EDGE_SECONDS: '3600', PURGE_URL: url, PURGE_TOKEN},
  })
  // A lake that has just begun may be too slow for the first page, which no cache keeps then.
  await until(async () => expect((await site.ask('/readyz')).status).toBe(200))
  return {...site, elsewhere, purged}
}

test('a cache may keep pages, and is told by their keys when one has changed', {
  tags: 'nightly',
}, async () => {
  const {ask, elsewhere, purged} = await openBehindCache()
  for (const path of ['/BusinessGuide/intro', '/api/pages/BusinessGuide/intro']) {
    const {headers} = await ask(path)
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=3600, stale-while-revalidate=10, stale-if-error=\d+$/,
    )
    expect(headers.get('vary')).toContain('cookie')
  }
  const keys = (await ask('/BusinessGuide/intro')).headers.get('surrogate-key')?.split(' ') ?? []
  expect(keys.length).toBeGreaterThan(1)
  purged.length = 0
  await elsewhere.content.patch('info-households').set({value: '302세대'}).commit()
  await until(() => {
    expect(purged.some((purge) => purge.keys?.some((key) => keys.includes(key)))).toBe(true)
  })
  expect(new Set(purged.map(({authorization}) => authorization))).toEqual(
    new Set([`Bearer ${PURGE_TOKEN}`]),
  )
})

test('no cache may keep what is personal, or what counts a reading', {
  tags: 'nightly',
}, async () => {
  const {ask, send, elsewhere} = await openBehindCache()
  const id = await elsewhere.content.fetch('*[_type == "pressPost"][0]._id')
  const siteId = await elsewhere.content.fetch('*[_type == "pressPost"][0].siteId')
  const read = await ask(`/${siteId}/press/${id}`)
  expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'no-cache'])

  const cookie = cookiesOf(await send('/api/session', administrator))
  const answers = [
    await ask('/api/session', {headers: {cookie}}),
    await ask('/api/registrations/token'),
    await ask('/thegaon/press', {headers: {cookie}}),
    await ask('/thegaon/customer', {
      method: 'POST',
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      body: 'form=inquiry&name=&phone=',
    }),
    await ask('/Nowhere/at/all'),
  ]
  for (const {headers, status} of answers) {
    expect([status, headers.get('cache-control')]).toEqual([
      status,
      expect.stringMatching(/^(?!.*s-maxage)(.*no-store|no-cache)/),
    ])
  }
})

test('a cache keeps apart what the site keeps apart by its parameters, and nothing else', () => {
  const rules = readFileSync('deploy/varnish.vcl', 'utf8')
  const [, whole = ''] = /sub vcl_hash \{\s*if \((.*)\) \{/.exec(rules) ?? []
  const [, inPart = ''] = /\} else \{[^}]*if \((.*)\) \{/.exec(rules) ?? []
  const isNamed = (conditions: string, address: string) =>
    [...conditions.matchAll(/req\.url ~ "(\(\?i\))?([^"]*)"/g)].some(
      ([, isAnyCase, pattern = '']) => new RegExp(pattern, isAnyCase ? 'i' : '').test(address),
    )
  const addresses = [
    ...['/?utm_source=naver', '/BusinessGuide/intro?after=1', '/thegaon/press?gclid=1'],
    ...['/thegaon/press?after=2026-01-01_a', '/thegaon/press/?utm_source=a&after=2026-01-01_a'],
    ...['/FloorPlan/compare?types=59A,84A', '/floorplan/Compare/?types=59A&types=84A'],
  ]
  for (const address of addresses) {
    const straight =
      straightened(`http://site${address}`) ?? address.replace('/?utm_source=a&', '?')
    const {key} = targetOf(`http://site${straight}`)
    for (const asked of [address, answersPath + address]) {
      expect(isNamed(whole, asked) || isNamed(inPart, asked), asked).toBe(key.includes('?'))
    }
  }
})
