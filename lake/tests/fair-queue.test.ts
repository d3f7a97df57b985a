import {expect, test} from 'vitest'

import {Allowance} from '../processes/allowance.ts'
import {FairQueue, type Piece, type RankLimits} from '../processes/fair-queue.ts'

type Rank = 'own' | 'member' | 'caller' | 'ahead'

const roomy: RankLimits = {atOnce: 1, atOnceEach: 1, waiting: 100, waitingEach: 100}

/** A queue whose work ends when the test says so. */
function openQueue(limits: Partial<RankLimits> = {}, higher: {own?: number; member?: number} = {}) {
  const usual = {...roomy, ...limits}
  const queue = new FairQueue<Rank>({
    ranks: {
      own: {...usual, atOnce: higher.own ?? usual.atOnce},
      member: {...usual, atOnce: higher.member ?? usual.atOnce},
      caller: usual,
      ahead: usual,
    },
    retryAfter: 5,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    ask: (name: string, by: string, piece: Partial<Piece<Rank>> = {}) =>
      queue.run({name, by, rank: 'caller', ...piece}, () => {
        started.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }),
    /** Ends the work with this name, so that the next begins. */
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((settled) => setImmediate(settled))
    },
  }
}

test('callers take turns, however many jobs one of them has', async () => {
  const {ask, end, started} = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a')
  void ask('b1', 'b')
  void ask('c1', 'c')
  for (let turn = 0; turn < 6; turn += 1) await end(started.at(-1) ?? '')
  expect(started).toHaveLength(6)
  expect(started.indexOf('b1')).toBeLessThan(started.indexOf('a3'))
  expect(started.indexOf('c1')).toBeLessThan(started.indexOf('a3'))
})

test('one caller never has all the slots', async () => {
  const {ask, end, started} = openQueue({atOnce: 2, atOnceEach: 1})
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
  await end('')
  expect(started).toEqual(['a1'])
  void ask('b1', 'b')
  await end('')
  expect(started).toEqual(['a1', 'b1'])
})

test('two pieces of work about the same thing never run at once', async () => {
  const {ask, end, started} = openQueue({atOnce: 2})
  void ask('small', 'a', {about: 'picture'})
  void ask('large', 'b', {about: 'picture'})
  void ask('other', 'c')
  await end('')
  expect(started).toEqual(['small', 'other'])
  await end('small')
  expect(started).toEqual(['small', 'other', 'large'])
})

test('work of a lower rank goes last', async () => {
  const {ask, end, started} = openQueue()
  void ask('first', 'a')
  void ask('ahead', 'inside', {rank: 'ahead'})
  void ask('a2', 'a')
  void ask('b1', 'b')
  for (let turn = 0; turn < 4; turn += 1) await end(started.at(-1) ?? '')
  expect(started.at(-1)).toBe('ahead')
  expect(started).toHaveLength(4)
})

test("a job that a second caller joins does not wait for the first caller's turn", async () => {
  const {ask, end, started, queue} = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'shared']) void ask(name, 'a')
  queue.join('shared', {by: 'b', rank: 'caller'})
  for (let turn = 0; turn < 3; turn += 1) await end(started.at(-1) ?? '')
  expect(started.slice(0, 3)).toContain('shared')
})

test('beyond the queue limit, callers get a Retry-After', async () => {
  const {ask, end, started} = openQueue({waiting: 3, waitingEach: 2})
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
  await expect(ask('a4', 'a')).rejects.toMatchObject({status: 503, details: {retryAfter: 5}})
  void ask('b1', 'b')
  await expect(ask('b2', 'b')).rejects.toMatchObject({status: 503})
  await end('a1')
  expect(started).toHaveLength(2)
})

