import {RetentionClock} from 'local-content-lake/testing'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readContent, shellLimits} from '../../server/content/read-content.ts'
import {DueTimes} from '../../server/deliveries/due-times.ts'
import {startForwarding} from '../../server/deliveries/forwarding.ts'
import {Outbound} from '../../server/outbound/outbound.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {Registrations} from '../../server/registrations/registrations.ts'
import {type Clock, watchClock} from '../../server/time/clock.ts'
import {CONSENT_QUERY} from '../../web/queries/consent-query.ts'
import {markOf} from '../../web/registration/wording-text.ts'
import {stateOfDelivery, storeWithDeliveries} from './store-deliveries.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A clock that is set by the test, over one that runs on. */
function settableClock() {
  const began = Date.now()
  let passed = 0
  let difference = 0
  const clock: Clock = {now: () => began + passed + difference, steady: () => began + passed}
  return {
    clock,
    pass: (ms: number) => {
      passed += ms
    },
    set: (ms: number) => {
      difference += ms
    },
  }
}

function openRegistrations() {
  const time = settableClock()
  const {client} = openTestLake()
  const writer = client('administrator', {dataset: 'secret'})
  const tokens = createFormTokens('secret')
  const {clock} = time
  const outbound = new Outbound({allow: []})
  onTestFinished(() => outbound.close())
  const reader = client('nobody')
  const options = {reader, writer, tokens, deliveries: [], notify: () => {}, clock}
  const registrations = new Registrations(options)
  onTestFinished(() => registrations.stop())
  const publish = (notice: object) =>
    client('administrator')
      .transaction()
      .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', ...notice})
      .createOrReplace({
        ...{_id: 'registrationForms', _type: 'registrationForms'},
        consent: {_type: 'reference', _ref: 'notice'},
      })
      .commit()
  const published = publish({retentionDays: 365})
  const register = async (token: string, phone = '010-1234-5678') => {
    await published
    const {answer} = await readContent(client('nobody'), CONSENT_QUERY, {limits: shellLimits})
    const edition = markOf(answer) ?? ''
    return registrations.register({
      ...{form: 'popup', name: '김가온', phone, message: '', consents: [], answers: {}},
      ...{token, isByProgram: false, address: '203.0.113.1', edition, page: '/'},
    })
  }
  const issue = () => tokens.issue(clock.steady())
  return {...time, writer, client, outbound, publish, published, register, issue}
}

test.each([
  ['a year ahead', 370 * day],
  ['a day back', -day],
])('a form that was opened before the clock was set %s is accepted', async (_, jump) => {
  const {register, issue, set, pass} = openRegistrations()
  const token = issue()
  set(jump)
  // The visitor is as quick as before: the clock says nothing of that.
  expect(await register(token)).toEqual({status: 'rejected'})
  pass(minute)
  expect(await register(token)).toEqual({status: 'stored'})
})

test('a form that was opened before a restart with a clock that was ahead is accepted', async () => {
  const {register, issue, clock} = openRegistrations()
  const before = createFormTokens('secret', 'earlier-')
  const ahead = before.issue(clock.steady() + day)
  expect(await register(ahead)).toEqual({status: 'stored'})
  const old = before.issue(clock.steady() - 2 * day)
  expect(await register(old)).toEqual({status: 'rejected'})
  expect(issue()).not.toBe(old)
})

test('a number that has registered too often is free again after ten minutes, whatever the clock said', async () => {
  const {register, issue, set, pass} = openRegistrations()
  const send = async () => {
    const token = issue()
    pass(2000)
    return (await register(token)).status
  }
  set(day)
  for (let sent = 0; sent < 5; sent += 1) expect(await send()).toBe('stored')
  expect(await send()).toBe('tooMany')
  set(-day)
  expect(await send()).toBe('tooMany')
  pass(10 * minute)
  expect(await send()).toBe('stored')
})

test.each([-5, 0, 0.4, 1e12, Number.MAX_SAFE_INTEGER, '30', null])(
  'a notice with a retention of %j days neither erases at once nor refuses registrations',
  async (retentionDays) => {
    const {publish, published, register, issue, pass, writer, clock} = openRegistrations()
    await published
    await publish({retentionDays})
    const token = issue()
    pass(minute)
    expect(await register(token)).toEqual({status: 'stored'})
    const eraseAfter = await writer.fetch<string>('*[_type == "registration"][0].eraseAfter')
    expect(Date.parse(eraseAfter) - clock.now()).toBe(365 * day)
  },
)

test('what was to be forwarded by a clock that was ahead does not wait for it', async () => {
  const {writer, clock, outbound} = openRegistrations()
  const nextAt = new Date(clock.now() + day).toISOString()
  const forwarding = {state: 'waiting', attempts: 1, nextAt}
  const registeredAt = new Date(clock.now()).toISOString()
  const who = {form: 'popup', name: '김가온', phone: '010-1234-5678', registeredAt}
  await storeWithDeliveries(writer, {_id: 'early', _type: 'registration', ...who, forwarding})
  const queue = startForwarding({
    writer,
    outbound,
    dueTimes: new DueTimes({writer, clock}),
    clock,
  })
  onTestFinished(() => queue.stop())
  await expect
    .poll(() => stateOfDelivery(writer, 'early', 'forwarding'), {timeout: 10_000})
    .toMatchObject({attempts: 2})
})

test('that the clock was set is noticed, and that it runs on is not', () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const {clock, pass, set} = settableClock()
  const onSet = vi.fn()
  onTestFinished(watchClock(onSet, clock))
  pass(10_000)
  vi.advanceTimersByTime(10_000)
  expect(onSet).not.toHaveBeenCalled()
  for (const jump of [day, -day]) {
    set(jump)
    vi.advanceTimersByTime(10_000)
  }
  vi.advanceTimersByTime(10_000)
  expect(onSet).toHaveBeenCalledTimes(2)
})

test('history and access log keep what a clock that jumped calls old, for a day', () => {
  const {clock, pass, set} = settableClock()
  const stored = new Date(clock.now() - day).toISOString()
  expect(new RetentionClock(stored, clock).isBelieved).toBe(true)
  const running = new RetentionClock(stored, clock)
  set(370 * day)
  expect(running.isBelieved).toBe(false)
  expect(new RetentionClock(stored, clock).isBelieved).toBe(false)
  pass(day)
  expect(running.isBelieved).toBe(true)
})
