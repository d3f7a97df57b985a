import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

async function withPlaces() {
  const lake = openTestLake()
  const client = lake.client('editor')
  const places = [
    {_id: 'seoul', at: {_type: 'geopoint', lat: 37.5665, lng: 126.978}},
    {_id: 'busan', at: {_type: 'geopoint', lat: 35.1796, lng: 129.0756}},
    {_id: 'odd', at: {_type: 'geopoint', lat: 200, lng: 0}},
    {_id: 'none'},
  ]
  for (const place of places) await client.create<object>({_type: 'place', ...place})
  return client
}

test('distances are told in metres, and null for what is no point', async () => {
  const client = await withPlaces()
  const seoul = 'geo::latLng(37.5665, 126.978)'
  const found = await client.fetch(
    `*[_type == "place"] | order(_id){_id, "far": geo::distance(at, ${seoul})}`,
  )
  const far = new Map(found.map(({_id, far}: {_id: string; far: number}) => [_id, far]))
  expect(far.get('seoul')).toBe(0)
  // 325 km, by any atlas.
  expect(Math.abs(Number(far.get('busan')) - 325_000)).toBeLessThan(1000)
  // A degree along the equator, as the hosted lake has it.
  const degree = 'geo::distance(geo::latLng(0, 0), geo::latLng(0, 1))'
  expect(await client.fetch(degree)).toBeCloseTo(111_319.4908, 3)
  expect([far.get('odd'), far.get('none')]).toEqual([null, null])
  const near = `*[_type == "place" && geo::distance(at, ${seoul}) < 10000]._id`
  expect(await client.fetch(near)).toEqual(['seoul'])
  expect(await client.fetch('geo::latLng(91, 0)')).toBeNull()
  const made = '*[_type == "place" && geo::distance(geo(at), geo($here)) < 10000]{"at": geo(at)}'
  const here = {type: 'Point', coordinates: [126.978, 37.5665]}
  expect(await client.fetch(made, {here})).toEqual([{at: here}])
  expect(await client.fetch('[geo("geo(1)"), geo(null), geo({"lat": 91, "lng": 0})]')).toEqual([
    ...[null, null, null],
  ])
})

const square = {
  type: 'Polygon',
  coordinates: [
    [
      ...[
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ],
    [
      ...[
        [4, 4],
        [6, 4],
        [6, 6],
        [4, 6],
        [4, 4],
      ],
    ],
  ],
}
const point = (lng: number, lat: number) => ({type: 'Point', coordinates: [lng, lat]})
const line = (...coordinates: number[][]) => ({type: 'LineString', coordinates})

test.each([
  [point(2, 2), true, true],
  [point(10, 5), true, true],
  [point(5, 5), false, false],
  [point(11, 5), false, false],
  [{lat: 2, lng: 2}, true, true],
  [line([1, 1], [3, 1]), true, true],
  [line([1, 1], [20, 1]), false, true],
  [line([-5, 5], [15, 5.5]), false, true],
  [line([20, 20], [30, 30]), false, false],
  [
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 1],
        [11, 1],
      ],
    },
    false,
    true,
  ],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 1],
        ],
      ],
    },
    true,
    true,
  ],
  [{type: 'Feature', geometry: point(2, 2)}, true, true],
  [{type: 'GeometryCollection', geometries: [point(2, 2), point(20, 2)]}, false, true],
  [{type: 'Point', coordinates: ['a', 2]}, null, null],
  ['a text', null, null],
  [null, null, null],
] as const)(
  'a square with a hole, and %j: contains %j, intersects %j',
  async (shape, has, meets) => {
    const client = openTestLake().client('editor')
    const query =
      '{"has": geo::contains($square, $shape), "meets": geo::intersects($shape, $square)}'
    expect(await client.fetch(query, {square, shape})).toEqual({has, meets})
  },
)

const ring = (...coordinates: readonly (readonly number[])[]) => ({
  type: 'Polygon',
  coordinates: [coordinates],
})

test.each([
  ['of no positions', ring()],
  ['of two positions', ring([0, 0], [1, 1])],
  ['of two positions, there and back', ring([0, 0], [1, 1], [0, 0])],
  ['that is open', ring([0, 0], [0, 1], [1, 1], [1, 0])],
  ['that is a line', ring([0, 0], [1, 1], [2, 2], [0, 0])],
  ['that is a point', ring([1, 1], [1, 1], [1, 1], [1, 1])],
  [
    'whose hole is a line',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0, 9],
          [9, 9],
          [9, 0],
          [0, 0],
        ],
        [
          [1, 1],
          [2, 2],
          [3, 3],
          [1, 1],
        ],
      ],
    },
  ],
  ['without rings', {type: 'Polygon', coordinates: []}],
  [
    'of several, one of them folded',
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [0, 1],
            [1, 1],
            [0, 0],
          ],
        ],
        [
          [
            [0, 0],
            [1, 1],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
    },
  ],
  [
    'that is a line without length',
    {
      type: 'LineString',
      coordinates: [
        [1, 1],
        [1, 1],
      ],
    },
  ],
])('an area %s is no geometry', async (_, shape) => {
  const client = openTestLake().client('nobody')
  const query =
    '[geo($shape), geo::contains($shape, geo::latLng(0, 0)), geo::intersects($shape, $shape)]'
  expect(await client.fetch(query, {shape})).toEqual([null, null, null])
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
