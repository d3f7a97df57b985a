import {Reach} from 'local-content-lake/studio/reach'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function reachOf(answers: boolean[]) {
  const told: boolean[] = []
  const reach = new Reach(async () => answers.shift() ?? true)
  reach.subscribe(() => told.push(reach.isAway()))
  return {reach, told}
}

test('a failed request of a lake that answers says nothing', async () => {
  const {reach, told} = reachOf([true])
  reach.suspect()
  await vi.runAllTimersAsync()
  expect([reach.isAway(), told]).toEqual([false, []])
})

test('a lake that does not answer is away until it does, and that is said once each', async () => {
  const {reach, told} = reachOf([false, false, false, true])
  reach.suspect()
  reach.suspect()
  await vi.runAllTimersAsync()
  expect(told).toEqual([true, false])
  expect(reach.isAway()).toBe(false)
})
