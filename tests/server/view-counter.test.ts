import {openTestLake} from 'local-content-lake/testing/vitest'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {isReader} from '../../server/http/is-reader.ts'
import {ViewCounter} from '../../server/press/view-counter.ts'

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
})
afterEach(() => {
  vi.useRealTimers()
})

const reader = (n = 0) => ({address: `203.0.113.${n}`, userAgent: 'Mozilla/5.0'})

async function open() {
  const writer = openTestLake().client('editor')
  await writer.createOrReplace({_id: 'views-a', _type: 'pressViews', count: 40})
  const stored = (id: string) => writer.fetch<number | null>('*[_id == $id][0].count', {id})
  // The time passes: the clock is not set.
  const clock = {now: () => Date.now(), steady: () => Date.now()}
  return {writer, stored, counter: new ViewCounter(writer, clock)}
}

test('counts continue from the stored ones, and many views are one write', async () => {
  const {writer, counter, stored} = await open()
  const {_rev} = (await writer.getDocument('views-a')) ?? {}
  await counter.load(['a', 'b'])
  for (let n = 0; n < 100; n += 1) counter.count('a', reader(n))
  counter.count('b', reader())
  expect([counter.views('a'), counter.views('b')]).toEqual([140, 1])
  expect(await stored('views-a')).toBe(40)
  await vi.advanceTimersByTimeAsync(1000)
  await counter.flush()
  expect([await stored('views-a'), await stored('views-b')]).toEqual([140, 1])
  const [a, b] = await writer.getDocuments(['views-a', 'views-b'])
  expect(a?._rev).toBe(b?._rev)
  expect(a?._rev).not.toBe(_rev)
})

test('pending counts are stored when counting stops', async () => {
  const {counter, stored} = await open()
  counter.count('a', reader())
  await counter.stop()
  expect(await stored('views-a')).toBe(41)
})

test('two servers count into the same sum, and each shows it', async () => {
  const {writer, counter, stored} = await open()
  const other = new ViewCounter(writer)
  await counter.load(['a'])
  await other.load(['a'])
  counter.count('a', reader(1))
  other.count('a', reader(2))
  await counter.flush()
  await other.flush()
  expect(await stored('views-a')).toBe(42)
  expect(other.views('a')).toBe(42)
})

test('while the lake is unreachable no count is lost, and the write is retried', async () => {
  const {writer, counter, stored} = await open()
  await counter.load(['a'])
  const transaction = vi.spyOn(writer, 'transaction').mockImplementation(() => {
    throw new Error('away')
  })
  counter.count('a', reader(1))
  await counter.flush()
  counter.count('a', reader(2))
  expect(counter.views('a')).toBe(42)
  transaction.mockRestore()
  await vi.advanceTimersByTimeAsync(1000)
  await counter.flush()
  await counter.flush()
  expect(await stored('views-a')).toBe(42)
  expect(counter.views('a')).toBe(42)
})

test('a reader counts again after half an hour', async () => {
  const {counter} = await open()
  counter.count('a', reader())
  await vi.advanceTimersByTimeAsync(29 * 60 * 1000)
  counter.count('a', reader())
  expect(counter.views('a') % 40).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 60 * 1000)
  counter.count('a', reader())
  expect(counter.views('a') % 40).toBe(2)
})

test('who opens post after post within a minute is a program, and others count on', async () => {
  const {counter} = await open()
  const posts = Array.from({length: 30}, (_, at) => `post-${at}`)
  for (const post of posts) counter.count(post, reader())
  expect(posts.filter((post) => counter.views(post) > 0)).toHaveLength(8)
  counter.count('post-29', reader(1))
  expect(counter.views('post-29')).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  counter.count('another', reader())
  expect(counter.views('another')).toBe(1)
})

test.each([
  'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (compatible; GoogleOther)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'meta-externalagent/1.1',
  'axios/1.7.2',
  'node-fetch',
  'okhttp/4.12.0',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)',
  'Mozilla/5.0 (compatible; Daumoa/4.0)',
  '',
])('%s is no reader', (agent) => expect(isReader(headOf(agent))).toBe(false))

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK 25.9.1',
  'Mozilla/5.0 (Linux; Android 15; SM-S938N) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36 DaumApps/8.0',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 NAVER(inapp; search; 2000; 12.13.5)',
])('%s reads', (agent) => expect(isReader(headOf(agent))).toBe(true))

const headOf = (agent: string) => ({
  method: 'GET',
  url: 'https://example.kr/thegaon/press/a',
  headers: new Headers({'user-agent': agent}),
})
