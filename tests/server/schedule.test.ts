import ICAL from 'ical.js'
import {afterAll, expect, test} from 'vitest'
import {clockInKorea, dayInKorea} from '../../shared/time-in-korea.ts'
import {until} from '../until.ts'
import {openRealSite} from './real-site.ts'

const closing: (() => Promise<void>)[] = []
const site = await openRealSite({whenDone: (close) => void closing.push(close)})
afterAll(async () => {
  for (const close of closing) await close()
})

const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
const textOf = async (path: string) => (await site.ask(path)).text()
const page = '/BusinessGuide/plan'

test('the whole schedule is a calendar file: days as days, and facts filled in', async () => {
  const answer = await site.ask('/api/schedule.ics')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const events = eventsOf(await answer.text())
  const documents = events.find(({summary}) => summary === '당첨자 서류 접수')
  expect(documents?.startDate.toString()).toBe('2026-12-28')
  expect(documents?.endDate.toString()).toBe('2026-12-31')
  expect(documents?.location).toBe('더 가온 견본주택')
  expect(events.some(({summary}) => summary === '입주')).toBe(false)
})

test('one event is a file of its own; its hours are the same moment everywhere', async () => {
  await site.content.create({
    ...{_id: 'with-hours', _type: 'scheduleEvent', title: '설명회', kind: 'other', place: '광장'},
    ...{startDay: '2026-11-27', startTime: '10:00', endTime: '18:00'},
  })
  const [event, ...more] = eventsOf(await textOf('/api/schedule/with-hours.ics'))
  expect(more).toEqual([])
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-27T01:00:00.000Z')
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-27T09:00:00.000Z')
  const all = eventsOf(await textOf('/api/schedule.ics'))
  expect(all.map(({uid}) => uid)).toContain(event?.uid)
  await site.content.delete('with-hours')
})

test('what names its beginning alone is a moment, and an end before it is shown nowhere', async () => {
  const startDay = '2026-12-24'
  const event = (_id: string, endTime?: string) => ({
    ...{_id, _type: 'scheduleEvent', title: _id, kind: 'other', place: '광장', startDay},
    ...{startTime: '14:05', ...(endTime && {endTime})},
  })
  const [moment, backwards] = [event('of-a-moment'), event('of-no-sense', '09:07')]
  await site.content.transaction().create(moment).create(backwards).commit()
  const file = await textOf('/api/schedule.ics')
  for (const {uid, startDate, endDate} of eventsOf(file).filter(({uid}) => uid.startsWith('of-'))) {
    expect(startDate.toJSDate().toISOString(), uid).toBe('2026-12-24T05:05:00.000Z')
    expect(endDate.toString(), uid).toBe(startDate.toString())
  }
  const html = await textOf(page)
  expect(html).toContain(
    '"name":"of-no-sense","startDate":"2026-12-24T14:05:00+09:00","endDate":"2026-12-24"',
  )
  expect(html).not.toContain('14:05 ~ 09:07')
  await site.content.delete({query: '*[string::startsWith(_id, "of-")]'})
})

test.each(['nothing.ics', 'schedule-move-in.ics', 'site.ics', '%00.ics', '가.ics'])(
  'an event that is none or has no day is not found: %s',
  async (file) => expect((await site.ask(`/api/schedule/${file}`)).status).toBe(404),
)

test('odd documents of a program cost themselves alone', async () => {
  const odd: object[] = [
    {title: {}, startDay: '2026-12-24'},
    {title: 'x', startDay: 20261224},
    {title: '한\r\nATTENDEE:x', startDay: '2026-12-24', place: ['x'], link: 5},
    {title: '끝', startDay: '2026-12-24', endDay: '1999-01-01', endTime: '99:99'},
    {title: '언제', kind: null},
    {title: '열기', startDay: '2026-12-24', link: {label: 'x', url: 'javascript:alert(1)'}},
  ]
  const transaction = site.content.transaction()
  for (const [at, fields] of odd.entries()) {
    transaction.create({...fields, _id: `odd-${at}`, _type: 'scheduleEvent'})
  }
  await transaction.commit()
  const file = await textOf('/api/schedule.ics')
  expect(file).not.toContain('javascript:')
  const events = eventsOf(file)
  expect(events.filter(({uid}) => uid.startsWith('odd-')).map(({uid}) => uid.slice(0, 5))).toEqual([
    'odd-2',
    'odd-3',
    'odd-5',
  ])
  const html = await textOf(page)
  expect(html).toContain('당첨자 발표')
  expect(html).toContain('언제')
  await site.content.delete({query: '*[_id match "odd-*"]'})
})

