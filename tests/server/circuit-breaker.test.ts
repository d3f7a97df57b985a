import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {circuitBreaker, isLakeAway} from '../../server/lake/circuit-breaker.ts'
import {until} from '../until.ts'

/** A lake elsewhere that answers, refuses connections, or never answers. */
function open() {
  const state = {mode: 'up', asked: 0}
  const call = circuitBreaker(
    async (request) => {
      state.asked += 1
      if (state.mode === 'up') return Response.json({result: 1, ms: 1})
      if (state.mode === 'refusing') throw new TypeError('fetch failed')
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    },
    {patienceMs: 50, openMs: 200},
  )
  const client = createClient({
    projectId: 'a',
    dataset: 'b',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => (input, init) => call(new Request(input, init)),
  })
  return {state, ask: () => client.fetch('1')}
}

test.each(['refusing', 'silent'])(
  'a lake that is %s is asked once or twice, then left alone',
  async (mode) => {
    const {state, ask} = open()
    expect(await ask()).toBe(1)
    state.mode = mode
    state.asked = 0
    const answers = await Promise.allSettled(Array.from({length: 20}, ask))
    expect(answers.every(({status}) => status === 'rejected')).toBe(true)
    const before = state.asked
    for (let n = 0; n < 20; n += 1) {
      const error = await ask().catch((thrown) => thrown)
      expect(isLakeAway(error)).toBe(true)
    }
    expect(state.asked).toBeLessThan(before + 3)
  },
)

test('one lost connection is no outage, and a lake that is back is used again', async () => {
  const {state, ask} = open()
  state.mode = 'refusing'
  const asked = ask()
  await until(() => expect(state.asked).toBe(1))
  state.mode = 'up'
  expect(await asked).toBe(1)
  state.mode = 'silent'
  await ask().catch(() => {})
  state.mode = 'up'
  await until(async () => expect(await ask()).toBe(1))
})
