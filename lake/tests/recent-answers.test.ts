import {expect, test} from 'vitest'
import type {Question} from '../groq/run-query.ts'
import type {Asker} from '../queries/asker.ts'
import {RecentAnswers} from '../queries/recent-answers.ts'
import {openTestLake} from '../testing/test-lake.ts'

const noon = '2026-03-01T12:00:00.000Z'
const question: Question = {
  ...{query: '*[_type == "post"]', params: {}, dataset: 'production', projectId: 'test'},
  view: {raw: true, grant: {read: 'everything', write: 'nothing', embargoes: []}},
  ...{now: noon, identityId: '', isLogged: false},
}

const member: Asker = {turn: {rank: 'member', by: 'somebody'}, isMember: true}

/** Answers that say how many were worked out before them. */
function openAnswers() {
  const dataset = {state: 'first', nextPublicAt: Number.POSITIVE_INFINITY}
  let count = 0
  const answers = new RecentAnswers({
    stateOf: () => dataset.state,
    nextPublicAt: () => dataset.nextPublicAt,
  })
  const ask = async (
    changed: Partial<Question> = {},
    meanwhile: () => unknown = () => {},
    asker: Asker = member,
  ) => {
    const evaluate = async () => {
      count += 1
      const json = Buffer.from(String(count))
      await meanwhile()
      return {json, syncTags: [], disclosure: null, orders: []}
    }
    const {json} = await answers.answer({...question, ...changed}, evaluate, asker)
    return Number(Buffer.from(json).toString())
  }
  return {dataset, answers, ask}
}

test('a question is worked out once, until something changes in its dataset', async () => {
  const {ask, dataset} = openAnswers()
  expect([await ask(), await ask()]).toEqual([1, 1])
  expect(await ask({params: {a: 1}})).toBe(2)
  expect(await ask({identityId: 'somebody'})).toBe(3)
  dataset.state = 'second'
  expect([await ask(), await ask()]).toEqual([4, 4])
})

test('what changes while an answer is worked out is in the next one', async () => {
  const {ask, dataset} = openAnswers()
  const change = () => {
    dataset.state = 'second'
  }
  expect(await ask({}, change)).toBe(1)
  expect([await ask(), await ask()]).toEqual([2, 2])
})

test('an answer holds until a document becomes public, and not before it was given', async () => {
  const {ask, dataset} = openAnswers()
  const later = (ms: number) => ({now: new Date(Date.parse(noon) + ms).toISOString()})
  dataset.nextPublicAt = Date.parse(noon) + 1000
  expect([await ask(), await ask(later(999))]).toEqual([1, 1])
  expect(await ask(later(1000))).toBe(2)
  dataset.nextPublicAt = Number.POSITIVE_INFINITY
  expect([await ask(later(2000)), await ask(later(-1))]).toEqual([3, 4])
})

test.each([
  ['depends on the time', {query: '*[date < now()]'}],
  ['is logged', {isLogged: true}],
])('what %s is worked out each time', async (_what, changed) => {
  const {ask} = openAnswers()
  expect([await ask(changed), await ask(changed)]).toEqual([1, 2])
})

test('the oldest go when there is too much, and all when they are cleared', async () => {
  const {ask, answers} = openAnswers()
  const long = {params: {text: 'x'.repeat(90_000)}}
  expect(await ask()).toBe(1)
  for (let n = 0; n < 50; n += 1) await ask({...long, identityId: String(n)})
  expect(await ask()).toBe(52)
  expect(await ask()).toBe(52)
  answers.clear()
  expect(await ask()).toBe(53)
})

test('a reader sees each change, also one of a type that was asked for before', async () => {
  const {client} = openTestLake()
  const editor = client('editor')
  const count = () =>
    client('nobody', {perspective: 'published'}).fetch('count(*[_type == "post"])')
  expect(await count()).toBe(0)
  for (const total of [1, 2, 3]) {
    await editor.create({_type: 'post'})
    expect(await count()).toBe(total)
  }
})

test('those who ask alike at once wait for one answer, and no longer once who asked first has left', async () => {
  const {ask} = openAnswers()
  const own: Asker = {turn: {rank: 'own', by: ''}, isMember: true}
  const later = Promise.withResolvers<void>()
  const asked = [ask({}, () => later.promise), ask(), ask({}, () => {}, own)]
  later.resolve()
  expect(await Promise.all(asked)).toEqual([1, 1, 2])

  const leaving = new AbortController()
  const stopped = Promise.withResolvers<void>()
  const other = {query: '*[_type == "other"]'}
  const first = ask(other, () => stopped.promise, {...member, signal: leaving.signal})
  const second = ask(other)
  leaving.abort()
  stopped.reject(new Error('Nobody waits for it'))
  await expect(first).rejects.toThrow('Nobody waits')
  expect(await second).toBe(4)

  const failing = {query: '*[_type == "failing"]'}
  const refused = Promise.withResolvers<void>()
  const both = [ask(failing, () => refused.promise), ask(failing)]
  refused.reject(new Error('It costs too much'))
  for (const each of both) await expect(each).rejects.toThrow('It costs too much')
})
