import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {commitsOf} from '../../app/lake/connect-lake.ts'
import {DueTimes} from '../../server/deliveries/due-times.ts'
import type {Clock} from '../../server/time/clock.ts'

const minute = 60_000

/** Time passes only where a test says so; the lake's processes and files are as they are. */
function open({isElsewhere = false} = {}) {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date']})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const {client, lake} = openTestLake({indexes: [['forwarding.nextAt'], ['push.nextAt']]})
  const queries: string[] = []
  const inFlight = {count: 0}
  const isAway = {now: false}
  const writer = client('administrator', {
    dataset: 'secret',
    resolveFetch: () => async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.url.includes('/data/query/')) queries.push(request.url)
      if (isAway.now) throw new TypeError('fetch failed')
      inFlight.count += 1
      return lake.fetch(request).finally(() => {
        inFlight.count -= 1
      })
    },
  })
  const jump = {ms: 0}
  const clock: Clock = {now: () => Date.now() + jump.ms, steady: () => performance.now()}
  const dueTimes = new DueTimes({
    writer,
    clock,
    ...(!isElsewhere && {whenCommitted: commitsOf(lake)}),
  })
  const add = (field: string) => {
    const wake = vi.fn()
    const remove = dueTimes.add({
      first: `*[_type == "registration" && ${field}.state == "waiting" && ${field}.nextAt <= "9999"]
        | order(${field}.nextAt asc)[0].${field}.nextAt`,
      wake,
    })
    onTestFinished(remove)
    return wake
  }
  const other = client('administrator', {dataset: 'secret'})
  const wait = (_id: string, field: string, inMs: number) =>
    other.createOrReplace({
      ...{_id, _type: 'registration', form: 'popup'},
      [field]: {state: 'waiting', attempts: 0, nextAt: new Date(Date.now() + inMs).toISOString()},
    })
  /** So much time passes, and what was asked of the lake meanwhile is answered. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.waitFor(() => expect(inFlight.count).toBe(0), {timeout: 10_000, interval: 5})
    await vi.advanceTimersByTimeAsync(0)
  }
  return {add, wait, pass, queries, jump, isAway}
}

/** Time passes until this holds. */
const passUntil = (pass: (ms: number) => Promise<void>, check: () => void) =>
  vi.waitFor(
    async () => {
      await pass(500)
      check()
    },
    {timeout: 10_000, interval: 5},
  )

test('at rest one query has answered for all queues, and an hour brings no other', async () => {
  const {add, pass, queries} = open()
  add('forwarding')
  add('push')
  await passUntil(pass, () => expect(queries.length).toBeGreaterThan(0))
  const before = queries.length
  expect(before).toBeLessThanOrEqual(2)
  await pass(60 * minute)
  expect(queries).toHaveLength(before)
})

test.each([{isElsewhere: false}, {isElsewhere: true}])(
  'what another program stores wakes the queue that it concerns, and no other ($isElsewhere)',
  async (options) => {
    const {add, wait, pass, queries} = open(options)
    const [forwarding, push] = [add('forwarding'), add('push')]
    await passUntil(pass, () => expect(queries.length).toBeGreaterThan(0))
    await wait('one', 'forwarding', 0)
    await passUntil(pass, () => expect(forwarding).toHaveBeenCalled())
    expect(push).not.toHaveBeenCalled()
  },
)

test('what is due later is asked for once and wakes its queue then, also where the clock has jumped', async () => {
  const {add, wait, pass, queries, jump} = open()
  const push = add('push')
  await wait('one', 'push', 60 * minute)
  await passUntil(pass, () => expect(queries.length).toBeGreaterThan(0))
  await pass(minute)
  const before = queries.length
  await pass(58 * minute)
  expect(push).not.toHaveBeenCalled()
  expect(queries).toHaveLength(before)
  // The machine slept, or its clock was set.
  jump.ms = 10 * minute
  await pass(2000)
  expect(push).toHaveBeenCalledTimes(1)
})

test('what was due and was not taken wakes its queue again, ever more rarely', async () => {
  const {add, wait, pass} = open()
  const push = add('push')
  await wait('one', 'push', 0)
  await passUntil(pass, () => expect(push.mock.calls.length).toBeGreaterThan(2))
  const before = push.mock.calls.length
  for (let half = 0; half < 4; half += 1) await pass(minute / 2)
  expect(push.mock.calls.length).toBeGreaterThan(before)
  expect(push.mock.calls.length - before).toBeLessThan(10)
})

test('while the lake is away it is asked again every two seconds, and nothing due is missed', async () => {
  const {add, wait, pass, isAway} = open({isElsewhere: true})
  isAway.now = true
  const push = add('push')
  await pass(10_000)
  await wait('one', 'push', 0)
  isAway.now = false
  await passUntil(pass, () => expect(push).toHaveBeenCalled())
})
