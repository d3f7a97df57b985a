import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import schema from '../../../schemas/schema.gen.json' with {type: 'json'}
import {dayInKorea, dayMs} from '../../../shared/time-in-korea.ts'
import {
  dayOfSlot,
  type FreeVisits,
  shownSlot,
  timeOfSlot,
  visitPath,
} from '../../../shared/visits.ts'
import {openRealSite, type RealSite} from '../../../tests/server/real-site.ts'
import {shownEdition} from '../../../tests/server/shown-edition.ts'
import {claimsId} from '../server/slot-claims.ts'

const day = dayInKorea(Date.now() + 3 * dayMs)
const slot = `${day}T10:00`
const later = `${day}T11:00`

const settings = {
  ...{_id: 'visitBooking', _type: 'visitBooking', isOpen: true, items: '방문 일시, 방문 인원'},
  hours: [
    {
      ...{_key: 'all', from: '10:00', until: '12:00'},
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    },
  ],
  ...{slotMinutes: 60, capacity: 2, leadHours: 2, daysAhead: 7, mostPeople: 2, perNumber: 1},
  place: {_type: 'reference', _ref: 'showHouse', _weak: true},
  ...{
    slotMissing: '날짜와 시간을 골라 주세요.',
    slotFull: '마감되었습니다.',
    nearest: '가까운 시간:',
  },
}
const publicFields = JSON.stringify(
  schema.find((each) => each.name === 'visitBooking' && each.type === 'document'),
)
const place = {
  ...{_id: 'showHouse', _type: 'place', kind: 'modelHouse', name: '가온 견본주택'},
  address: '가온시 가온로 1',
}

async function open(options = {}) {
  const site = await openRealSite(options)
  await site.content.transaction().createOrReplace(place).createOrReplace(settings).commit()
  const edition = shownEdition(await (await site.ask('/')).text())
  const token = () => site.tokens.issue(Date.now() - 60_000)
  let count = 0
  const body = (own: object = {}) => {
    count += 1
    return {
      ...{name: '김가온', phone: `010-3000-${String(count).padStart(4, '0')}`},
      ...{consents: ['privacy'], token: token(), edition, page: '/', slot, people: '1'},
      ...own,
    }
  }
  const book = async (own: object = {}) => {
    const response = await site.send('/api/registrations/visit', body(own))
    return [response.status, await response.json()] as const
  }
  return {...site, book, edition}
}

const textOf = async (response: Response) =>
  (await response.text()).replaceAll(/<style>.*?<\/style>/gs, '')

const step = ({ask}: Pick<RealSite, 'ask'>, path: string, fields: Record<string, string>) =>
  ask(path, {
    method: 'POST',
    // Without a referrer, browsers name no origin.
    headers: {origin: 'null', 'sec-fetch-site': 'same-origin'},
    body: new URLSearchParams(fields),
  })

test('off as delivered: no day and time are asked for, and nothing is said of them', async () => {
  const {ask} = await openRealSite()
  const html = await (await ask('/')).text()
  expect(html).not.toContain('data-visit=')
  expect((await ask('/api/visits')).status).toBe(404)
})

test('the sample takes bookings from Tuesday to Sunday, by the hour', async () => {
  const {ask} = await openRealSite({takesBookings: true})
  const {slots, mostPeople}: FreeVisits = await (await ask('/api/visits')).json()
  expect(mostPeople).toBe(4)
  expect(slots.length).toBeGreaterThan(100)
  expect(new Set(slots.map(({at}) => timeOfSlot(at))).size).toBe(8)
  const weekdays = new Set(slots.map(({at}) => new Date(dayOfSlot(at)).getUTCDay()))
  expect([...weekdays].sort()).toEqual([0, 2, 3, 4, 5, 6])
  const html = await (await ask('/thegaon/customer')).text()
  expect(html).toContain('data-visit=')
  // Who wants to be called chooses no day.
  expect(await (await ask('/Promotion/Customer')).text()).not.toContain('data-visit=')
})

