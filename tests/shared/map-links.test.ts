import {expect, test} from 'vitest'
import {mapLinks, pointOf} from '../../shared/map-links.ts'

const place = {
  ...{name: '견본주택, 1층', address: '서울특별시 중구 세종대로 110'},
  ...{latitude: 37.5663, longitude: 126.9779},
}

test('each map shows the way to a point, by pages that need no app', () => {
  const links = mapLinks(place)
  expect(links.map(({app, isRoute}) => [app, isRoute])).toEqual([
    ['naver', true],
    ['kakao', true],
    ['tmap', true],
  ])
  const [naver, kakao, tmap] = links.map(({url}) => new URL(url))
  // Naver writes the longitude first, Kakao the latitude; a comma would be one more of their parts.
  expect(decodeURIComponent(naver?.pathname ?? '')).toBe(
    '/p/directions/-/126.9779,37.5663,견본주택  1층,PLACE_POI/-/car',
  )
  expect(decodeURIComponent(kakao?.pathname ?? '')).toBe('/link/to/견본주택  1층,37.5663,126.9779')
  expect(Object.fromEntries(tmap?.searchParams ?? [])).toEqual({
    ...{name: '견본주택  1층', lat: '37.5663', lon: '126.9779'},
  })
})

test.each([
  ['none', {latitude: null, longitude: null}],
  ['half of one', {longitude: null}],
  ['one on the sea', {latitude: 0, longitude: 0}],
  ['latitude and longitude exchanged', {latitude: 126.9779, longitude: 37.5663}],
])('with %s as its point, the address is looked for', (_what, own) => {
  const half = {...place, ...own}
  expect(pointOf(half)).toBeNull()
  const links = mapLinks(half)
  expect(links.map(({app, isRoute}) => [app, isRoute])).toEqual([
    ['naver', false],
    ['kakao', false],
  ])
  for (const {url} of links)
    expect(decodeURIComponent(url)).toContain('/서울특별시 중구 세종대로 110')
})

test('an address cannot lead elsewhere than to its map', () => {
  for (const text of ['../../evil', '//evil.kr/?a#b', '"><script>', '\u0000 가']) {
    for (const {url} of [
      ...mapLinks({...place, name: text}),
      ...mapLinks({...place, latitude: null, address: text}),
    ]) {
      expect(new URL(url).host).toMatch(/^(?:map\.naver\.com|map\.kakao\.com|www\.tmap\.co\.kr)$/)
      expect(url).not.toMatch(/["<>\s]/)
    }
  }
  expect(mapLinks({name: null, address: null, latitude: null, longitude: null})).toEqual([])
})
