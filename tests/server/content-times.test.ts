import {setImmediate} from 'node:timers/promises'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {ContentTimes} from '../../server/time/content-times.ts'
import {until} from '../until.ts'

const hourMs = 60 * 60 * 1000

test('a time with the offset of its zone, ahead as a text and over as a time, is not due over and over', async () => {
  const client = openTestLake().client('editor')
  const date = new Date(Date.now() + 5 * hourMs).toISOString().replace(/\.\d+Z/, '+09:00')
  await client.create({_type: 'pressPost', siteId: 'thegaon', title: '가', date})
  const onDue = vi.fn()
  const times = new ContentTimes(client, onDue)
  onTestFinished(() => times.stop())
  await until(() => expect(onDue).toHaveBeenCalledTimes(1))
  // Meanwhile it could have asked as often.
  for (let asked = 0; asked < 50; asked += 1) {
    await client.fetch('now()')
    await setImmediate()
  }
  expect(onDue).toHaveBeenCalledTimes(1)
})

test('a time that is over when it is found is due once', async () => {
  const client = openTestLake().client('editor')
  const onDue = vi.fn()
  const times = new ContentTimes(client, onDue)
  onTestFinished(() => times.stop())
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  await client.create({
    _type: 'phase',
    title: '지난 해',
    from: ago(1000 * hourMs),
    until: ago(hourMs),
  })
  const {_id} = await client.create({_type: 'phase', title: '무순위', from: ago(-20)})
  // A busy machine finds it later.
  await until(async () =>
    expect(await client.fetch('*[_id == $_id][0].from <= now()', {_id})).toBe(true),
  )
  times.lookUp()
  await until(() => expect(onDue).toHaveBeenCalledTimes(1))
  const looked = vi.spyOn(client, 'fetch')
  times.lookUp()
  await until(() => expect(looked).toHaveBeenCalled())
  await looked.mock.results.at(-1)?.value
  await setImmediate()
  expect(onDue).toHaveBeenCalledTimes(1)
})

test('once stopped it asks nothing more, also where the lake has closed in the meantime', async () => {
  const client = openTestLake().client('editor')
  const fetching = Promise.withResolvers<never>()
  const fetched = vi.spyOn(client, 'fetch').mockReturnValue(fetching.promise)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const times = new ContentTimes(client, vi.fn())
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  times.stop()
  fetching.reject(new Error('The lake is closing'))
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(fetched).toHaveBeenCalledTimes(1)
})
