import {expect, test} from 'vitest'
import {Allowance} from '../../lake/processes/allowance.ts'
import {FairQueue, type FairQueueOptions} from '../../lake/processes/fair-queue.ts'

const roomy: FairQueueOptions = {atOnce: 1, atOnceEach: 1, waiting: 100, waitingEach: 100}

/** A queue whose work ends when the test says so. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({...roomy, ...options})
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    ask: (name: string, by: string, {about = name, isBackground = false} = {}) =>
      queue.run({name, by, about, isBackground}, () => {
        started.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }),
    /** Ends what runs under this name, and lets the next begin. */
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((settled) => setImmediate(settled))
    },
  }
}

test('callers take turns, however much one of them wants', async () => {
  const {ask, end, started} = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a')
  void ask('b1', 'b')
  void ask('c1', 'c')
  for (let turn = 0; turn < 6; turn += 1) await end(started.at(-1) ?? '')
  expect(started).toHaveLength(6)
  expect(started.indexOf('b1')).toBeLessThan(started.indexOf('a3'))
  expect(started.indexOf('c1')).toBeLessThan(started.indexOf('a3'))
})

test('one caller never has all the places', async () => {
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

test('work that nobody waits for goes last', async () => {
  const {ask, end, started} = openQueue()
  void ask('first', 'a')
  void ask('ahead', 'inside', {isBackground: true})
  void ask('a2', 'a')
  void ask('b1', 'b')
  for (let turn = 0; turn < 4; turn += 1) await end(started.at(-1) ?? '')
  expect(started.at(-1)).toBe('ahead')
  expect(started).toHaveLength(4)
})

test('what a second caller wants too does not wait for the turns of the first', async () => {
  const {ask, end, started, queue} = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'shared']) void ask(name, 'a')
  queue.join('shared', {by: 'b'})
  for (let turn = 0; turn < 3; turn += 1) await end(started.at(-1) ?? '')
  expect(started.slice(0, 3)).toContain('shared')
})

test('beyond what may wait, callers are told to come back', async () => {
  const {ask, end, started} = openQueue({waiting: 3, waitingEach: 2})
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a')
  await expect(ask('a4', 'a')).rejects.toMatchObject({status: 503, details: {retryAfter: 5}})
  void ask('b1', 'b')
  await expect(ask('c1', 'c')).rejects.toMatchObject({status: 503})
  await end('a1')
  expect(started).toHaveLength(2)
})

test('work that fails gives its place to the next', async () => {
  const {queue, ask, started} = openQueue()
  const piece = {name: 'bad', by: 'a', about: 'bad'}
  const failing = queue.run(piece, () => Promise.reject(new Error('no')))
  void ask('good', 'a')
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => started).toEqual(['good'])
})

test('a caller gets back what it used, steadily, and others are not touched', () => {
  let now = 0
  const allowance = new Allowance({atOnce: 3, perMinute: 6, now: () => now})
  for (let taken = 0; taken < 3; taken += 1) allowance.take('a')
  expect(() => allowance.take('a')).toThrow(
    expect.objectContaining({status: 429, details: {retryAfter: 10}}),
  )
  allowance.take('b')
  now += 10_000
  allowance.take('a')
  expect(() => allowance.take('a')).toThrow()
})
