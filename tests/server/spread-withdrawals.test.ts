import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {commitsOf} from '../../app/lake/connect-lake.ts'
import {DueTimes} from '../../server/deliveries/due-times.ts'
import {People} from '../../server/registrations/people.ts'
import {
  spreadWithdrawals,
  WithdrawalSpreading,
} from '../../server/registrations/spread-withdrawals.ts'

const sms = 'marketing:문자'
const call = 'marketing:전화'
const day = (of: number) => new Date(Date.UTC(2026, 10, of)).toISOString()
const now = Date.UTC(2026, 10, 20)

const wordings = [
  {_key: 'p', kind: 'box', key: 'privacy', isRequired: true, title: '개인정보'},
  {_key: 'm', kind: 'box', key: 'marketing', isRequired: false, title: '마케팅'},
]

async function open() {
  const writer = openTestLake().client('administrator', {dataset: 'secret'})
  const people = new People({writer, doNotCall: {documentsOf: async () => []}})
  const register = (_id: string, phone: string, at: number, own: object = {}) =>
    writer.create({
      _id,
      _type: 'registration',
      form: 'popup',
      phone,
      consent: {at: day(at), formVersion: 2, given: ['privacy', sms, call], wordings},
      ...own,
    })
  const withdrawn = (given: string, at: number) => ({
    withdrawals: [{_key: 'w', given, at: day(at)}],
  })
  const spread = async (at = now) => (await spreadWithdrawals({writer, people, now: at})).count
  const taken = () =>
    writer.fetch<object>(
      '*[_type == "registration" && count(withdrawals) > 0] | order(_id){_id, "of": withdrawals[].given}',
    )
  return {writer, register, withdrawn, spread, taken}
}

test('what a person took back in one registration is written into all, and stays when that one is erased', async () => {
  const {writer, register, withdrawn, spread, taken} = await open()
  await register('a1', '010-1234-5678', 1)
  await register('a2', '+82 10 1234 5678', 2, withdrawn(sms, 5))
  // A list of an earlier day that is brought in afterwards, and a number that was corrected to it.
  await register('a3', '01012345678', 3, {form: 'import', entry: {}})
  await register('a4', '010-0000-0000', 4, {
    corrections: [{_key: 'c', field: 'phone', value: '010 1234 5678'}],
  })
  await register('other', '010-1234-5679', 1)
  // Who agreed again afterwards keeps that.
  await register('b1', '010-2222-2222', 1, withdrawn(sms, 5))
  await register('b2', '010-2222-2222', 2)
  await register('b3', '010-2222-2222', 6)
  expect(await spread()).toBe(3)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((_id) => ({_id, of: [sms]}))
  expect(await taken()).toEqual(all)
  expect(await spread()).toBe(0)
  await writer.delete('a2')
  expect(await spread()).toBe(0)
  expect(await taken()).toEqual(all.filter(({_id}) => _id !== 'a2'))
})

test('a mark ends what was agreed to before it, once it can no longer be taken back as a mistake', async () => {
  const {writer, register, spread, taken} = await open()
  await register('a1', '010-1234-5678', 1)
  await register('a2', '010-1234-5678', 9)
  const at = day(5)
  const marks = [{_key: 'm', is: 'on', at}]
  await writer.create({_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-1234-5678', marks})
  expect(await spread(Date.parse(at) + 1000)).toBe(0)
  // What was agreed to afterwards stays, for when the mark is lifted.
  expect(await spread()).toBe(0)
  await writer.delete('a2')
  expect(await spread()).toBe(1)
  expect(await taken()).toEqual([{_id: 'a1', of: [sms, call]}])
})

/** As the site does it: after commits, and by the time. */
function openSpreading({isElsewhere = false} = {}) {
  const {client, lake} = openTestLake()
  const writes: number[] = []
  const writer = client('administrator', {
    dataset: 'secret',
    resolveFetch: () => async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.url.includes('/data/mutate/')) writes.push(performance.now())
      if (isAway.now) failures.count += 1
      if (isAway.now) throw new TypeError('fetch failed')
      queries.count += request.url.includes('/data/query/') ? 1 : 0
      return lake.fetch(request)
    },
  })
  const isAway = {now: false}
  const queries = {count: 0}
  const failures = {count: 0}
  const jump = {ms: 0}
  const clock = {now: () => Date.now() + jump.ms, steady: () => performance.now()}
  const people = new People({writer, doNotCall: {documentsOf: async () => []}})
  const start = () => {
    const dueTimes = new DueTimes({
      writer,
      clock,
      ...(!isElsewhere && {whenCommitted: commitsOf(lake)}),
    })
    const spreading = new WithdrawalSpreading({writer, people, clock, dueTimes, isElsewhere})
    onTestFinished(() => spreading.stop())
    return spreading
  }
  const other = client('administrator', {dataset: 'secret'})
  const register = (_id: string, phone: string, own: object = {}) =>
    other.create({
      _id,
      _type: 'registration',
      form: 'popup',
      phone,
      consent: {at: day(1), formVersion: 2, given: ['privacy', sms, call], wordings},
      ...own,
    })
  const takeBack = (_id: string, _key = 'w') =>
    other
      .patch(_id)
      .setIfMissing({withdrawals: []})
      .append('withdrawals', [{_key, given: sms, at: new Date().toISOString()}])
      .commit()
  const withdrawnIn = () =>
    other.fetch<string[]>('*[_type == "registration" && count(withdrawals) > 0] | order(_id)._id')
  return {start, register, takeBack, withdrawnIn, other, queries, failures, writes, isAway, jump}
}

