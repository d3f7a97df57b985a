import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {indexed, type StoredRegistration} from '../../server/staff/calls/indexed-registration.ts'
import {wonIn} from '../../server/staff/channels/ad-spend.ts'
import {channelReport} from '../../server/staff/channels/channel-report.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk
const month = dayInKorea(Date.now()).slice(0, 7)

let made = 0
function one(own: Partial<StoredRegistration> = {}): StoredRegistration {
  made += 1
  const phone = `010-1111-${String(made).padStart(4, '0')}`
  return {_id: `r${made}`, form: 'popup', phone, registeredAt: '2026-11-30T05:00:00Z', ...own}
}

const naver = (campaign?: string, keyword?: string) => ({
  channel: 'naver-ads',
  params: {...(campaign && {n_campaign: campaign}), ...(keyword && {utm_term: keyword})},
})

async function reportOf(
  stored: readonly StoredRegistration[],
  own: Partial<Parameters<typeof channelReport>[1]> = {},
) {
  const period = {from: '2026-11-01', until: '2026-11-30'}
  const {rows, ...rest} = await channelReport(
    {all: stored.map(indexed)},
    {...period, spend: [], counted: [], ...own},
  )
  return {...rest, rows, byPath: new Map(rows.map((row) => [row.path.join(' > '), row]))}
}

test('registrations are counted by channel, campaign and keyword, and rows add up', async () => {
  const phone = '010-2222-3333'
  const visit = {slot: '2026-12-02T10:00', state: 'booked'}
  const {byPath, total} = await reportOf([
    one({phone, last: naver('가을', '견본주택'), visit, attendance: 'came'}),
    one({phone, last: naver('가을'), visit}),
    one({last: naver(), visit: {...visit, state: 'cancelled'}}),
    one({last: {channel: ''}, contracts: [{_key: 'a', is: 'signed', at: '2026-11-30T06:00:00Z'}]}),
    one({phone}),
    // Of another month.
    one({registeredAt: '2026-11-30T15:00:00Z'}),
  ])
  expect(total).toMatchObject({registrations: 5, people: 3, booked: 2, came: 1, contracts: 1})
  const sums = {registrations: 3, people: 2, booked: 2, came: 1, contracts: 0}
  expect(byPath.get('naver-ads')).toMatchObject(sums)
  expect(byPath.get('naver-ads > 가을')).toMatchObject({registrations: 2, people: 1})
  expect(byPath.get('naver-ads > 가을 > 견본주택')).toMatchObject({registrations: 1, came: 1})
  expect(byPath.get('naver-ads > 가을 > ')).toMatchObject({registrations: 1, booked: 1})
  expect(byPath.get('naver-ads > ')).toMatchObject({registrations: 1, booked: 0})
  expect(byPath.get('')).toMatchObject({registrations: 1, contracts: 1})
  expect(byPath.get('unknown')).toMatchObject({registrations: 1})
  // Nothing is said of campaigns where there are none.
  expect(byPath.has(' > ')).toBe(false)
})

test('what was spent and what the site counted make rows of their own, and forms that are gone are counted', async () => {
  const {byPath, total} = await reportOf(
    [one({last: naver('가을')}), one({last: naver('가을'), entry: {}})],
    {
      spend: [
        {month: '2026-11', channel: 'naver-ads', campaign: '겨울', won: 300},
        {month: '2026-10', channel: 'naver-ads', campaign: '', won: 200},
      ],
      counted: [
        {path: ['naver-ads'], visits: 50, registrations: 4},
        {path: ['google.com'], visits: 7, registrations: 0},
      ],
    },
  )
  expect(byPath.get('naver-ads')).toMatchObject({
    spend: 500,
    visits: 50,
    registrations: 2,
    erased: 3,
  })
  expect(byPath.get('naver-ads > 겨울')).toMatchObject({spend: 300, registrations: 0, visits: null})
  expect(byPath.get('google.com')).toMatchObject({visits: 7, registrations: 0, erased: 0})
  expect(total).toMatchObject({spend: 500, visits: 57, registrations: 2, erased: 3})
})

