import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

/** Values of every type in the same fields, so that SQL and GROQ could disagree. */
const values = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  -2.5,
  10,
  '',
  '1',
  'true',
  'a',
  'b',
  'Z',
  'é',
  '가온',
  '나무',
  'a"b',
  "a'b",
  '😀',
  [],
  ['a'],
  [1, {x: 'a'}],
  {x: 'a'},
  {x: {y: 1}},
  {a: 'x'},
]

const documents = values.flatMap((value, index) => [
  {
    _id: `one-${index}`,
    _type: 'one',
    n: index,
    m: index % 3,
    field: value,
    other: index === 3 ? '\ufffd' : values.at(-index),
    ...(index % 8 === 7 && {_score: index - 12}),
  },
  {
    _id: `two-${index}`,
    _type: 'two',
    n: index % 5,
    m: index % 2,
    ref: {_ref: `one-${index % 7}`, _weak: true},
  },
])

const filters = [
  '_type == "one"',
  '"one" == _type',
  '_type in ["one", "two"] && n < 4',
  '_type != "one"',
  '_id in ["one-1", "two-3", "nothing"]',
  '_updatedAt > "2000" && _type == "one"',
  '_rev == "none" || _createdAt < "2000"',
  'field == "a"',
  'field[0] == "a"',
  'field[-1].x == "a"',
  'field[-1].x != "a"',
  '!defined(field[-1].x) || field[5] == 1',
  'field == "a\\"b"',
  'field == 1',
  'field == true',
  'field == false',
  'field == null',
  'field != "a"',
  'field != 1',
  'field > "a"',
  'field >= "가"',
  'field < "b"',
  'field < "😀"',
  'other < "😀"',
  'other > "a"',
  'other == "\ufffd"',
  'field <= 1',
  'field > -3',
  '3 > field',
  'field in ["a", "b", "가온"]',
  'field in ["a", 1]',
  'defined(field)',
  '!defined(field)',
  '!(field in ["a"])',
  '!(field == "a")',
  'field.x == "a"',
  'field.x.y == 1',
  'field.x != "a"',
  'field == other',
  'references("one-1")',
  'references(["one-1", "one-2"])',
  '_type == "two" && references("one-3")',
  '_type == "one" && (field == "a" || n > 20)',
  'field == "a" || other == "b"',
  'field == "a" || other match "b"',
  'field match "a*"',
  '_type == "one" && field match "가*"',
  'field match "*a"',
  'field match "a b"',
  'field match "a.*"',
  'field match ["a", "b*"]',
  'field.x match "a"',
  '_id match "one-1*" && field match "*"',
  '[field, other] match "a*"',
  '[field.x, _type] match "one"',
  '!(field match "a")',
  'field match "가온" || other match "나무"',
  'string::startsWith(_id, "one-1")',
  '!string::startsWith(_id, "one-1")',
  'string::startsWith(field, "a")',
  '!string::startsWith(field, "a")',
  '_id in path("drafts.**")',
  '_type == "one" && n in [1, 2, 3]',
  '_type == "one" && m == 1',
  '2 == m && n > 3',
  '_type == "one"][n > 3',
  '_type == "one" && count(*[_type == "two" && n == ^.n]) > 1',
  'n == *[_type == "one" && field == "b"][0].n',
  'count(field) > 0',
  '0 < count(field[@ == "a"])',
  'count(field[].x) > -1',
  'count(field) > -1 && n < 15',
  'count(field[x == "a"].x) > 0.5 || n == 3',
  'count((other[])[defined(x)]) > 0',
  '!(count(field) > 0)',
  'count(field) >= 0',
  'count(null) > 0 || count(field.x) > 0',
  'now() > "2000" && n == 3',
  'true',
  'false || n == 3',
  'null || field == "a"',
  '"" == "" || n == 3',
  '"a" == "" || n == 3',
  '"a" == 1 || n < 3',
  '"a" < "b" && n == 2',
  '"b" < 1 || n == 2',
  '1 >= 2 || field == "a"',
  'true == false || n == 1',
  '_type == "one" && ("x" == "" || n < 4 || (n == 4 && _id < "one-9"))',
  'references("one-1") && n < 3',
  'references("one-1") || n == 2',
]