/** Resolves once nothing was asked of the lake for a while. */
async function atRest(queries: {readonly count: number}) {
  const seen = [-1]
  const isUnchanged = () => seen.push(queries.count) > 0 && seen.at(-1) === seen.at(-2)
  await expect.poll(isUnchanged, {timeout: 10_000, interval: 700}).toBe(true)
}

const soon = {timeout: 2000, interval: 20}

test.each([{isElsewhere: false}, {isElsewhere: true}])(
  'what the Studio takes back in one registration is in all within two seconds ($isElsewhere)',
  async (options) => {
    const {start, register, takeBack, withdrawnIn} = openSpreading(options)
    // From before the start, and for somebody else.
    await register('a1', '010-1234-5678', {withdrawals: [{_key: 'w', given: sms, at: day(5)}]})
    await register('a2', '+82 10 1234 5678')
    await register('b1', '010-2222-2222')
    await register('b2', '010-2222-2222')
    await register('c1', '010-3333-3333')
    start()
    await expect.poll(withdrawnIn, {...soon, timeout: 10_000}).toEqual(['a1', 'a2'])
    await takeBack('b2')
    await expect.poll(withdrawnIn, soon).toEqual(['a1', 'a2', 'b1', 'b2'])
    // A list that is brought in afterwards.
    await register('a3', '01012345678')
    await expect.poll(withdrawnIn, soon).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
  },
)

test('many commits are looked at together, and none while nothing changes', async () => {
  const {start, register, takeBack, withdrawnIn, queries, writes} = openSpreading()
  start()
  await Promise.all(
    Array.from({length: 100}, (_, n) => register(`r${n}`, `010-1234-${1000 + Math.floor(n / 2)}`)),
  )
  await Promise.all(Array.from({length: 50}, (_, n) => takeBack(`r${2 * n}`)))
  await expect.poll(async () => (await withdrawnIn()).length, {...soon, timeout: 10_000}).toBe(100)
  expect(writes.length).toBeLessThan(20)
  expect(queries.count).toBeLessThan(100)
  await atRest(queries)
})

test('a mark counts once it can no longer be a mistake, also over a restart', async () => {
  const {start, register, withdrawnIn, other, queries, jump} = openSpreading()
  await register('a1', '010-1234-5678')
  const spreading = start()
  const marks = [{_key: 'm', is: 'on', at: new Date().toISOString()}]
  await other.create({_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-1234-5678', marks})
  await register('b1', '010-2222-2222')
  expect(await withdrawnIn()).toEqual([])
  await spreading.stop()
  start()
  await register('b2', '010-2222-2222')
  await atRest(queries)
  expect(await withdrawnIn()).toEqual([])
  jump.ms = 11 * 60_000
  await expect.poll(withdrawnIn, {...soon, timeout: 5000}).toEqual(['a1'])
})

test('what could not be written is written once the lake is back', async () => {
  const {start, register, takeBack, withdrawnIn, isAway, queries, failures} = openSpreading()
  await register('a1', '010-1234-5678')
  await register('a2', '010-1234-5678')
  start()
  await expect.poll(() => queries.count, soon).toBeGreaterThan(0)
  isAway.now = true
  await takeBack('a1')
  await expect.poll(() => failures.count, {...soon, timeout: 5000}).toBeGreaterThan(1)
  isAway.now = false
  await expect.poll(withdrawnIn, {...soon, timeout: 10_000}).toEqual(['a1', 'a2'])
})