test('visits and forms of a campaign are those of its keywords and of what came without one', async () => {
  const {byPath, total} = await reportOf([one({last: naver('가을', '견본주택')})], {
    counted: [
      {path: ['naver-ads'], visits: 50, registrations: 4},
      {path: ['naver-ads', '가을', '견본주택'], visits: 20, registrations: 2},
      {path: ['naver-ads', '가을', ''], visits: 5, registrations: 0},
      {path: ['naver-ads', '', '분양가'], visits: 3, registrations: 0},
      // Of names beyond the number that is counted.
      {path: ['other', '', ''], visits: 9, registrations: 9},
    ],
  })
  expect(byPath.get('naver-ads > 가을')).toMatchObject({visits: 25, registrations: 1, erased: 1})
  expect(byPath.get('naver-ads > 가을 > 견본주택')).toMatchObject({visits: 20, erased: 1})
  expect(byPath.get('naver-ads > 가을 > ')).toMatchObject({visits: 5, registrations: 0})
  expect(byPath.get('naver-ads > ')).toMatchObject({visits: 25, erased: 2})
  expect(byPath.get('naver-ads >  > 분양가')).toMatchObject({visits: 3})
  expect(byPath.has('other')).toBe(false)
  expect(total).toMatchObject({visits: 50, erased: 3})
})

test('rows that strangers make by addresses are joined beyond a number, and still add up', async () => {
  const stored = Array.from({length: 100}, (_, index) => one({last: {channel: `c${index}`}}))
  const {rows, total} = await reportOf(stored)
  expect(rows).toHaveLength(61)
  expect(rows.at(-1)).toMatchObject({others: 40, registrations: 40, people: 40})
  expect(rows.reduce((sum, {registrations}) => sum + registrations, 0)).toBe(total.registrations)
})

test('forms are counted by weekday and hour in Korea', async () => {
  const {hours} = await reportOf([
    one(),
    one({registeredAt: '2026-11-28T16:30:00Z'}),
    one({entry: {}}),
  ])
  // Monday at two in the afternoon, and Sunday at half past one at night.
  expect([hours[0]?.[14], hours[6]?.[1]]).toEqual([1, 1])
  expect(hours.flat().reduce((sum, count) => sum + count, 0)).toBe(2)
})

