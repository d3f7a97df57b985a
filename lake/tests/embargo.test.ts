import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const now = '2026-03-01T00:00:00.000Z'
const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString()

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {name: 'production', aclMode: 'public', embargoes: [{type: 'post', field: 'date'}]},
    {name: 'secret', aclMode: 'private', role: 'keeper'},
  ],
} as const

beforeEach(() => {
  vi.useFakeTimers({now: Date.parse(now), toFake: ['Date', 'setTimeout', 'clearTimeout']})
})
afterEach(() => {
  vi.useRealTimers()
})

async function openLake() {
  const lake = openTestLake({project})
  const editor = lake.client('editor')
  await editor.create({_id: 'past', _type: 'post', date: later(-1), word: 'told'})
  await editor.create({_id: 'held', _type: 'post', date: later(48), word: 'confidential'})
  await editor.create({_id: 'other', _type: 'page', date: later(48), word: 'page'})
  await editor.create({_id: 'link', _type: 'page', to: {_ref: 'held', _weak: true}})
  return {...lake, editor}
}

const words = '*[defined(word)].word'

test.each([
  '*',
  '*[_id == "held"]',
  '*[_id == "held"][0].word',
  '*[_id == "link"]{"leak": to->word}',
  '*[word match "conf*"]',
  '*[text::query("confidential")]',
  'count(*[word == "confidential"])',
  '*[_id == "link"]{"leak": *[_id == ^.to._ref][0].word}',
])('a stranger learns nothing of embargoed documents by %s', async (query) => {
  const {request, editor} = await openLake()
  const ask = async (perspective: string) => {
    const parameters = `query=${encodeURIComponent(query)}&perspective=${perspective}`
    const path = `/v1/data/query/production?${parameters}&returnQuery=false`
    const {ms, ...answer} = await (await request(path)).json()
    return answer
  }
  const before = await Promise.all(['raw', 'published', 'drafts'].map(ask))
  expect(JSON.stringify(before)).not.toContain('confidential')
  await editor.delete('held')
  expect(await Promise.all(['raw', 'published', 'drafts'].map(ask))).toEqual(before)
})

test('a stranger who names an embargoed document gets the answer for a missing one', async () => {
  const {request} = await openLake()
  const answer = await request('/v1/data/doc/production/past,held,missing')
  expect(await answer.json()).toMatchObject({
    documents: [{_id: 'past'}],
    omitted: [
      {id: 'held', reason: 'existence'},
      {id: 'missing', reason: 'existence'},
    ],
  })
})

test('members always see it, strangers from its time on, without a commit', async () => {
  const {client} = await openLake()
  const seen = async (role: 'nobody' | 'viewer' | 'keeper') => client(role).fetch<string[]>(words)
  expect(await seen('viewer')).toContain('confidential')
  for (const role of ['nobody', 'keeper'] as const) {
    vi.setSystemTime(later(0))
    expect(await seen(role)).toEqual(['page', 'told'])
    vi.setSystemTime(Date.parse(later(48)) - 1)
    expect(await seen(role)).toEqual(['page', 'told'])
    vi.setSystemTime(later(48))
    expect(await seen(role)).toEqual(['confidential', 'page', 'told'])
  }
})

test.each([
  ['by the field of the embargo', '_type == "post" && date <= now()'],
  ['by another field', '_type == "post" && since <= now()'],
])('a count up to now grows for strangers without a commit: %s', async (_, filter) => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-embargo-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const lake = openTestLake({project, directory})
  const editor = lake.client('editor')
  await editor.create({_type: 'post', date: later(-1), since: later(-1)})
  await editor.create({_type: 'post', date: later(2), since: later(-1)})
  await editor.create({_type: 'post', date: later(0.5), since: later(1)})
  // Processes that answer queries have clocks of their own: the time of a question comes with it.
  const found: number[] = []
  for (const hours of [0, 1, 2]) {
    vi.setSystemTime(later(hours))
    found.push(await lake.client('nobody').fetch(`count(*[${filter}])`))
  }
  expect(found).toEqual([1, 2, 3])
})

test.each([
  ['2026-03-01T01:00:00Z', true],
  ['2026-03-01T09:30:00+09:00', true],
  ['2026-03-01T08:30:00+09:00', false],
  ['2026-03-01T00:00:01', true],
  ['2026-03-02', true],
  ['2026-02-28', false],
  ['soon', false],
  ['now', false],
  [9_999_999, false],
  [null, false],
])('%j is an embargo: %j, for queries and look-ups by id', async (date, isHeld) => {
  const {client, editor} = await openLake()
  await editor.create({_id: 'a', _type: 'post', date})
  expect(await client('nobody').fetch('count(*[_id == "a"]) == 0')).toBe(isHeld)
  expect((await client('nobody').getDocument('a')) === undefined).toBe(isHeld)
})

/** The events of a stream so far. */
async function streamOf(lake: Awaited<ReturnType<typeof openLake>>, path: string, role = 'nobody') {
  const response = await lake.request(path, {}, role === 'nobody' ? 'nobody' : 'viewer')
  const text = {heard: ''}
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel())
  void (async () => {
    for (;;) {
      const {done, value} = (await reader?.read()) ?? {done: true}
      if (done) return
      text.heard += value
    }
  })()
  await until(() => expect(text.heard).toContain('event: welcome'))
  return () =>
    [...text.heard.matchAll(/event: (mutation|message)\ndata: (.*)/g)].map(([, , data = '']) =>
      JSON.parse(data),
    )
}

const listener = `/v1/data/listen/production?query=${encodeURIComponent('*[_type == "post"]')}&includeResult=true&includePreviousRevision=true&effectFormat=mendoza`

