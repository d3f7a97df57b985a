import {expect, onTestFinished, test, vi} from 'vitest'
import {log} from '../../server/log.ts'
import {everyHour} from '../../server/time/every-hour.ts'

test.each([
  ['is logged', false],
  ['is not, once it was stopped', true],
])('work of every hour that fails %s', async (_name, isStoppedBefore) => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const work = Promise.withResolvers<void>()
  const stop = everyHour(() => work.promise, 'This one failed')
  onTestFinished(stop)
  if (isStoppedBefore) stop()
  work.reject(new Error('The lake is closed'))
  await work.promise.catch(() => {})
  await Promise.resolve()
  const own = told.mock.calls.filter(([, text]) => text === 'This one failed')
  expect(own).toHaveLength(isStoppedBefore ? 0 : 1)
})