test('a booking has a page, a calendar file and nothing of the person, and is never kept by a cache', async () => {
  const {ask, book} = await open()
  const free = await ask('/api/visits')
  expect(free.headers.get('cache-control')).toBe('no-store')
  expect((await free.json()).slots).toContainEqual({at: slot, left: 2})
  const [status, {booking}] = await book({people: '2'})
  expect(status).toBe(201)
  const page = await ask(booking)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  const css = /<style>(.*?)<\/style>/s.exec(await page.clone().text())?.[1] ?? ''
  const fonts = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path)
  // The site's own, and of their 86 files those alone in which its words are.
  for (const family of ['sans', 'serif'])
    expect(fonts).toContainEqual(expect.stringMatching(`hangul-${family}-core`))
  expect(fonts.length).toBeLessThan(12)
  for (const path of fonts) expect(existsSync(join('public', path)), path).toBe(true)
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  const html = await textOf(page)
  expect(html).toContain('<meta name="referrer" content="no-referrer">')
  const scripts = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code = '']) => code)
  expect([html.split('<script').length, scripts]).toMatchObject([2, [/clipboard/]])
  const hash = createHash('sha256').update(scripts.join('')).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
  for (const part of [shownSlot(slot), place.name, place.address]) expect(html).toContain(part)
  for (const part of ['김가온', '3000']) expect(html).not.toContain(part)
  const file = await ask(`${booking}/visit.ics`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  const start = new Date(`${slot}:00+09:00`).toISOString().replaceAll(/[-:]|\.000/g, '')
  const lines = (await file.text()).replaceAll('\r\n ', '')
  for (const part of [`DTSTART:${start}`, 'SEQUENCE:0', place.name]) expect(lines).toContain(part)
  expect((await (await ask('/api/visits')).json()).slots).toContainEqual({at: slot, left: 0})
})

test('an address for those who have booked is on their page and in their file, and in no public document', async () => {
  const {ask, book, content, registrations} = await open()
  const hidden = '가온시 숨은로 77'
  const stored = {_id: 'registrationSettings', _type: 'registrationSettings', bookedAddress: hidden}
  await registrations.createOrReplace(stored)
  const [, {booking}] = await book()
  const html = await textOf(await ask(booking))
  expect(html).toContain(hidden)
  expect(html).not.toContain(place.address)
  const file = (await (await ask(`${booking}/visit.ics`)).text()).replaceAll('\r\n ', '')
  expect(file).toContain(hidden)
  const unknown = await textOf(await ask(visitPath('x'.repeat(43))))
  expect(unknown).not.toContain(hidden)
  // With a key that may read all of it, as a stranger may in a public dataset of a hosted lake.
  const all = await content.fetch<unknown>('*', {}, {perspective: 'raw'})
  expect(JSON.stringify(all)).not.toContain(hidden)
  expect(publicFields).not.toContain('bookedAddress')
})

