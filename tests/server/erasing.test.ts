import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {allErased, openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {
  Erasing,
  ErasingMemory,
  type ErasingState,
  eraseDue,
  runErasing,
} from '../../server/registrations/erasing.ts'
import {systemClock} from '../../server/time/clock.ts'
import {administrator, editor, openRealSite, signInAs} from './real-site.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-06-01T00:00:00Z')

/** A private dataset on disk. */
function open() {
  const directory = mkdtempSync(join(tmpdir(), 'erasing-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const writer = openTestLake({directory}).client('administrator', {dataset: 'secret'})
  const bytes = () =>
    readdirSync(directory)
      .filter((name) => name.startsWith('lake.'))
      .map((name) => readFileSync(join(directory, name), 'latin1'))
      .join('')
  return {writer, bytes}
}

const phoneOf = (n: number) => `010-0000-${String(n).padStart(4, '0')}`

const registration = (n: number, days: number) => ({
  _id: `registration-${n}`,
  _type: 'registration',
  phone: phoneOf(n),
  eraseAfter: new Date(now.getTime() + days * day).toISOString(),
})

test('registrations past their retention period are erased, however many, and no others', async () => {
  const {writer, bytes} = open()
  const transaction = writer.transaction()
  for (let n = 0; n < 1203; n += 1) transaction.create(registration(n, n < 1200 ? 0 : 1))
  await transaction.commit()
  for (let n = 0; n < 1203; n += 50)
    await writer.patch(`registration-${n}`).set({note: 'x'}).commit()

  expect(await eraseDue(writer, now)).toBe(1200)
  await allErased(writer)
  expect(await writer.fetch('*._id')).toEqual([1200, 1201, 1202].map((n) => `registration-${n}`))
  const left = bytes()
  expect(left).toContain(phoneOf(1202))
  const found = Array.from({length: 1200}, (_, n) => phoneOf(n)).filter((phone) =>
    left.includes(phone),
  )
  expect(found).toEqual([])
  expect(await eraseDue(writer, now)).toBe(0)
})

test('an erasure that fails at the start is retried an hour later', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const {lake, client} = openTestLake()
  let refused = 0
  const away = async () => {
    refused += 1
    return new Response('', {status: 500})
  }
  const writer = client('administrator', {dataset: 'secret'})
  await writer.create({...registration(1, 0), eraseAfter: new Date(0).toISOString()})
  const answering = lake.fetch
  lake.fetch = away
  const erasing = new Erasing(writer, systemClock, new ErasingMemory())
  onTestFinished(() => erasing.stop())
  await expect.poll(() => refused).toBe(1)
  lake.fetch = answering
  expect(await writer.fetch('count(*)')).toBe(1)
  vi.advanceTimersByTime(60 * 60 * 1000)
  await expect.poll(() => writer.fetch('count(*)')).toBe(0)
})

const clockAt = (time: Date) => ({now: () => time.getTime(), steady: () => performance.now()})
const later = (days: number) => clockAt(new Date(Date.now() + days * day))

/** As if stored today, to be erased after so many days. */
async function store(count: number, days: number) {
  const {writer} = open()
  const transaction = writer.transaction()
  for (let n = 0; n < count; n += 1) {
    const eraseAfter = new Date(Date.now() + days * day).toISOString()
    transaction.create({...registration(n, 0), eraseAfter})
  }
  await transaction.commit()
  return {writer, left: () => writer.fetch<number>('count(*)')}
}

test('a start with a clock that is a year ahead asks an administrator, and then erases', async () => {
  const {writer, left} = await store(5, 365)
  const memory = new ErasingMemory()
  for (let hour = 0; hour < 3; hour += 1) await runErasing(writer, later(370), memory)
  expect(await left()).toBe(5)
  expect(memory.read().question).toEqual({reason: 'clockAhead', due: 5, total: 5})

  // Set right, nothing is asked any more.
  await runErasing(writer, later(0), memory)
  expect(memory.read().question).toBeUndefined()
  expect(await left()).toBe(5)

  await runErasing(writer, later(370), memory)
  memory.write({...memory.read(), isConfirmed: true})
  await runErasing(writer, later(370), memory)
  expect(await left()).toBe(0)
  // It is confirmed once, not forever.
  expect(memory.read()).toEqual({seenAt: expect.any(String)})
})

test('more than a share of all registrations is erased only after an administrator confirms', async () => {
  const {writer, left} = await store(30, 1)
  const memory = new ErasingMemory()
  memory.write({seenAt: new Date(Date.now() + 2 * day).toISOString()})
  await runErasing(writer, later(2), memory)
  expect(await left()).toBe(30)
  expect(memory.read().question).toEqual({reason: 'manyAtOnce', due: 30, total: 30})
  memory.write({...memory.read(), isConfirmed: true})
  await runErasing(writer, later(2), memory)
  expect(await left()).toBe(0)
})

test('a few that are due are erased without a question, also by a clock that was set back', async () => {
  const {writer, left} = await store(5, -1)
  const states: ErasingState[] = []
  const memory = new ErasingMemory()
  await runErasing(writer, later(1), memory)
  states.push(memory.read())
  await writer.create({...registration(9, 0), eraseAfter: new Date(0).toISOString()})
  await runErasing(writer, later(0), memory)
  states.push(memory.read())
  expect(states.map(({question}) => question)).toEqual([undefined, undefined])
  expect(await left()).toBe(0)
})

test('only an administrator is asked in the Studio, and confirms the number that was shown', async () => {
  const erasingStore = new ErasingMemory()
  const site = await openRealSite({erasingStore})
  const writer = site.registrations
  const transaction = writer.transaction()
  for (let n = 0; n < 30; n += 1) {
    transaction.create({...registration(n, 0), eraseAfter: new Date(0).toISOString()})
  }
  await transaction.commit()
  await runErasing(writer, systemClock, erasingStore)
  const left = () => writer.fetch<number>('count(*[_type == "registration"])')

  const asEditor = {cookie: await signInAs(site, editor)}
  expect((await site.ask('/api/erasing', {headers: asEditor})).status).toBe(403)
  expect((await site.send('/api/erasing', {due: 30}, asEditor)).status).toBe(403)
  const asAdministrator = {cookie: await signInAs(site, administrator)}
  const shown = await site.ask('/api/erasing', {headers: asAdministrator})
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(await shown.json()).toEqual({
    question: {reason: 'manyAtOnce', due: 30, total: 30},
    now: expect.any(String),
  })
  for (const body of [{due: 29}, {}, null]) {
    expect((await site.send('/api/erasing', body, asAdministrator)).status).toBe(409)
  }
  expect(await left()).toBe(30)
  expect((await site.send('/api/erasing', {due: 30}, asAdministrator)).status).toBe(204)
  expect(await left()).toBe(0)
  // It is answered once.
  expect((await site.send('/api/erasing', {due: 30}, asAdministrator)).status).toBe(409)
})
