import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import type {Asker, Index} from '../../server/staff/calls/call-list.ts'
import {indexed, type StoredRegistration} from '../../server/staff/calls/indexed-registration.ts'
import {teamReport} from '../../server/staff/team-report.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {openDesk} from './open-desk.ts'
import {administrator, staff} from './real-site.ts'

const words = firstWords.staffDesk
/** Monday, 14:00 in Korea. */
const now = Date.parse('2026-11-30T05:00:00Z')
const minutes = 60_000
const hours = 60 * minutes
const ago = (ms: number) => new Date(now - ms).toISOString()
const asker: Asker = {
  me: 'boss',
  now,
  sees: 'all',
  callAgainDays: 0,
  members: new Set(['a', 'b', 'boss']),
}

let made = 0
function one(own: Partial<StoredRegistration> = {}): StoredRegistration {
  made += 1
  const phone = `010-1111-${String(made).padStart(4, '0')}`
  const registeredAt = ago(3 * hours)
  return {_id: `r${made}`, form: 'popup', phone, state: 'new', registeredAt, owner: 'a', ...own}
}

function indexOf(stored: readonly StoredRegistration[]): Index {
  const all = stored.map(indexed)
  return {
    all,
    people: [...Map.groupBy(all, ({person}) => person).values()],
    ofPerson: (person) => all.filter((each) => each.person === person),
    refusedAt: () => null,
  }
}

const period = {from: '2026-11-30', until: '2026-11-30'}
const workOf = async (stored: readonly StoredRegistration[], of = period) =>
  new Map((await teamReport(indexOf(stored), asker, of)).map((each) => [each.account, each]))

const call = (byId: string, outcome: string, at: string, own: object = {}) => ({
  _key: `${byId}${outcome}${at}`,
  byId,
  outcome,
  at,
  ...own,
})

test('each member has a line, and so has what nobody has, or somebody who has left', async () => {
  const work = await workOf([one({owner: 'gone'}), one({owner: ''}), one()])
  expect([...work.keys()].toSorted()).toEqual(['', 'a', 'b', 'boss'])
  expect(work.get('')).toMatchObject({fresh: 2, due: 0})
  expect(work.get('a')).toMatchObject({fresh: 1})
  expect(work.get('b')).toMatchObject({fresh: 0, firstCall: null})
})

test('what is due is counted by person, and what was due before today as overdue', async () => {
  const phone = '010-2222-3333'
  const work = await workOf([
    one({phone, state: 'contacted', nextCall: ago(hours)}),
    one({phone, state: 'contacted', nextCall: ago(2 * hours)}),
    one({state: 'contacted', nextCall: ago(20 * hours)}),
    one({state: 'contacted', nextCall: new Date(now + hours).toISOString()}),
    one({state: 'done'}),
  ])
  expect(work.get('a')).toMatchObject({inContact: 3, due: 2, overdue: 1, fresh: 0})
})

test('calls count for who made them in the period; notes and what was taken back do not', async () => {
  const calls = [
    call('b', 'absent', ago(2 * hours)),
    call('a', 'reached', ago(hours)),
    call('a', 'note', ago(hours)),
    call('b', 'reached', ago(30 * hours)),
    call('a', 'contract', ago(minutes)),
    call('a', 'undone', ago(0), {undoes: `acontract${ago(minutes)}`}),
    call('b', 'contract', ago(0)),
  ]
  const work = await workOf([one({calls, state: 'done'})])
  expect(work.get('a')).toMatchObject({calls: 1, contracts: 0})
  expect(work.get('b')).toMatchObject({calls: 2, contracts: 1})
})

test('the time to the first call is of forms, by who called first', async () => {
  const called = (after: number, own: Partial<StoredRegistration> = {}) =>
    one({calls: [call('b', 'absent', ago(3 * hours - after * minutes))], ...own})
  const work = await workOf([
    ...[4, 1, 3, 2, 5, 6, 7, 8, 9, 100].map((after) => called(after)),
    called(500, {entry: {}}),
    called(500, {registeredAt: ago(60 * hours)}),
    one({calls: [call('b', 'note', ago(0))]}),
  ])
  expect(work.get('b')?.firstCall).toEqual({median: 6, ninetieth: 100})
  expect(work.get('a')?.firstCall).toBeNull()
})