test('a caller who was served last waits for the others, though they came later', async () => {
  const {ask, end, started} = openQueue()
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
  void ask('b1', 'b')
  void ask('b2', 'b')
  for (let turn = 0; turn < 5; turn += 1) await end(started.at(-1) ?? '')
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('slots are reserved for higher ranks', async () => {
  const {ask, end, started} = openQueue({atOnce: 2}, {own: 4, member: 3})
  for (const by of ['a', 'b', 'c', 'd']) void ask(`caller ${by}`, by)
  for (const by of ['x', 'y', 'z']) void ask(`member ${by}`, by, {rank: 'member'})
  void ask('own', '', {rank: 'own'})
  await end('')
  expect(started).toEqual(['caller a', 'caller b', 'member x', 'own'])
})

test('members cannot take the last slot of the program itself', async () => {
  const {ask, end, started} = openQueue({atOnce: 2}, {own: 4, member: 3})
  for (const by of ['x', 'y', 'z']) void ask(`member ${by}`, by, {rank: 'member'})
  void ask('caller', 'a')
  void ask('own', '', {rank: 'own'})
  await end('')
  expect(started).toEqual(['member x', 'member y', 'member z', 'own'])
})

test('failed work frees its slot', async () => {
  const {queue, ask, started} = openQueue()
  const piece = {name: 'bad', by: 'a', about: 'bad', rank: 'caller'} as const
  const failing = queue.run(piece, () => Promise.reject(new Error('no')))
  void ask('good', 'a')
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => started).toEqual(['good'])
})

test("a caller's allowance refills steadily, and does not affect others", () => {
  let now = 0
  const allowance = new Allowance({atOnce: 3, perMinute: 6, now: () => now})
  for (let taken = 0; taken < 3; taken += 1) allowance.take(['a'])
  expect(() => allowance.take(['a'])).toThrow(
    expect.objectContaining({status: 429, details: {retryAfter: 10}}),
  )
  allowance.take(['b'])
  now += 10_000
  allowance.take(['a'])
  expect(() => allowance.take(['a'])).toThrow()
})

test('where no more may wait, who has most waiting gives a place to who has much less', async () => {
  const {queue, ask, end, started} = openQueue({waiting: 6})
  const greedy = Array.from({length: 7}, (_, n) => ask(`a${n}`, 'a'))
  const refused = expect(greedy.at(-1)).rejects.toMatchObject({status: 503})
  const others = [ask('b0', 'b'), ask('c0', 'c')]
  await refused
  await expect(greedy.at(-2)).rejects.toMatchObject({details: {retryAfter: 5}})
  await expect(ask('a7', 'a')).rejects.toMatchObject({status: 503})
  expect(queue.counts).toEqual({waiting: 6, running: 1})
  for (let turn = 0; turn < 7; turn += 1) await end(started.at(-1) ?? '')
  await Promise.all(others)
  expect(queue.counts).toEqual({waiting: 0, running: 0})
})

test('what another caller waits for as well is not given up', async () => {
  const {queue, ask} = openQueue({waiting: 3})
  void ask('a0', 'a')
  const wanted = ask('a1', 'a')
  const others = [ask('a2', 'a'), ask('a3', 'a')]
  for (const name of ['a1', 'a2', 'a3']) queue.join(name, {by: 'b', rank: 'caller'})
  await expect(ask('c0', 'c')).rejects.toMatchObject({status: 503})
  const states = await Promise.race([Promise.any([wanted, ...others]), Promise.resolve('all wait')])
  expect(states).toBe('all wait')
})

test('callers of one wider network take one turn together, and in turns among themselves', async () => {
  const {ask, end, started} = openQueue()
  const within = '2001:db8:1'
  for (const name of ['a1', 'a2']) void ask(name, 'a', {within})
  for (const by of ['b', 'c', 'd', 'e']) void ask(`${by}1`, by, {within})
  for (const name of ['x1', 'x2']) void ask(name, 'x')
  void ask('y1', 'y', {within: '2001:db8:2'})
  for (let turn = 0; turn < 9; turn += 1) await end(started.at(-1) ?? '')
  expect(started.slice(0, 5)).toEqual(['a1', 'x1', 'y1', 'b1', 'x2'])
  expect(started.slice(5)).toEqual(['c1', 'd1', 'e1', 'a2'])
})

test('a wider network has half of what there is at most, and gives all of it back', async () => {
  const {ask, end, started} = openQueue({atOnce: 4, atOnceEach: 1, waiting: 8, waitingEach: 2})
  const within = '2001:db8:1'
  for (let n = 0; n < 6; n += 1) void ask(`in ${n}`, `in ${n}`, {within})
  await expect(ask('more', 'more', {within})).rejects.toMatchObject({status: 503})
  void ask('other', 'other')
  await end('')
  expect(started).toEqual(['in 0', 'in 1', 'other'])
  for (let turn = 0; turn < 7; turn += 1) await end(started[turn] ?? '')
  void ask('later', 'later', {within})
  await end('')
  expect(started.at(-1)).toBe('later')
})

test('a wider network is allowed more than a narrower one, and no more than that', () => {
  let now = 0
  const allowance = new Allowance({atOnce: 2, perMinute: 6, now: () => now})
  const take = (group: number) => () => allowance.take([`2001:db8:1:${group}`, '2001:db8:1'])
  take(1)()
  take(1)()
  expect(take(1)).toThrow()
  for (const group of [2, 3, 4, 5, 6, 7]) take(group)()
  expect(take(8)).toThrow(expect.objectContaining({status: 429}))
  allowance.take(['2001:db8:2:1', '2001:db8:2'])
  now += 2500
  take(8)()
  expect(take(9)).toThrow()
})
