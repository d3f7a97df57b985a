import {renderToReadableStream} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {expect, test} from 'vitest'
import {ShellProvider} from '../../../web/context/shell.tsx'
import {HomePage} from '../../../web/pages/home/home-page.tsx'
import type {HOME_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {home, shell} from './home-fixture.ts'

const lake = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: '/'}

/** The home page as a visitor's browser first gets it, before any script has run. */
async function firstHtml(data: HOME_QUERY_RESULT): Promise<string> {
  const router = createMemoryRouter([{id: 'home', path: '/', element: <HomePage />}], {
    hydrationData: {loaderData: {home: data}},
  })
  const stream = await renderToReadableStream(
    <ShellProvider shell={{content: shell, lake, origin: 'https://example.kr'}}>
      <RouterProvider router={router} />
    </ShellProvider>,
    {progressiveChunkSize: Number.MAX_SAFE_INTEGER},
  )
  await stream.allReady
  return new Response(stream).text()
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
const idsOf = (html: string) => all(html, /\sid="([^"]+)"/g)
const stopsOf = (html: string) => all(html, /id="([^"]+)" data-section/g)
const dotsOf = (html: string) => all(html, /href="#([^"]+)"/g)

test('the first HTML holds every block for wide and for narrow screens', async () => {
  const html = await firstHtml(home)
  const words = [
    ...['THE GAON', '도심의 한가운데', '걸음 안의 일상', '교통 설명', '한가운데라는 이름'],
    ...['생활의 설계', '주방 설명', '네 가지 이유', '물길 둘째 글', '고르는 평면', '301세대'],
    ...['가장 먼저', '1533-8848', '타입 안내', '40㎡ 평면을 글로', '모델하우스 VR', '사업 안내'],
    ...['위치도', '스카이라인 설명', '단지 안내', '특화설계 설명', '이미지는 실제와'],
  ]
  expect(words.filter((word) => !html.includes(word))).toEqual([])
})

test('wide screens page through eight sections, which the dots lead to by their names', async () => {
  const html = await firstHtml(home)
  const order = 'home location brand specialPlan premium unit overview interestForm'.split(' ')
  expect(stopsOf(html)).toEqual(order)
  expect(dotsOf(html)).toEqual(order)
  expect(html).toContain('aria-label="구역 이동"')
  expect(all(html, /href="#([^"]+)" aria-current="location"/g)).toEqual(['home'])
})

test('the blocks lead to the pages that the specification names', async () => {
  const links = new Set(all(await firstHtml(home), /href="(\/[^"]*)"/g))
  expect(links).toEqual(
    new Set([
      '/Promotion/Customer',
      '/Brand/video',
      '/BusinessGuide/intro',
      '/LocationEnvironment/intro',
      '/LocationEnvironment/premium',
      '/FloorPlan/84A',
      '/tour/59a.html',
    ]),
  )
})

test('there is one first heading, the name of the project, and no id twice', async () => {
  const html = await firstHtml(home)
  expect(all(html, /<h1[^>]*>([^<]*)/g)).toEqual(['더 가온'])
  const ids = idsOf(html)
  expect(ids.length).toBe(new Set(ids).size)
})

test('phones get a tall cut of the first picture', async () => {
  const html = await firstHtml(home)
  const [source = ''] = html.match(/<source[^>]*>/) ?? []
  expect(source).toContain('media="(max-width: 560px)"')
  expect(source).toMatch(/w=320&amp;h=480\D.* 320w/)
})

test('only the picture of the first screen is fetched before it is needed', async () => {
  const html = await firstHtml(home)
  const images = all(html, /<img ([^>]*)>/g)
  const eager = images.filter((image) => !image?.includes('loading="lazy"'))
  expect(eager).toHaveLength(1)
  expect(eager[0]).toContain('해 질 녘의 타워')
  expect(html).not.toContain('<iframe')
})

test('a block that an editor has left out is neither a section nor a dot', async () => {
  const html = await firstHtml({...home, brand: null, unitGuide: null, complexGuide: null})
  expect(stopsOf(html)).not.toContain('brand')
  expect(dotsOf(html)).toHaveLength(7)
  expect(html).not.toContain('한가운데라는 이름')
  expect(html).not.toContain('단지 안내')
})

test('a draft with nothing filled in, and a missing home document, still give a page', async () => {
  const hollow = Object.entries(home).map(([name, part]) => [name, hollowed(part)])
  expect(stopsOf(await firstHtml(Object.fromEntries(hollow)))).toHaveLength(8)
  expect(await firstHtml(null)).not.toContain('<section')
})

test('a reference to an unpublished document is skipped', async () => {
  const gone = JSON.parse('[null]')
  const html = await firstHtml({...home, premium: {eyebrow: null, heading: '이유', cards: gone}})
  expect(html).toContain('이유')
  expect(html).not.toContain('PREMIUM 01')
})

/** All fields null, as in a draft that was just created. */
function hollowed(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return null
  if (Array.isArray(part)) return []
  return Object.fromEntries(Object.keys(part).map((name) => [name, null]))
}
