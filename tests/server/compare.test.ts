import {expect, test} from 'vitest'
import {targetOf} from '../../server/pages/visit-target.ts'
import {comparedIn} from '../../shared/compare-paths.ts'
import {openRealSite, origin} from './real-site.ts'

const keyOf = (query: string) => targetOf(`${origin}/FloorPlan/compare${query}`).key

test('a comparison has one key, however its address is written, and strangers add nothing to it', () => {
  const key = '/FloorPlan/compare?types=59A,84A'
  for (const query of [
    ...['?types=59A,84A', '?types=59a%2C84a', '?types=59A&types=84A', '?types=,59A,,84A,59A'],
    ...['?utm=x&types=59A,84A', `?types=59A,84A,<b>,%00,${'x'.repeat(500)}`],
  ])
    expect(keyOf(query), query).toBe(key)
  for (const query of ['', '?', '?types=', '?types=%3Cb%3E', '?other=59A'])
    expect(keyOf(query), query).toBe('/FloorPlan/compare')
  expect(comparedIn(new URLSearchParams(`types=${'A,B,C,D,'.repeat(99)}`)).length).toBeLessThan(13)
})

test('an address of unknown, too many or disordered types leads to the nearest comparison', async () => {
  const site = await openRealSite()
  const answered = async (query: string) => {
    const response = await site.ask(`/FloorPlan/compare${query}`)
    await response.body?.cancel()
    return [response.status, response.headers.get('location')]
  }
  const at = (types: string) => [302, `/FloorPlan/compare?types=${types}`]
  expect(await answered('?types=59A,84A')).toEqual([200, null])
  expect(await answered('?types=59A')).toEqual([200, null])
  expect(await answered('')).toEqual([200, null])
  expect(await answered('?types=84A,59A')).toEqual(at('59A,84A'))
  expect(await answered('?types=59A,84A,99Z')).toEqual(at('59A,84A'))
  expect(await answered('?types=99Z')).toEqual([302, '/FloorPlan/compare'])
  expect(await answered('?types=40,47,59A,59B,84A,84B,1,2,3')).toEqual(at('40,47,59A'))
  expect(await answered('/?types=59A,84A')).toEqual([301, '/FloorPlan/compare?types=59A,84A'])
  const shouted = await site.ask('/FLOORPLAN//Compare')
  expect([shouted.status, shouted.headers.get('location')]).toEqual([301, '/FloorPlan/compare'])
})

test('a comparison opens with two types of different sizes, one that was named alone with another', async () => {
  const site = await openRealSite()
  const htmlOf = async (query: string) =>
    (await site.ask(`/FloorPlan/compare${query}`)).text().then((html) => html.split('<table')[0])
  const choiceIn = (html = '') =>
    [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(
      ([input]) => `${/value="([^"]*)"/.exec(input)?.[1]}${input.includes('checked') ? ' *' : ''}`,
    )
  const opened = await htmlOf('')
  expect(choiceIn(opened)).toEqual(['40', '47', '59A *', '59B', '84A *', '84B'])
  expect(opened).toContain(`<link rel="canonical" href="${origin}/FloorPlan/compare"/>`)
  expect(choiceIn(await htmlOf('?types=84B'))).toEqual(['40', '47', '59A *', '59B', '84A', '84B *'])
  expect(choiceIn(await htmlOf('?types=40,47'))).toEqual([
    '40 *',
    '47 *',
    '59A',
    '59B',
    '84A',
    '84B',
  ])
})

test('a comparison says first in what the types differ, and is sent with its types', async () => {
  const site = await openRealSite()
  const html = await (await site.ask('/FloorPlan/compare?types=59A,84A')).text()
  const address = `${origin}/FloorPlan/compare?types=59A,84A`
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
  expect(html).toMatch(/<a [^>]*href="\/FloorPlan\/84A"[^>]*>84A 평면 보기<\/a>/)
  const text = html
    .replace(/<style.*?<\/style>|<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
  expect(text).toMatch(/서로 다른 항목[\s\S]*전용면적\s+59.96㎡\s+18.14평\s+84.88㎡\s+25.68평/)
  expect(text).toMatch(/모두 같은 항목[\s\S]*침실\s+3개\s+3개/)
  expect(text.indexOf('서로 다른 항목')).toBeLessThan(text.indexOf('모두 같은 항목'))
  expect(html).toContain('도면은 같은 축척으로 놓았습니다.')
  const [, json = ''] = html.match(/ld\+json">(\{[^<]*ApartmentComplex[^<]*)</) ?? []
  const {accommodationFloorPlan: plans} = JSON.parse(json)
  expect(plans.map((plan: {floorSize: {value: number}}) => plan.floorSize.value)).toEqual([
    ...[59.96, 84.88],
  ])
})

test('without a page of its own and without figures a comparison is still answered', async () => {
  const site = await openRealSite()
  await site.content.delete('page-floor-plan-compare')
  await site.content
    .patch('unit-59a')
    .unset(['exclusive', 'supply', 'scaled', 'image', 'orientations', 'bedrooms'])
    .commit()
  // A type without a size comes last.
  const response = await site.ask('/FloorPlan/compare?types=84A,59A')
  expect(response.status).toBe(200)
  const html = await response.text()
  // The words stand in the page's data; the note is not shown.
  expect(html).not.toMatch(/>도면은 같은 축척으로/)
  expect(html).toContain('84.88㎡')
})