test('a visit is changed and cancelled by its link; used again, changed or made up, it says so', async () => {
  const site = await open()
  const {ask, book} = site
  const [, {booking}] = await book()
  const moved = await step(site, booking, {step: 'change', slot: later, people: '2'})
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${booking}?told=changed`])
  expect(await textOf(await ask(booking))).toContain(shownSlot(later))
  // Newer than the one that a calendar has, which it takes the place of.
  const changed = await (await ask(`${booking}/visit.ics`)).text()
  expect(changed).toMatch(/SEQUENCE:1\d{9}\r/)
  await book()
  await book()
  // Full: what was chosen stays chosen, and the booking is what it was.
  const full = await step(site, booking, {step: 'change', slot, people: '1'})
  const html = await textOf(full)
  expect([full.status, html.includes('마감되었습니다.')]).toEqual([409, true])
  // No other one is chosen: its own is theirs, with its places.
  expect(html).toContain(`value="${later}" required checked><span>11:00</span><small>남은 자리 2<`)
  expect(await textOf(await ask(booking))).toContain(shownSlot(later))
  // Another day, and none of its times: the day stays chosen, and the visit is what it was.
  const next = dayInKorea(Date.now() + 4 * dayMs)
  const half = await step(site, booking, {step: 'change', day: next, slot: later, people: '1'})
  const asked = await textOf(half)
  expect([half.status, asked.includes('날짜와 시간을 골라 주세요.')]).toEqual([409, true])
  expect(asked).toMatch(new RegExp(`name="day" value="${next}"[^>]* checked`))
  expect(asked).not.toMatch(/name="slot"[^>]* checked/)
  expect(await textOf(await ask(booking))).toContain(shownSlot(later))
  for (let times = 0; times < 2; times += 1) {
    const left = await step(site, booking, {step: 'cancel'})
    expect([left.status, left.headers.get('location')]).toEqual([303, booking])
  }
  for (const path of [booking, `${booking}?told=changed`]) {
    const after = await textOf(await ask(path))
    expect(after).toContain('예약이 취소되었습니다')
    expect(after).not.toContain('class="told"')
  }
  const file = await ask(`${booking}/visit.ics`)
  const cancelled = await file.text()
  expect(file.status).toBe(200)
  expect(cancelled).toContain('METHOD:CANCEL\r')
  expect(cancelled).toContain('STATUS:CANCELLED\r')
  const lineOf = (name: string, calendar: string) =>
    new RegExp(`^${name}:(.+)\r$`, 'm').exec(calendar)?.[1] ?? ''
  expect(lineOf('UID', cancelled)).toBe(lineOf('UID', changed))
  expect(Number(lineOf('SEQUENCE', cancelled))).toBeGreaterThan(Number(lineOf('SEQUENCE', changed)))
  expect((await (await ask('/api/visits')).json()).slots).toContainEqual({at: later, left: 2})

  for (const key of ['x'.repeat(43), booking.slice(-20), `${booking.slice(-43)}%22`]) {
    const unknown = await ask(visitPath(key))
    const said = await textOf(unknown)
    expect([unknown.status, said.includes('예약을 찾을 수 없습니다')]).toEqual([404, true])
  }
  const foreign = await ask(booking, {
    method: 'POST',
    headers: {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'},
    body: new URLSearchParams({step: 'cancel'}),
  })
  expect(foreign.status).toBe(403)
})

test('without JavaScript the answer to the form offers what is free, and keeps what was typed', async () => {
  const {ask, registrations, edition} = await open()
  const post = (fields: Record<string, string>) =>
    ask('/', {
      method: 'POST',
      headers: {origin: 'http://site.test'},
      body: new URLSearchParams({
        ...{form: 'visit', edition, name: '김가온', phone: '010-3000-0000', consents: 'privacy'},
        ...{message: '주차가 되나요', slot: '', people: '1'},
        ...fields,
      }),
    })
  const first = await post({})
  const html = await first.text()
  expect(first.status).toBe(422)
  for (const part of [
    '날짜와 시간을 골라 주세요.',
    `value="${slot}"`,
    '주차가 되나요',
    'optgroup',
  ]) {
    expect(html).toContain(part)
  }
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(html) ?? []
  expect(token).not.toBe('')
  // People take longer than that.
  await expect.poll(async () => (await post({slot, token})).status, {timeout: 10_000}).toBe(303)
  const again = await post({slot, token})
  expect(again.headers.get('location')).toMatch(/^\/booking\/[\w-]{43}$/)
  const kept = await registrations.fetch('*[_type == "registration"]{visit}')
  expect(kept).toMatchObject([{visit: {slot, people: 1, state: 'booked'}}])
})

test('while the lake takes nothing, no visit is promised, and nothing waits to be booked later', async () => {
  let isAway = false
  const between = (fetch: RealSite['fetch']) => async (request: Request) =>
    isAway && request.url.includes('/mutate/') ? new Response('', {status: 503}) : fetch(request)
  const {book, registrations} = await open({between})
  isAway = true
  expect(await book()).toEqual([503, {error: 'notStored'}])
  isAway = false
  expect(await registrations.fetch('count(*[_type == "registration"])')).toBe(0)
  expect(await registrations.getDocument(claimsId(slot))).toBeUndefined()
})

test('a notice names the visit where the form asks for it', async () => {
  const {ask} = await open()
  expect(await (await ask('/')).text()).toContain('방문 일시, 방문 인원')
})
