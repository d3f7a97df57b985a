import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {eraseDue, startErasing} from '../../server/registrations/erasing.ts'
import {allErased} from '../lake/all-erased.ts'
import {openTestLake} from '../lake/test-lake.ts'

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
  onTestFinished(startErasing(writer))
  await expect.poll(() => refused).toBe(1)
  lake.fetch = answering
  expect(await writer.fetch('count(*)')).toBe(1)
  vi.advanceTimersByTime(60 * 60 * 1000)
  await expect.poll(() => writer.fetch('count(*)')).toBe(0)
})
