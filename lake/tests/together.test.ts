import {expect, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

test('concurrent writes are each applied completely or refused', async () => {
  const client = openTestLake().client('editor')
  const outcomes = await Promise.allSettled(
    Array.from({length: 300}, (_, n) =>
      client
        .transaction()
        .create({_id: `pair-${n}`, _type: 'x'})
        .create({_id: n % 3 ? `other-${n}` : 'taken', _type: 'x'})
        .commit(),
    ),
  )
  const refused = outcomes.filter(({status}) => status === 'rejected')
  expect(refused).toHaveLength(99)
  expect(await client.fetch('count(*[string::startsWith(_id, "pair-")])')).toBe(201)
  expect(await client.fetch('count(*[!string::startsWith(_id, "pair-")])')).toBe(201)
})

test('a thousand concurrent increments add up to a thousand', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'views', _type: 'views', count: 0})
  await Promise.all(
    Array.from({length: 1000}, () => client.patch('views').inc({count: 1}).commit()),
  )
  expect(await client.getDocument('views')).toMatchObject({count: 1000})
})

test('concurrent writes are sent in order, and each answer comes after its event', async () => {
  const client = openTestLake().client('editor')
  const heard: string[] = []
  const events = ['welcome', 'mutation'] as const
  const subscription = client
    .listen('*', {}, {events: [...events], includeResult: false})
    .subscribe((event) => heard.push(event.type === 'mutation' ? event.documentId : event.type))
  await until(() => expect(heard).toEqual(['welcome']))
  const ids = Array.from({length: 20}, (_, n) => `doc-${n}`)
  await Promise.all(ids.map((_id) => client.create({_id, _type: 'x'})))
  await until(() => expect(heard).toEqual(['welcome', ...ids]))
  subscription.unsubscribe()
})

test('a write to an outdated revision conflicts', async () => {
  const client = openTestLake().client('editor')
  const {_rev} = await client.create({_id: 'a', _type: 'x'})
  const outcomes = await Promise.allSettled(
    Array.from({length: 10}, (_, n) => client.patch('a').ifRevisionId(_rev).set({n}).commit()),
  )
  expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
  expect(await client.getDocument('a')).toMatchObject({n: 0})
})
