import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

test.each([
  'geo::latLng(1, 2)',
  '*[geo::distance(at, geo::latLng(1, 2)) < 10]',
  '*{"at": select(true => geo::contains(a, b))}',
  '*|order(geo::intersects(a, b))',
  'geo({"lat": 1, "lng": 2})',
])('%s is refused by name', async (query) => {
  const asked = openTestLake().client('editor').fetch(query)
  await expect(asked).rejects.toMatchObject({
    ...{statusCode: 400, message: expect.stringMatching(/\bgeo\b/)},
  })
})

test('a list without repetitions has each number, text, time and null once', async () => {
  const client = openTestLake().client('nobody')
  const unique = (list: string) => client.fetch(`array::unique(${list})`)
  expect(await unique('[null, 1, null, "1", 1, true, null, "1", true, "null"]')).toEqual([
    ...[null, 1, '1', true, 'null'],
  ])
  const time = 'dateTime("2026-01-01T00:00:00Z")'
  expect(await unique(`[${time}, ${time}, dateTime("2026-01-01T09:00:00+09:00")]`)).toHaveLength(1)
  expect(await unique('[{"a": 1}, {"a": 1}, [1], [1]]')).toHaveLength(4)
  expect(
    await client.fetch('[array::unique(null), array::unique("a"), array::unique([])]'),
  ).toEqual([...[null, null, []]])
})

test.each([
  ['path(_id) in path("a.**")', ['a.b', 'a.b.c']],
  ['(path(_id)) in path("a.*")', ['a.b']],
  ['path("a.b") in path("a.**")', ['a.b', 'a.b.c', 'd']],
  ['path(_id) in path($pattern)', ['a.b.c']],
  ['path(none) in path("a.**")', []],
])('*[%s] finds %j', async (filter, ids) => {
  const client = openTestLake().client('editor', {perspective: 'raw'})
  for (const _id of ['a.b', 'a.b.c', 'd']) await client.create({_id, _type: 'x'})
  const query = `*[_type == "x" && ${filter}] | order(_id)._id`
  expect(await client.fetch(query, {pattern: 'a.*.c'})).toEqual(ids)
})

test('documents::get follows references, global ones into this dataset too', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  await client.create({_id: 'kim', _type: 'person', name: 'Kim'})
  await client.create({_id: 'drafts.lee', _type: 'person', name: 'Lee'})
  await client.create({
    ...{_id: 'a', _type: 'post', author: {_type: 'reference', _ref: 'kim'}},
    global: {_type: 'globalDocumentReference', _ref: 'dataset:test.production:kim', _weak: true},
    other: {_type: 'globalDocumentReference', _ref: 'dataset:test.secret:kim', _weak: true},
    hidden: {_type: 'reference', _ref: 'drafts.lee', _weak: true},
  })
  const query = `*[_type == "post"][0]{
    "author": documents::get(author).name, "global": documents::get(global).name,
    "other": documents::get(other), "hidden": documents::get(hidden), "none": documents::get(nope)
  }`
  const answer = {author: 'Kim', global: 'Kim', other: null, hidden: null, none: null}
  expect(await lake.client('nobody').fetch(query)).toEqual(answer)
  const [{count}] = await client.fetch('*[_id == "kim"]{"count": documents::incomingRefCount()}')
  expect(count).toBe(1)
  const mapped = await client.fetch(
    '*[_type == "post"]{"by": documents::get(author).name}',
    {},
    {
      ...{resultSourceMap: true, filterResponse: false},
    },
  )
  expect(mapped.resultSourceMap?.documents.map(({_id}) => _id)).toEqual(['kim'])
})

test('user::attributes tells callers of themselves, and strangers nothing', async () => {
  const lake = openTestLake()
  expect(await lake.client('viewer').fetch('user::attributes().roles')).toEqual(['viewer'])
  expect(await lake.client('nobody').fetch('user::attributes()')).toEqual({})
  expect(await lake.client('nobody').fetch('"editor" in user::attributes().roles')).toBeNull()
})