test.each([
  ['1,500,000', 1_500_000],
  [' 1500000 원', 1_500_000],
  ['₩１２００', 1200],
  ['0', 0],
  ['백만', null],
  ['15만', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  ['9'.repeat(13), null],
])('a sum as it is typed: %s', (typed, won) => {
  expect(wonIn(typed, words.won)).toBe(won)
})

async function open() {
  const desk = await openDesk()
  const spend = (cookie: string, fields: Record<string, string>) =>
    desk.ask('/staff/channels', {
      method: 'POST',
      headers: {origin, cookie},
      body: new URLSearchParams({month, channel: 'naver-ads', campaign: '가을', ...fields}),
    })
  return {...desk, spend}
}

const rowIn = (html: string, name: string) =>
  new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`).exec(html)?.[1] ?? ''
const textOf = (row: string) =>
  row
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/)

test('each number opens a list that adds up to it', async () => {
  const {as, register, program} = await open()
  const phone = '010-2222-3333'
  await register('registration-a', {phone, source: {last: naver('가을')}})
  await register('registration-b', {phone, source: {last: naver('가을')}})
  await register('registration-c', {source: {last: naver()}})
  await register('registration-d', {source: {last: {channel: ''}}})
  await register('registration-e', {})
  await program.create({
    ...{_id: `visitDay-${month}-01`, _type: 'visitDay', date: `${month}-01`},
    ways: [{_key: 'a', page: '/', channel: 'naver-ads', visits: 30, registrations: 5}],
  })
  const boss = await as(administrator)
  await boss.step({
    ...{step: 'signContract', id: 'registration-a', home: '84A'},
    day: dayInKorea(Date.now()),
  })
  const html = await boss.text('/staff/channels')
  const channel = rowIn(html, '네이버 광고')
  expect(textOf(channel)).toEqual(['–', '30', '3', '2', '2', '0', '0', '1'])
  expect(textOf(rowIn(html, words.total))).toEqual(['–', '30', '5', '2', '4', '0', '0', '1'])
  const listed = async (href: string) =>
    /<h2>[^<]*<small>(\d+)(?: · [^<]* (\d+))?<\/small>/.exec(
      await boss.text(href.replaceAll('&amp;', '&')),
    )
  const rows = [...html.matchAll(/<tr class="level\d">.*?<\/tr>/g)]
  expect(rows.length).toBeGreaterThan(3)
  for (const [row] of rows) {
    const links = [...row.matchAll(/<a href="([^"]+)">(\d+)<\/a>/g)]
    expect(links.length).toBeGreaterThan(1)
    const [, people, registrations = people] = (await listed(links[0]?.[1] ?? '')) ?? []
    expect([registrations, people]).toEqual([links[0]?.[2], links[1]?.[2]])
  }
  const contracts = /<a href="([^"]+contract=any)">1<\/a>/.exec(channel)?.[1] ?? ''
  expect(await boss.text(contracts.replaceAll('&amp;', '&'))).toContain('/staff/registration-a"')
  // The file of a list has what the list has.
  const direct = await boss.text('/staff?channel=-')
  expect(direct).toContain('/staff/registration-d"')
  expect(direct).not.toContain('/staff/registration-e"')
  expect(direct).toContain('channel=-&amp;')
  expect(await boss.text('/staff?channel=unknown')).toContain('/staff/registration-e"')
})

test('what a campaign cost is typed, replaced and removed by an administrator', async () => {
  const {as, register, spend, program} = await open()
  await register('registration-a', {source: {last: naver('가을')}})
  const [one, boss] = [await as(staff), await as(administrator)]
  const response = await spend(boss.cookie, {won: '1,500,000'})
  expect(response.status).toBe(303)
  const html = await boss.text(response.headers.get('location') ?? '')
  expect(textOf(rowIn(html, '가을')).slice(0, 4)).toEqual(['1,500,000원', '–', '1', '1,500,000원'])
  expect(textOf(rowIn(html, words.total))[0]).toBe('1,500,000원')
  await spend(boss.cookie, {won: '900원'})
  expect(textOf(rowIn(await boss.text('/staff/channels'), '가을'))[0]).toBe('900원')
  await spend(boss.cookie, {won: '0'})
  expect(textOf(rowIn(await boss.text('/staff/channels'), '가을'))[0]).toBe('–')
  // Two at once: both are written.
  await Promise.all([
    spend(boss.cookie, {won: '100', campaign: '하나'}),
    spend(boss.cookie, {won: '200', campaign: '둘'}),
  ])
  expect(textOf(rowIn(await boss.text('/staff/channels'), '네이버 광고'))[0]).toBe('300원')
  expect((await spend(one.cookie, {won: '5'})).status).toBe(403)
  expect(await program.fetch('count(*[_type == "adSpend"][0].items)')).toBe(2)
})

test.each([
  [{won: '백만 원'}, words.spendInvalid],
  [{won: ''}, words.spendInvalid],
  [{won: '5', campaign: '가'.repeat(101)}, words.campaignTooLong],
  [{won: '5', month: '1999-01'}, words.stepInvalid],
])('a sum that cannot be read is told, and what was typed stays: %j', async (own, said) => {
  const {as, spend, program} = await open()
  const boss = await as(administrator)
  const response = await spend(boss.cookie, own)
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(said)
  expect(html).toContain(`value="${own.won}"`)
  if (!('campaign' in own)) expect(html).toContain('value="가을"')
  expect(await program.fetch('count(*[_type == "adSpend"])')).toBe(0)
})

test('counsellors see nothing of it, and an address with nonsense shows this month', async () => {
  const {as} = await open()
  const [one, boss] = [await as(staff), await as(administrator)]
  expect((await one.get('/staff/channels')).status).toBe(403)
  expect(await one.text('/staff')).not.toContain('/staff/channels')
  const html = await boss.text('/staff/channels?from=x&until=%00')
  expect(html).toContain(`<option selected>${month}</option>`)
})