test('a listener receives an embargoed document at its time, weeks later and once', async () => {
  const lake = await openLake()
  await lake.editor
    .patch('held')
    .set({date: later(24 * 40)})
    .commit()
  const [strangers, members] = [
    await streamOf(lake, listener),
    await streamOf(lake, listener, 'viewer'),
  ]
  await lake.editor.patch('held').set({word: 'confidential too'}).commit()
  await until(() => expect(members()).toHaveLength(1))
  // The weeks at once: to go through all timers of them takes as many looks at the disk as it can answer.
  vi.setSystemTime(Date.parse(later(24 * 40)) - 60_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(strangers()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  await until(() => expect(strangers()).toHaveLength(1))
  expect(strangers()[0]).toMatchObject({
    documentId: 'held',
    transition: 'appear',
    mutations: [],
    result: {word: 'confidential too'},
  })
  expect(members()).toHaveLength(1)
})

test('after the clock is set forward, due documents are released within half a minute', async () => {
  const lake = await openLake()
  const strangers = await streamOf(lake, listener)
  vi.setSystemTime(later(49))
  await vi.advanceTimersByTimeAsync(30_000)
  await until(() => expect(strangers()).toHaveLength(1))
})

test('a postponed document disappears for strangers, and its return does not disclose its earlier state', async () => {
  const lake = await openLake()
  const strangers = await streamOf(lake, listener)
  await lake.editor
    .patch('past')
    .set({date: later(1), word: 'secret draft'})
    .commit()
  await lake.editor
    .patch('past')
    .set({date: later(-2), word: 'final'})
    .commit()
  await until(() => expect(strangers()).toHaveLength(2))
  expect(strangers()).toMatchObject([{transition: 'disappear'}, {transition: 'appear'}])
  expect(JSON.stringify(strangers())).not.toContain('secret draft')
})

test('live events announce an embargoed document at its time and not before', async () => {
  const lake = await openLake()
  const {syncTags = []} = await lake
    .client('nobody')
    .fetch('*[_type == "post"]', {}, {filterResponse: false})
  const strangers = await streamOf(lake, '/v1/data/live/events/production')
  await lake.editor.patch('held').set({word: 'confidential too'}).commit()
  await lake.editor.create({_id: 'last', _type: 'page'})
  await until(() => expect(strangers()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(48 * hour)
  await until(() => expect(strangers()).toHaveLength(2))
  const [page, held] = strangers()
  expect(syncTags.some((tag) => page.tags.includes(tag))).toBe(false)
  expect(syncTags.some((tag) => held.tags.includes(tag))).toBe(true)
})

test('what was released by a clock that was ahead is announced again at its time', async () => {
  vi.useFakeTimers({
    now: Date.parse(now),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const lake = await openLake()
  const strangers = await streamOf(lake, listener)
  vi.setSystemTime(later(49))
  await vi.advanceTimersByTimeAsync(30_000)
  await until(() => expect(strangers()).toHaveLength(1))
  vi.setSystemTime(later(0))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.setSystemTime(later(49))
  await vi.advanceTimersByTimeAsync(30_000)
  await until(() => expect(strangers()).toHaveLength(2))
})

test.each([
  ['2026-03-01T09:30:00+09:00', '2026-03-01T00:30:00.000Z'],
  ['2026-03-01T09:30:00+0900', '2026-03-01T00:30:00.000Z'],
  ['2026-03-01 09:30:00+09', '2026-03-01T00:30:00.000Z'],
  ['2026-02-28T19:30:00-05:00', '2026-03-01T00:30:00.000Z'],
  ['2026-03-01t00:30z', '2026-03-01T00:30:00.000Z'],
  ['2026-03-01T00:30:00.5', '2026-03-01T00:30:00.500Z'],
])(
  'a time that a program writes as %s is compared as a time, in queries too',
  async (date, stored) => {
    const {client, editor} = await openLake()
    await editor.create({_id: 'offset', _type: 'post', date: later(-1)})
    await editor.patch('offset').set({date}).commit()
    expect(await editor.getDocument('offset')).toMatchObject({date: stored})
    const shown = '*[_id == "offset" && date <= now()]._id'
    expect(await client('nobody').fetch(shown)).toEqual([])
    vi.setSystemTime(later(0.6))
    expect(await client('nobody').fetch(shown)).toEqual(['offset'])
    const ordered = '*[_type == "post"] | order(date)._id'
    expect(await editor.fetch(ordered)).toEqual(['past', 'offset', 'held'])
    // As the program asks for what it wrote.
    const count = (condition: string) =>
      editor.fetch<number>(`count(*[_type == "post" && ${condition}])`, {date, later: later(1)})
    expect(await count('date == $date')).toBe(1)
    expect(await count('$date == date && date in [$date]')).toBe(1)
    expect(await count('date < $date')).toBe(1)
    expect(await count('$date >= date')).toBe(2)
    expect(await count('date != $date')).toBe(2)
    expect(await count('_id in *[date > $date]._id')).toBe(1)
  },
)

test('what is no time stays as it is written, and so do the times of other types', async () => {
  const {editor} = await openLake()
  for (const date of ['soon', '2026-03-01', '', '2026-13-01T00:00:00+09:00']) {
    await editor.createOrReplace({_id: 'odd', _type: 'post', date})
    expect(await editor.getDocument('odd')).toMatchObject({date})
  }
  const date = '2026-03-01T09:30:00+09:00'
  await editor.create({_id: 'page', _type: 'page', date})
  expect(await editor.getDocument('page')).toMatchObject({date})
  expect(await editor.fetch('*[_type == "page" && date == $date]._id', {date})).toEqual(['page'])
})
