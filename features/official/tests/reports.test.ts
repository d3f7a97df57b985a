import {expect, test} from 'vitest'
import {createRegistrationsClient} from '../../../server/connection/lake-connection.ts'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {openRealSite, origin, type RealSite} from '../../../tests/server/real-site.ts'
import {reportedIn} from '../rules/reported.ts'
import {Reports} from '../server/reports.ts'
import {reportedOf} from '../studio/reports.ts'

const dayMs = 86_400_000
const reports = '*[_type == "officialReport"] | order(named asc){named, how, at, eraseAfter}'
const registrations = '*[_type == "registration"]{..., "edition": null}'

async function open() {
  const site = await openRealSite({isEmbedded: true})
  // The notice of consent is archived as a page shows it.
  await (await site.ask('/')).text()
  return site
}

const report = async (site: RealSite, fields: Record<string, string>, address = '203.0.113.1') => {
  const response = await site.ask('/official', {
    method: 'POST',
    headers: {origin, 'sec-fetch-site': 'same-origin', 'x-address': address},
    body: new URLSearchParams(fields),
  })
  const html = (await response.text()).replaceAll(/<style>.*?<\/style>|<script.*?<\/script>/gs, '')
  return {status: response.status, headers: response.headers, html}
}

test('a report without a contact stores the number, the host and the way, and nothing of who sent it', async () => {
  const site = await open()
  const text = '저는 김가온입니다. 010-7777-8888 에서 https://bit.ly/3x?token=secret 을 보냈어요'
  const {status, headers, html} = await report(site, {what: text, how: 'message'})
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('알려 주셔서 고맙습니다.')
  expect(html).not.toContain('/my-info/')
  const stored = await site.registrations.fetch<{at: string; eraseAfter: string}[]>(reports)
  expect(stored).toMatchObject([
    {named: '010-7777-8888', how: 'message'},
    {named: 'bit.ly', how: 'message'},
  ])
  const [{at, eraseAfter} = {at: '', eraseAfter: ''}] = stored
  expect((Date.parse(eraseAfter) - Date.parse(at)) / dayMs).toBe(365)
  const all = JSON.stringify(await site.registrations.fetch('*[_type == "officialReport"]'))
  for (const part of ['김가온', 'secret', '3x', '203.0.113']) expect(all).not.toContain(part)
  expect(await site.registrations.fetch('count(*[_type == "registration"])')).toBe(0)
})

test('a report with a contact is a registration of its own kind, with the words of its consent', async () => {
  const site = await open()
  const typed = {what: '02-777-8888', how: 'call', name: ' 김가온 ', phone: '010 3000 0001'}
  const more = '계약금을 보내라고 했습니다.'
  const page = await (await site.ask('/official')).text()
  expect(page).toContain('이용 목적: 사칭 신고 확인과 연락')
  for (const wrong of [
    typed,
    {...typed, agreed: '1', phone: '1'},
    {...typed, agreed: '1', name: ''},
    {...typed, agreed: '1', more: '가'.repeat(1001)},
  ]) {
    const {status, html} = await report(site, wrong)
    expect([status, html.includes('연락을 받으시려면')]).toEqual([422, true])
    expect(html).toContain('value="call" checked')
  }
  expect(await site.registrations.fetch('count(*)')).toBe(
    await site.registrations.fetch('count(*[_type == "consentEdition" || _id in path("_.**")])'),
  )
  const {html} = await report(site, {...typed, more, agreed: '1'})
  const [, myInfo = ''] = /href="http:\/\/site\.test(\/my-info\/[^"]+)"/.exec(html) ?? []
  expect(myInfo).not.toBe('')
  const [stored] = await site.registrations.fetch(registrations)
  expect(stored).toMatchObject({
    ...{form: 'report', name: '김가온', phone: '010-3000-0001', state: 'new'},
    message: `02-777-8888\n${more}`,
    consent: {page: '/official', given: ['report'], wordings: [{key: 'report', isGiven: true}]},
  })
  // What is stored is shown to its sender with the words that they agreed to.
  const own = await (await site.ask(myInfo)).text()
  for (const part of ['공식 확인에서 알려 주신 것', more, '이용 목적: 사칭 신고 확인과 연락']) {
    expect(own).toContain(part)
  }
  expect(own).toContain('365일 뒤 파기')
  // Sent again, it is one registration; the link is its first sender's.
  const again = await report(site, {...typed, more, agreed: '1'})
  expect([again.status, again.html.includes('/my-info/')]).toEqual([200, false])
  expect(await site.registrations.fetch('count(*[_type == "registration"])')).toBe(1)
})

test('what names no contact is not taken, nor is the number of a resident', async () => {
  const site = await open()
  for (const what of ['', '이상한 전화가 왔어요', '900101-1234567', '</textarea><script>']) {
    const {status, html} = await report(site, {what, how: 'call'})
    expect([what, status]).toEqual([what, 422])
    expect(html).not.toContain('<script>')
  }
  expect(await site.registrations.fetch('count(*[_type == "officialReport"])')).toBe(0)
  expect(reportedIn('9001011234567')).toEqual([])
  expect(reportedIn('계좌 123-456789-01-234로 보내래요')).toEqual(['123-456789-01-234'])
  expect(reportedIn('+82 10 7777 8888')).toEqual(['010-7777-8888'])
})

test('one network reports a contact once a day, and ten times in ten minutes; other sites report nothing', async () => {
  const site = await open()
  for (let times = 0; times < 3; times += 1) await report(site, {what: '02-777-8888', how: 'call'})
  await report(site, {what: '02-777-8888', how: 'message'}, '203.0.113.2')
  const count = 'count(*[_type == "officialReport"])'
  expect(await site.registrations.fetch(count)).toBe(2)
  const statuses: number[] = []
  for (let times = 0; times < 8; times += 1) {
    statuses.push((await report(site, {what: `02-777-${1000 + times}`, how: 'call'})).status)
  }
  expect(statuses).toEqual([...Array(7).fill(200), 429])
  const foreign = await site.ask('/official', {
    method: 'POST',
    headers: {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'},
    body: new URLSearchParams({what: '02-777-9999'}),
  })
  expect(foreign.status).toBe(403)
})

test('reports are erased when their time is over', async () => {
  const site = await open()
  await report(site, {what: '02-777-8888', how: 'call'})
  const writer = createRegistrationsClient(site.connection)
  const eraser = new Reports({
    writer,
    clock: {now: () => Date.now(), steady: () => performance.now()},
    seal: (text) => text,
    isOneOfMany: false,
    beforeStored: async () => {},
    myInfoLink: () => '',
    trustedTime: {forRecords: () => new Date()},
  })
  const left = async (days: number) => {
    await eraser.erase(new Date(Date.now() + days * dayMs) as Trusted)
    return site.registrations.fetch<number>('count(*[_type == "officialReport"])')
  }
  expect(await left(364)).toBe(1)
  expect(await left(366)).toBe(0)
})

test('the start screen counts reports by what they name, the last one first', () => {
  const all = [
    {named: '02-777-8888', how: 'call', at: '2026-12-01T01:00:00Z'},
    {named: 'bit.ly', how: 'message', at: '2026-12-01T02:00:00Z'},
    {named: '02-777-8888', how: 'message', at: '2026-12-01T03:00:00Z'},
    {how: 'call'},
  ]
  expect(reportedOf(all)).toEqual([
    {named: '02-777-8888', count: 2, at: '2026-12-01T03:00:00Z', ways: ['call', 'message']},
    {named: 'bit.ly', count: 1, at: '2026-12-01T02:00:00Z', ways: ['message']},
  ])
})
