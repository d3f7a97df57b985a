import {renderToReadableStream} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router-dom'
import {expect, test} from 'vitest'
import {ShellProvider} from '../../../web/context/shell.tsx'
import {arrangeHome} from '../../../web/pages/home/arrange-home.ts'
import {HomePage} from '../../../web/pages/home/home-page.tsx'
import type {HOME_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {picture} from '../../fixtures/picture.ts'
import {sections as kinds} from '../../fixtures/sections/index.ts'
import {type HomeSection, home, shell} from './home-fixture.ts'

const lake = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: '/'}

/** The home page as a visitor's browser first gets it, before any script has run. */
async function firstHtml(data: HOME_QUERY_RESULT): Promise<string> {
  const router = createMemoryRouter([{id: 'home', path: '/', element: <HomePage />}], {
    hydrationData: {loaderData: {home: arrangeHome(data)}},
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
const dotsOf = (html: string) => all(html, /href="#(?!type-)([^"]+)"/g)

test('the first HTML holds every block for wide and for narrow screens', async () => {
  const html = await firstHtml(home)
  const words = [
    ...['THE GAON', '도심의 한가운데', '걸음 안의 일상', '교통 설명', '한가운데라는 이름'],
    ...['생활의 설계', '주방 설명', '네 가지 이유', '물길 둘째 글', '고르는 평면', '301세대'],
    ...['가장 먼저', '1533-8848', '타입 안내', '평면을 글로', '모델하우스 VR', '사업 안내'],
    ...['위치도', '스카이라인 설명', '단지 안내', '특화설계 설명', '이미지는 실제와'],
  ]
  expect(words.filter((word) => !html.includes(word))).toEqual([])
})

test('phones have what is published of price, next day and visit under the first picture', async () => {
  const factsOf = async (own: Partial<NonNullable<HOME_QUERY_RESULT>['facts']>) => {
    const html = await firstHtml({...home, facts: {...home.facts, ...own}})
    const below = html.slice(html.indexOf('</section>'))
    return all(below, /<small>([^<]+<\/small>[^<]+)</g).map((fact) =>
      fact?.replace('</small>', ' '),
    )
  }
  const price = '분양가 2억 4,800만 원부터'
  const next = '특별공급 접수 12월 14일 (월) D-15'
  expect(await factsOf({})).toEqual([price, next])
  expect(await factsOf({modelHouse: '견본주택'})).toEqual([price, next, '견본주택 방문예약'])
  expect(await factsOf({prices: [null]})).toEqual([next])
  expect(await factsOf({next: null})).toEqual([price])
  expect(await factsOf({pricePath: null, schedulePath: null})).toEqual([])
  expect(await factsOf({today: '2026-12-14'})).toEqual([
    price,
    '특별공급 접수 12월 14일 (월) D-DAY',
  ])
})

test('wide screens page through eight sections, which the dots lead to by their names', async () => {
  const html = await firstHtml(home)
  const order = 'home location brand specialPlan premium unit overview interestForm'.split(' ')
  expect(stopsOf(html)).toEqual(order)
  expect(dotsOf(html)).toEqual(order)
  expect(html).toContain('aria-label="구역 이동"')
  expect(all(html, /href="#([^"]+)" aria-current="location"/g)).toEqual(['home'])
})

test('the blocks lead to the pages that the specification names, and phones to each plan', async () => {
  const links = new Set(all(await firstHtml(home), /href="(\/[^"]*)"/g))
  expect(links).toEqual(
    new Set([
      '/Promotion/Customer',
      '/Brand/video',
      '/BusinessGuide/intro',
      '/BusinessGuide/plan',
      '/BusinessGuide/price',
      '/LocationEnvironment/intro',
      '/LocationEnvironment/premium',
      '/FloorPlan/59A',
      '/FloorPlan/84A',
      '/FloorPlan/compare',
      '/tour/59a.html',
    ]),
  )
})

test('no fold is under a heading of its own name, whatever an editor wrote', async () => {
  const named = (typeLabel: string | null) => ({
    ...home,
    sections: home.sections.map((section) =>
      section._type === 'unitGuide' ? {...section, typeLabel} : section,
    ),
  })
  for (const label of ['타입별 평면도', '타입 안내', null]) {
    const html = await firstHtml(named(label))
    const [, heading] = /UNIT PLAN<\/p><h2[^>]*>([^<]*)/.exec(html) ?? []
    const [, fold] = /UNIT PLAN[\s\S]*?<summary[^>]*><h3[^>]*>([^<]*)/.exec(html) ?? []
    expect(heading, String(label)).toBeTruthy()
    expect(fold, String(label)).not.toBe(heading)
  }
})

test('there is one first heading, the name of the project, and no id twice', async () => {
  const html = await firstHtml(home)
  expect(all(html, /<h1[^>]*>([^<]*)/g)).toEqual(['더 가온'])
  const ids = idsOf(html)
  expect(ids.length).toBe(new Set(ids).size)
})

test('phones get their own first picture, around its own point, and the head asks for it there alone', async () => {
  const own = {
    ...picture('세로 타워', 1200, 1800),
    hotspot: {_type: 'sanity.imageHotspot' as const, x: 0.2, y: 0.3},
  }
  const sections = home?.sections?.map((section) =>
    section._type === 'hero' && section.image
      ? {...section, image: {...section.image, phone: own}}
      : section,
  )
  const html = await firstHtml(home && {...home, sections: sections ?? null})
  const name = own.asset?._id.split('-')[1] ?? ''
  const [source = ''] = html.match(/<source[^>]*>/) ?? []
  expect(source).toMatch(new RegExp(`${name}.*w=320&amp;h=480`))
  expect(html).toMatch(/--focus:50% 50%;--phone-focus:20% 30%/)
  const ahead = html.match(/<link rel="preload"[^>]*>/g)?.filter((link) => link.includes(name))
  expect(ahead).toEqual([expect.stringContaining('media="(max-width: 35em)"')])
})

test('phones get a tall cut of the first picture', async () => {
  const html = await firstHtml(home)
  const [source = ''] = html.match(/<source[^>]*>/) ?? []
  expect(source).toContain('media="(max-width: 35em)"')
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
  const html = await firstHtml(without('brandFilm', 'unitGuide', 'complexGuide'))
  expect(stopsOf(html)).not.toContain('brand')
  expect(dotsOf(html)).toHaveLength(7)
  expect(html).not.toContain('한가운데라는 이름')
  expect(html).not.toContain('단지 안내')
})

test('a draft with nothing filled in, and a missing home document, still give a page', async () => {
  const hollow = home.sections.map((section) => JSON.parse(JSON.stringify(hollowed(section))))
  expect(stopsOf(await firstHtml({...home, sections: hollow}))).toHaveLength(8)
  expect(await firstHtml({...home, sections: null, project: null})).toContain('<h1')
  expect(await firstHtml(null)).not.toContain('<section')
})

test('a reference to an unpublished document is skipped', async () => {
  const gone = JSON.parse('[null]')
  const html = await firstHtml({...home, project: {...home.project, premiumCards: gone}})
  expect(html).toContain('네 가지 이유')
  expect(html).not.toContain('PREMIUM 01')
})

test('sections stand and are turned to in the order of the list, on the screens that it names', async () => {
  const [hero, ...others] = home.sections
  const [last, ...rest] = others.toReversed()
  if (!hero || !last) throw new Error('The fixture has no sections')
  const moved = [hero, last, ...rest.toReversed()]
  const html = await firstHtml({...home, sections: moved})
  expect(stopsOf(html).slice(0, 3)).toEqual(['home', 'interestForm', 'location'])
  expect(dotsOf(html)).toEqual(stopsOf(html))

  const hidden = home.sections.map((section) =>
    section._type === 'brandFilm' ? {...section, screens: 'narrow' as const} : section,
  )
  const narrowed = await firstHtml({...home, sections: hidden})
  expect(dotsOf(narrowed)).not.toContain('brand')
  expect(narrowed).toMatch(/<section id="brand" data-screens="narrow"/)
})

test('cards are numbered in their order, and a section of theirs for all screens shows them once on each', async () => {
  const cards = home.project.premiumCards.toReversed()
  const sections = without('premium').sections
  const both: HomeSection = {
    _key: 'p',
    _type: 'premium',
    anchor: 'premium',
    screens: 'all',
    eyebrow: 'PREMIUM',
    heading: '네 가지 이유',
  }
  const project = {...home.project, premiumCards: cards}
  const html = await firstHtml({...home, project, sections: [...sections, both]})
  const numbered = all(html, /PREMIUM 0(\d)/g)
  expect(numbered).toEqual([...'1234', ...'1234'])
  expect(html).toMatch(/PREMIUM 01<\/p><h3[^>]*>단지</)
  expect(stopsOf(html).filter((id) => id === 'premium')).toHaveLength(1)
})

test('home holds every kind of section that pages have, as a stop of its own', async () => {
  const place = {anchor: null, screens: null}
  const added = Object.values(kinds).map((kind) => ({...kind, ...place}))
  const html = await firstHtml({...home, sections: [...home.sections, ...added]})
  expect(stopsOf(html)).toHaveLength(8 + added.length)
  for (const {heading} of added) expect(html).toContain(heading?.split('\n')[0])
})

test('a home without a first picture still names the project', async () => {
  expect(all(await firstHtml(without('hero')), /<h1[^>]*>([^<]*)/g)).toEqual(['더 가온'])
  expect(arrangeHome(without('hero'))?.opensOnPicture).toBe(false)
  expect(arrangeHome(home)?.opensOnPicture).toBe(true)
})

function without(...types: readonly HomeSection['_type'][]) {
  return {...home, sections: home.sections.filter(({_type}) => !types.includes(_type))}
}

/** All fields null but what says what it is, as in a draft that was just created. */
function hollowed(section: HomeSection): Record<string, unknown> {
  const kept = ['_key', '_type', 'anchor', 'screens']
  return Object.fromEntries(
    Object.entries(section).map(([name, value]) => [name, kept.includes(name) ? value : null]),
  )
}
