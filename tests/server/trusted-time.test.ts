import {readdirSync, readFileSync} from 'node:fs'
import type {SanityDocumentStub} from '@sanity/client'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {claimsId, sweepClaims} from '../../features/bookings/server/slot-claims.ts'
import {sweepMarks} from '../../server/press/view-marks.ts'
import {ErasingMemory, runErasing, trustStore} from '../../server/registrations/erasing.ts'
import {sweepLimits} from '../../server/registrations/form-limits.ts'
import {TrustedTime} from '../../server/time/trusted-time.ts'
import {sweepVisits} from '../../server/visits/store-visits.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString()

/** One document for each thing that goes because of a time, due an hour from now or with the end of today. */
function notYetDue(): (SanityDocumentStub & {readonly _id: string})[] {
  const today = dayInKorea(Date.now())
  const at = `${today}T23:30`
  return [
    {_id: 'registration-1', _type: 'registration', eraseAfter: isoIn(hour)},
    {_id: claimsId(at), _type: 'visitSlot', day: today, at, claims: []},
    {_id: 'viewMarks.one', _type: 'viewMark', until: isoIn(hour)},
    {_id: 'formLimit-one', _type: 'formLimit', until: isoIn(hour), count: 1},
    {_id: 'visitMarks.one', _type: 'visitMark', date: today},
    {_id: 'visitDay-one', _type: 'visitDay', date: today},
  ]
}

/** What one process does at its start and each hour. */
function startAt(now: () => number, memory: ErasingMemory) {
  const writer = openedWriter()
  return {writer, sweep: () => sweepAll(writer, now, memory)}
}

const openedWriter = () => openTestLake().client('administrator', {dataset: 'secret'})

async function sweepAll(
  writer: ReturnType<typeof openedWriter>,
  now: () => number,
  memory: ErasingMemory,
): Promise<void> {
  const clock = {now, steady: () => performance.now()}
  await runErasing(writer, clock, memory)
  const time = new TrustedTime(clock, trustStore(memory)).now()
  if (!time) return
  await sweepClaims(writer, time)
  await sweepVisits(writer, time)
  await sweepMarks(writer, time)
  await sweepLimits(writer, time)
}

const jumps = [day, -day, 400 * day, -400 * day, -Date.now()] as const

test.each(jumps)('a clock that is wrong by %d ms for some starts removes nothing', async (jump) => {
  const memory = new ErasingMemory()
  const {writer, sweep} = startAt(Date.now, memory)
  const transaction = writer.transaction()
  for (const document of notYetDue()) transaction.create(document)
  await transaction.commit()
  await sweep()
  const left = () => writer.fetch<string[]>('*._id', {}, {perspective: 'raw'})
  const before = await left()
  expect(before).toHaveLength(notYetDue().length)
  for (const passed of [0, hour, 3 * hour, 20 * hour]) {
    await sweepAll(writer, () => Date.now() + jump + passed, memory)
    // By twenty hours after a jump back, today may be over.
    if (jump > 0) expect([jump, passed, await left()]).toEqual([jump, passed, before])
  }
  await sweep()
  expect(await left()).toEqual(before)
})

test('what a jump makes due waits for an answer, however short the jump and however long it lasts', async () => {
  for (const jump of [day / 2 + hour, day, 3 * day, 400 * day]) {
    const memory = new ErasingMemory()
    const {writer, sweep} = startAt(Date.now, memory)
    const transaction = writer.transaction()
    for (const document of notYetDue()) transaction.createOrReplace(document)
    await transaction.commit()
    await sweep()
    for (const passed of [0, hour, 25 * hour, 50 * hour]) {
      await sweepAll(writer, () => Date.now() + jump + passed, memory)
      expect(memory.read().question, `${jump} ${passed}`).toMatchObject({
        reason: 'clockAhead',
        due: 1,
      })
    }
    expect(await writer.fetch('count(*)', {}, {perspective: 'raw'})).toBe(notYetDue().length)
    memory.write({...memory.read(), isConfirmed: true})
    await sweepAll(writer, () => Date.now() + jump, memory)
    expect(await writer.fetch('*[_id == "registration-1"]', {}, {perspective: 'raw'})).toEqual([])
  }
})

test('a jump of a few days that makes no registration due is believed after a day, and takes no place', async () => {
  const memory = new ErasingMemory()
  const {writer, sweep} = startAt(Date.now, memory)
  const [, ...others] = notYetDue()
  for (const document of others) await writer.create(document)
  await sweep()
  await sweepAll(writer, () => Date.now() + 3 * day, memory)
  expect(await writer.fetch('count(*)', {}, {perspective: 'raw'})).toBe(others.length)
  await sweepAll(writer, () => Date.now() + 4 * day + hour, memory)
  // The claims of today are removed by no jump that nobody confirmed.
  expect(await writer.fetch('*._id | order(@)', {}, {perspective: 'raw'})).toEqual([
    'visitDay-one',
    others[0]?._id,
  ])
  // A long one, as of a site that was off, is believed after a week.
  for (const passed of [0, day, 6 * day]) {
    await sweepAll(writer, () => Date.now() + 400 * day + passed, memory)
    expect(await writer.fetch('count(*)', {}, {perspective: 'raw'})).toBe(2)
  }
  await sweepAll(writer, () => Date.now() + 408 * day, memory)
  expect(await writer.fetch('*._id', {}, {perspective: 'raw'})).toEqual([])
})

test('what is stored by a clock that is behind is kept as long as what was stored before', () => {
  const memory = new ErasingMemory()
  memory.write({seenAt: new Date().toISOString()})
  for (const behind of [2 * day, 400 * day, Date.now()]) {
    const clock = {now: () => Date.now() - behind}
    const time = new TrustedTime(clock, trustStore(memory)).forRecords()
    expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(hour)
    // The newest trusted time never goes back.
    new TrustedTime(clock, trustStore(memory)).now()
    expect(Date.parse(memory.read().seenAt ?? '')).toBeGreaterThan(Date.now() - hour)
  }
})

/** They remove nothing for its age, or ask by themselves. */
const unguarded = [
  // Erases deliveries of what was erased.
  'server/deliveries/maintenance.ts',
  'features/messages/server/lost.ts',
  'features/messages/server/push/phones.ts',
  'server/deliveries/queue.ts',
  'server/registrations/erasing.ts',
  // Withdrawals are written into more registrations.
  'server/registrations/spread-withdrawals.ts',
  'server/time/every-hour.ts',
  'server/time/hourly-removal.ts',
]

test('everything else that runs each hour is given a time that is trusted', () => {
  const users = ['server', 'features']
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
    )
    .filter((path) => path.endsWith('.ts') && /\beveryHour\(/.test(readFileSync(path, 'utf8')))
  expect(users.filter((path) => !unguarded.includes(path))).toEqual([])
})