test('a visit that was kept counts for whose customer it is, on its day', async () => {
  const visit = {slot: '2026-11-30T10:00', state: 'booked'}
  const work = await workOf([
    one({visit, attendance: 'came'}),
    one({visit, attendance: 'noShow'}),
    one({visit: {...visit, slot: '2026-11-29T10:00'}, attendance: 'came'}),
    one({visit, attendance: 'came', owner: 'b'}),
  ])
  expect([work.get('a')?.came, work.get('b')?.came]).toEqual([1, 1])
})

test('a note is no call: a customer of whom somebody noted something is still new on the list', async () => {
  const noted = indexed(one({calls: [call('a', 'note', ago(0))]}))
  expect(noted).toMatchObject({lastCallAt: null, calls: []})
})

test('an administrator sees the work of each, and behind each number the list that adds up to it', async () => {
  const {as, register, lake, second} = await openDesk()
  const idOf = (email: string) => lake.accounts.users.byEmail(email)?.id ?? ''
  const [one, two, boss] = [await as(staff), await as(second), await as(administrator)]
  await one.get('/staff')
  await two.get('/staff')
  for (let n = 0; n < 5; n += 1) await register(`registration-${n}`, {name: `손님${n}`})
  const today = dayInKorea(Date.now())
  const visit = {slot: `${today}T00:00`, people: 1, state: 'booked'}
  const signed = {_key: 'a', is: 'signed', home: '101동', day: today, at: ago(0)}
  const contract = (byId: string) => ({contracts: [{...signed, byId}]})
  const came = {visit, attendance: 'came'}
  await register('registration-5', {name: '손님5', state: 'done', ...came})
  await register('registration-6', {name: '손님6', state: 'done', ...contract('gone')})
  await register('registration-7', {name: '손님7', state: 'done', ...contract(idOf(staff.email))})
  await register('registration-8', {name: '손님8', state: 'done', ...contract(idOf(staff.email))})
  for (const n of [0, 1]) await one.step({step: 'take', id: `registration-${n}`})
  await two.step({step: 'take', id: 'registration-2'})
  await two.step({step: 'call', id: 'registration-2', outcome: 'reached'})
  const html = await boss.text('/staff/team')
  const rowOf = (name: string) =>
    new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`)
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/)
  expect(rowOf('박상담')?.slice(0, 4)).toEqual(['0', '1', '0', '0'])
  expect(rowOf('staff')?.slice(0, 4)).toEqual(['2', '0', '0', '0'])
  expect(rowOf(words.nobody)?.slice(0, 2)).toEqual(['2', '0'])
  expect(rowOf(words.total)?.slice(0, 2)).toEqual(['4', '1'])
  expect(rowOf(words.nobody)?.slice(-2)).toEqual(['1', '1'])
  expect(rowOf('staff')?.slice(-2)).toEqual(['0', '2'])
  const links = [...html.matchAll(/<td><a href="([^"]+)">(\d+)<\/a>/g)]
  expect(links).toHaveLength(6)
  for (const [, href = '', count] of links) {
    const list = await boss.text(href.replaceAll('&amp;', '&'))
    expect([href, /<small>(\d+)/.exec(list)?.[1]]).toEqual([href, count])
  }
  // A time of day, or a period that ends before it begins, is no fault.
  expect((await boss.get('/staff/team?from=2026-12-31&until=2026-01-01')).status).toBe(200)
  expect((await boss.get('/staff/team?from=%00&until=x')).status).toBe(200)
})

test('counsellors do not see the work of their colleagues, and no link to it', async () => {
  const {as} = await openDesk()
  const one = await as(staff)
  expect((await one.get('/staff/team')).status).toBe(403)
  expect(await one.text('/staff')).not.toContain('/staff/team')
})
