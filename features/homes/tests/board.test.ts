import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {openRealSite} from '../../../tests/server/real-site.ts'
import {filterIn, matches, priceSteps, queryOf} from '../rules/filter.ts'

const words = firstWords.homeBoard

/** A building of 40 floors and 25 lines. */
const sheet = Array.from(
  {length: 1000},
  (_, at) => `${100 * (1 + Math.floor(at / 25)) + 1 + (at % 25)} 84A 남향 600,000,000`,
).join('\n')

async function open() {
  let isAway = false
  const site = await openRealSite({
    between: (fetch) => (request, from) => {
      if (isAway) throw new TypeError('The lake is away')
      return fetch(request, from)
    },
  })
  const text = async (path: string) => {
    const response = await site.ask(path)
    return {status: response.status, html: await response.text()}
  }
  return {
    ...site,
    text,
    setAway: (is: boolean) => {
      isAway = is
    },
  }
}

test('while the lake is away, the board says so and shows what was read last', async () => {
  const {text, setAway} = await open()
  expect((await text('/homes')).html).not.toContain(words.awayText)
  setAway(true)
  await expect
    .poll(async () => (await text('/homes')).html, {timeout: 10_000})
    .toContain(words.awayText)
  const {status, html} = await text('/homes')
  expect(status).toBe(200)
  expect(html).toContain('id="h4001"')
  setAway(false)
  await expect
    .poll(async () => (await text('/homes')).html, {timeout: 10_000})
    .not.toContain(words.awayText)
})

test('a board that was never read is not made up', async () => {
  const {text, setAway} = await open()
  setAway(true)
  const {status, html} = await text('/homes')
  expect(status).toBeGreaterThanOrEqual(500)
  expect(html).not.toContain('id="live"')
})

test('of 2,000 homes a page has one building, light enough for a phone', async () => {
  const {content, text} = await open()
  await content
    .transaction()
    .createOrReplace({_id: 'homes-101', _type: 'homeBuilding', name: '101', sheet})
    .createOrReplace({_id: 'homes-102', _type: 'homeBuilding', name: '102', sheet})
    .commit()
  await expect
    .poll(async () => (await text('/homes?b=102')).html, {timeout: 10_000})
    .toContain('id="h4025"')
  const {html} = await text('/homes?b=102')
  expect(html.match(/<td class="open"/g)).toHaveLength(1000)
  expect(gzipSync(html).length).toBeLessThan(25_000)
})

test('nothing that a stranger puts into an address breaks the page', async () => {
  const {text} = await open()
  for (const query of ['b=<x>&type=<x>', 'from=-1&to=9999999', 'price=1e9&open=2', 'facing=%00']) {
    const {status, html} = await text(`/homes?${query}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<x>')
  }
  for (const path of ['/homes/101/9999', '/homes/999/101', '/homes/%3Cx%3E/1', '/homes/101/x']) {
    const {status, html} = await text(path)
    expect(status).toBe(404)
    expect(html).not.toContain('<x>')
  }
})

test('a filter is what its address says, and prices are asked for in round sums', () => {
  const filter = filterIn({type: '84A', from: '10', to: '20', price: '600000000', open: '1'})
  expect(filterIn(queryOf(filter))).toEqual(filter)
  const home = {unit: '84A', facing: '남향', floor: 10, price: 600_000_000}
  expect(matches(filter, home, 'open')).toBe(true)
  expect(matches(filter, home, 'held')).toBe(false)
  expect(matches(filter, {...home, floor: 21}, 'open')).toBe(false)
  expect(matches(filter, {...home, price: null}, 'open')).toBe(false)
  expect(matches(filterIn({}), {...home, price: null}, 'off')).toBe(true)
  expect(priceSteps([{price: 410_000_000}, {price: 560_000_000}])).toEqual([
    450_000_000, 500_000_000, 550_000_000,
  ])
  expect(priceSteps([{price: null}])).toEqual([])
})

test('a home shows the pictures of sun and view of its line and floor, and without any nothing of them', async () => {
  const {text, content} = await open()
  const page = async (number: number) => (await text(`/homes/901/${number}`)).html
  const [asset] = await content.fetch<{_id: string}[]>(
    '*[_type == "sanity.imageAsset"][0...1]{_id}',
  )
  const image = {_type: 'picture', asset: {_type: 'reference', _ref: asset?._id ?? ''}}
  const view = (title: string, own: object) => ({
    _key: title,
    _type: 'homeView',
    title,
    image,
    ...own,
  })
  const views = [
    view('모든 세대', {}),
    view('둘째 라인', {line: 2}),
    view('셋째 층부터', {lowestFloor: 3}),
    view('한 세대', {line: 1, lowestFloor: 4, highestFloor: 4}),
  ]
  const building = {_id: 'b901', _type: 'homeBuilding', name: '901'}
  const ofSheet = {...building, sheet: '201 84A\n302 84A\n401 84A'}
  await content.createOrReplace(ofSheet)
  await expect.poll(async () => (await text('/homes/901/201')).status).toBe(200)
  expect(await page(201)).not.toContain(words.viewsHeading)
  await content.createOrReplace({...ofSheet, views})
  const shown = (html: string) =>
    [...html.matchAll(/<figcaption>([^<]*)<\/figcaption>/g)].map(([, title]) => title)
  await expect.poll(async () => shown(await page(201))).toEqual(['모든 세대'])
  expect(shown(await page(302))).toEqual(['모든 세대', '둘째 라인', '셋째 층부터'])
  expect(shown(await page(401))).toEqual(['모든 세대', '셋째 층부터', '한 세대'])
})

test('of two buildings with one name and other floors, addresses lead to one, and no home is counted twice', async () => {
  const {text, content} = await open()
  const building = {_type: 'homeBuilding', name: '902'}
  await content.createOrReplace({...building, _id: 'b902', sheet: '201 84A\n301 84A'})
  await content.createOrReplace({...building, _id: 'b902-copy', sheet: '301 84A\n501 84A'})
  const homes = async () => {
    const {html} = await text('/homes?b=902')
    return [...html.matchAll(/<a id="h(\d+)"/g)].map(([, number]) => number)
  }
  await expect.poll(homes).toEqual(['301', '201'])
  expect((await text('/homes/902/501')).status).toBe(404)
  expect((await text('/homes?b=902')).html.match(/aria-current="true">/g)).toHaveLength(1)
})