test('an event whose hours of today have passed is past, one that ends later is on', async () => {
  // The hours are counted from now: 00:01 has not passed yet in the first minute of a day.
  const now = Date.now()
  const event = (_id: string, startAt: number, endAt: number) => ({
    ...{_id, _type: 'scheduleEvent', title: _id, kind: 'other'},
    ...{startDay: dayInKorea(startAt), startTime: '00:00'},
    ...{endDay: dayInKorea(endAt), endTime: clockInKorea(endAt)},
  })
  const over = event('of-the-morning', now - 60_000, now - 60_000)
  const on = event('of-the-night', now, now + 3_600_000)
  await site.content.transaction().create(over).create(on).commit()
  const html = await textOf(page)
  const stageOf = (title: string) =>
    /data-stage="(\w+)"(?:(?!data-stage).)*$/.exec(html.split(`>${title}</h3>`)[0] ?? '')?.[1]
  expect(stageOf('of-the-morning')).toBe('past')
  expect(stageOf('of-the-night')).toBe('now')
  expect(await textOf(page)).toBe(html)
  await site.content.delete({query: '*[_id match "of-the-*"]'})
})

test('a link without words is none, an odd one leads nowhere, and a calendar gets the address as it is', async () => {
  const event = (_id: string, link: object) => ({
    ...{_id, _type: 'scheduleEvent', title: _id, kind: 'other', startDay: '2026-12-24', link},
    endTime: '17:00',
  })
  const nameless = event('link-nameless', {url: 'https://example.kr/?b=1,2;3'})
  const odd = event('link-odd', {label: '가기', url: 'data:text/html,x'})
  await site.content.transaction().create(nameless).create(odd).commit()
  const file = await textOf('/api/schedule/link-nameless.ics')
  expect(file).toContain('https://example.kr/?b=1%2C2%3B3')
  await until(async () => expect(await textOf(page)).toContain('link-odd'))
  const html = await textOf(page)
  expect(html).not.toMatch(/<a [^>]*><\/a>/)
  const facts = [...html.matchAll(/ld\+json">[^<]*/g)].map(([json]) => json.includes('data:text'))
  expect(facts).not.toContain(true)
  // The hour until which something is open is said, also where it has no first hour.
  expect(html).toContain('~ 17:00')
  await site.content.delete({query: '*[string::startsWith(_id, "link-")]'})
})

test('the page tells search engines of what has a place', async () => {
  const html = await textOf(page)
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']): unknown => JSON.parse(json))
    .filter((fact) => JSON.stringify(fact).includes('"@type":"Event"'))
  expect(facts).toContainEqual(
    expect.objectContaining({
      name: '견본주택 개관',
      startDate: '2026-11-27',
      endDate: '2027-01-06',
      location: expect.objectContaining({'@type': 'Place', name: '더 가온 견본주택'}),
    }),
  )
  expect(facts).toContainEqual(
    expect.objectContaining({name: '1순위 접수', startDate: '2026-12-15'}),
  )
})

test('an event at a place has its name, address and point, on the page, in the file and for engines', async () => {
  const _id = 'at-a-place'
  const address = '서울특별시 중구 세종대로 110'
  await site.content
    .transaction()
    .create({
      ...{_id: 'place-open', _type: 'place', name: '{단지이름} 홍보관', kind: 'office', address},
      ...{latitude: 37.5663, longitude: 126.9779},
    })
    .create({
      ...{_id, _type: 'scheduleEvent', title: '설명회', kind: 'other', startDay: '2026-12-24'},
      ...{place: '예전 글', venue: {_type: 'reference', _ref: 'place-open'}},
    })
    .commit()
  const file = await textOf(`/api/schedule/${_id}.ics`)
  expect(eventsOf(file)[0]?.location.split('\n')).toEqual(['더 가온 홍보관', address])
  expect(file).toContain('GEO:37.5663;126.9779')
  const html = await textOf(page)
  expect(html).toContain(`더 가온 홍보관\n${address}`)
  expect(html).not.toContain('예전 글')
  expect(html).toContain(
    `{"@type":"Place","name":"더 가온 홍보관","address":"${address}","geo":{"@type":"GeoCoordinates","latitude":37.5663,"longitude":126.9779}}`,
  )
  await site.content.transaction().delete(_id).delete('place-open').commit()
})

test('a phase whose banner was taken out again has that of the site', async () => {
  const seen = async () => (await textOf('/')).replace(/<script[\s\S]*?<\/script>/g, '')
  const before = await seen()
  const phase = {_id: 'phase-bare', _type: 'phase', title: '청약', from: '2026-01-01T00:00:00Z'}
  await site.content.create({
    ...phase,
    topBanner: {url: '/Brand/intro'},
    registerLabel: '청약 문의',
  })
  await until(async () => expect(await seen()).toContain('청약 문의'))
  const alt = await site.content.fetch<string>('*[_id == "site"][0].topBanner.wide.alt')
  expect(before).toContain(`alt="${alt}"`)
  expect(await seen()).toContain(`alt="${alt}"`)
  await site.content.delete('phase-bare')
  await until(async () => expect(await seen()).toBe(before))
})

test('a phase begins and ends by itself: its banner, words, section, entries of the menu, tabs and foot', async () => {
  const before = await textOf('/')
  const customers = await textOf('/Promotion/Customer')
  const banner = await site.content.fetch<{wide: object; narrow: object}>(
    '*[_id == "site"][0].topBanner',
  )
  const reference = {_type: 'reference', _ref: 'phase-now'}
  const link = (label: string) => ({
    ...{_key: 'l', _type: 'link', label, url: '/SalesInfo/guide'},
    phases: [{...reference, _key: 'a'}],
  })
  // As a program in Korea writes it.
  const soon = (ms: number) =>
    new Date(Date.now() + ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00')
  await site.content
    .transaction()
    .create({
      ...{_id: 'phase-now', _type: 'phase', title: '무순위', from: soon(3000), until: soon(9000)},
      registerLabel: '무순위 알림 신청',
      topBanner: {...banner, wide: {...banner.wide, alt: '무순위 배너'}},
      popup: {heading: '무순위 청약 알림'},
      visit: {heading: '무순위 방문', text: '무순위 방문 안내글'},
      inquiry: {text: '무순위 문의 안내글', submit: '무순위 문의하기'},
    })
    .create({
      ...{_id: 'menu-now', _type: 'menuItem', title: '무순위 청약'},
      subItems: [{_key: 'm', _type: 'subItem', subTitle: '무순위 방법', subUrl: page}],
      phases: [{...reference, _key: 'a'}],
    })
    .patch('navigation', (patch) =>
      patch.append('items', [{_key: 'm', _type: 'reference', _ref: 'menu-now'}]),
    )
    .patch('page-business-guide-plan', (patch) =>
      patch.append('sections', [
        {
          _key: 'p',
          _type: 'prose',
          heading: '무순위 청약 안내',
          phases: [{...reference, _key: 'a'}],
        },
      ]),
    )
    .patch('menu-business', (patch) =>
      patch.append('subItems', [
        {
          ...{_key: 'n', subTitle: '무순위 안내', subUrl: page},
          phases: [{...reference, _key: 'a'}],
        },
      ]),
    )
    .patch('page-business-guide-plan', (patch) =>
      patch.set({subMenu: {_type: 'reference', _ref: 'tabs-now'}}),
    )
    .create({_id: 'tabs-now', _type: 'subMenu', title: '탭', items: [link('무순위 탭')]})
    .patch('site', (patch) => patch.append('footerLinks', [link('무순위 하단')]))
    .patch('site', (patch) => patch.append('familySites', [link('무순위 가족')]))
    .commit()
  const early = await textOf(page)
  expect(early).toContain('당첨자 발표')
  expect(early).not.toContain('무순위 청약 안내')
  await until(async () => {
    const html = await textOf(page)
    expect(html).toContain('무순위 청약 안내')
    expect(html).toContain('무순위 안내')
    // As a visitor sees it, not only in the data.
    const seen = async (path: string) =>
      (await textOf(path)).replace(/<script[\s\S]*?<\/script>/g, '')
    const shown = await seen('/')
    expect(shown).toContain('alt="무순위 배너"')
    for (const own of ['무순위 방문<', '무순위 방문 안내글']) expect(shown).toContain(own)
    expect(await seen('/Promotion/Customer')).toContain('무순위 문의 안내글')
    expect(shown.split('무순위 알림 신청').length).toBeGreaterThan(2)
    expect(html).toContain('무순위 청약 알림')
    expect(html).toContain('무순위 방법')
    for (const place of ['탭', '하단', '가족']) expect(html).toContain(`무순위 ${place}`)
    const form = await textOf('/Promotion/Customer')
    expect(form).toContain('무순위 문의하기')
    // What the phase leaves open stays as it is.
    expect(form).toContain('관심고객 등록 · 문의')
  })
  await until(async () => expect(await textOf(page)).not.toContain('무순위'))
  expect(await textOf('/Promotion/Customer')).toBe(customers)
  expect(await textOf('/')).toBe(before)
})