const shapes = [
  '*[FILTER]._id',
  'count(*[FILTER])',
  '*[FILTER][0]._id',
  '*[FILTER][2..4]._id',
  '*[FILTER][-2..-1]._id',
  '*[FILTER] | order(_updatedAt desc, n)[0...5]._id',
  '*[FILTER] | order(n)[0...5]._id',
  '*[FILTER] | order(n desc, _id desc)[0...5]._id',
  '*[FILTER] | order(field, _id)[0...5]._id',
  '*[FILTER] | order(field, _id)[7..9]._id',
  '*[FILTER] | order(m desc, n)[5...1000]._id',
  '*[FILTER] | order(n desc)[3]._id',
  '*[FILTER][4]._id',
  '*[FILTER][5...5]._id',
  '*[FILTER] | order(field desc)[0...9]._id',
  '*[FILTER] | order(field.x, n desc)[0...15]._id',
  '*[FILTER] | score(field match "a*", n > 20) | order(_score desc)[0...4]._id',
  '*[FILTER] | score(boost(other == "b", -2), field == "a" || n == 3) | order(_score desc, n)[2..5]._id',
  '*[FILTER] | score(field match "가온 b", defined(other) && n < 2)[0...3]{_id, _score}',
  '*[FILTER] | order(n) | score(n in [4, 5])[0...3]._id',
  '*[FILTER] | order(_id desc)[0..2]{"n": n, "next": *[_id == "one-" + string(^.n)][0]._id}',
  '*[FILTER][0...4] | order(n desc)._id',
  '*[FILTER] | order(n)[0...9][_type == "two"][0]._id',
  '{"a": *[FILTER][0]._id, "b": *[_type == "two"] | order(n desc)[0]._id, "c": *[FILTER]{"r": ref->n}}',
]

const cases = filters.flatMap((filter) =>
  shapes.map((shape) => shape.replaceAll('FILTER', () => filter)),
)

const layered = documents.flatMap((document, index) => {
  if (index % 3 === 0) return [document]
  const draft = {...document, _id: `drafts.${document._id}`, n: document.n + 1}
  const version = {...document, _id: `versions.spring.${document._id}`, n: document.n + 2}
  return index % 3 === 1 ? [document, draft] : [document, draft, version]
})

const perspectives = ['raw', 'published', 'drafts', ['spring', 'drafts'], ['spring']] as const

/** All of them raw; elsewhere in turns, since the perspective only changes which documents there are. */
const everyThird = (from: number) => cases.filter((_, index) => index % 3 === from % 3)

test.each(perspectives.map((perspective, index) => ({perspective, index})))(
  'queries have the same answer by SQL as over all documents ($perspective)',
  async ({perspective, index}) => {
    const lake = openTestLake({indexes: [['n'], ['m', 'n']]})
    const client = lake.client('administrator')
    const transaction = client.transaction()
    for (const document of layered) transaction.create<Record<string, unknown>>(document)
    await transaction.commit()
    const options = {perspective: typeof perspective === 'string' ? perspective : [...perspective]}
    const dataset: unknown[] = await client.fetch('*', {}, options)
    for (const query of perspective === 'raw' ? cases : everyThird(index)) {
      const expected: unknown = evaluateSync(parse(query), {dataset}).data
      expect(await client.fetch(query, {}, options), query).toEqual(expected)
    }
  },
)

test('a query that is asked again has the same answer, from the tree that is kept of it', async () => {
  const lake = openTestLake({indexes: [['n'], ['m', 'n']]})
  const client = lake.client('administrator')
  const transaction = client.transaction()
  for (const document of layered) transaction.create<Record<string, unknown>>(document)
  await transaction.commit()
  for (const each of everyThird(0)) {
    const query = `// now: the answer itself is not kept\n${each}`
    const first: unknown = await client.fetch(query, {}, {perspective: 'drafts'})
    expect(await client.fetch(query, {}, {perspective: 'drafts'}), each).toEqual(first)
  }
})

const around = [
  '^.nope._ref',
  '^.ref._ref',
  '^.ref->_id',
  '^.^.ref._ref',
  '"one-" + string(^.n)',
  '^._id',
  '^.field',
]
const lookUps = [
  '*[_type == "two" || n < 3]{"c": count(*[_id == AROUND])}',
  '*[_type == "two" || n < 3]{"l": *[_id == AROUND]}',
  '*[_type == "two" || n < 3]{"f": *[_id == AROUND][0].n, "l": *[AROUND == _id]._id}',
  '*[count(*[_id == AROUND]) > 0]._id',
  '*[_id in *[_id == AROUND]._id]._id',
  '*[n < 2]{"in": {"c": count(*[_id == AROUND && n > 1])}}',
  '*[n < 2]{"in": *[_type == "two"][0..1]{"l": *[_id == AROUND]{_id, "m": *[_id == ^._id]._id}}}',
  '*[n < 3]{"o": *[_id == AROUND] | order(n)[0]._id}',
  '*[n < 3] | order(count(*[_id == AROUND]), _id)._id',
  '*[n < 3]{"a": [1, 2][]{"c": count(*[_id == AROUND])}}',
]

test('a correlated look-up finds the same as a scan of all documents', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator')
  const transaction = client.transaction()
  for (const document of documents) transaction.create<Record<string, unknown>>(document)
  await transaction.commit()
  const dataset: unknown[] = await client.fetch('*')
  for (const lookUp of lookUps) {
    for (const place of around) {
      const query = lookUp.replaceAll('AROUND', place)
      const expected: unknown = evaluateSync(parse(query), {dataset}).data
      expect(await client.fetch(query), query).toEqual(expected)
    }
  }
})
