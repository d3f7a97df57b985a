import {expect, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const posts = Array.from({length: 25}, (_, index) => ({
  _id: `post-${String(index).padStart(2, '0')}`,
  _type: 'post',
  siteId: index % 2 ? 'gaon' : 'other',
  date: `2025-01-${String(1 + (index % 20)).padStart(2, '0')}`,
  title: `Title ${index}`,
}))

async function lakeWithPosts() {
  const lake = openTestLake({indexes: [['siteId', 'date']]})
  const transaction = lake.client('administrator').transaction()
  for (const post of posts) transaction.create(post)
  await transaction.commit()
  return lake
}

const listQuery = `*[_type == "post" && siteId == $site && (date < $date || (date == $date && _id < $id))]
  | order(date desc, _id desc)[0...3]{_id, date}`

test('a list goes on after a cursor, page by page, and shows every post once', async () => {
  const client = (await lakeWithPosts()).client('nobody')
  const seen: string[] = []
  let cursor = {date: '9', id: ''}
  for (;;) {
    const page = await client.fetch(listQuery, {site: 'gaon', ...cursor})
    if (page.length === 0) break
    seen.push(...page.map((post: {_id: string}) => post._id))
    const last = page.at(-1)
    cursor = {date: last.date, id: last._id}
  }
  const expected = posts
    .filter(({siteId}) => siteId === 'gaon')
    .toSorted((a, b) => (a.date + a._id < b.date + b._id ? 1 : -1))
  expect(seen).toEqual(expected.map(({_id}) => _id))
})

test('a count of what is there by now goes on with the time, and follows changes', async () => {
  const lake = await lakeWithPosts()
  const client = lake.client('administrator')
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const dates = [at(-1000), at(600), at(1200), at(100_000), 7, null, undefined]
  const transaction = client.transaction()
  for (const [index, date] of dates.entries()) {
    transaction.create<Record<string, unknown>>({
      _id: `dated-${index}`,
      _type: 'dated',
      n: 1,
      on: date,
    })
  }
  await transaction.commit()
  const dated = (condition: string) => `count(*[${condition}])`
  const filter = '_type == "dated" && on <= now() && n < 2'
  // Nothing of `(…) == true` can be counted by SQL.
  const query = `[${dated(filter)}, ${dated(`(${filter}) == true`)}]`
  const seen = new Set<number>()
  await until(async () => {
    const [bySql = 0, expected] = await client.fetch<number[]>(query)
    expect(bySql).toBe(expected)
    expect(seen.add(bySql)).toContain(3)
  })
  expect(seen.size).toBeGreaterThan(1)
  await client.delete('dated-0')
  expect(await client.fetch(query)).toEqual([2, 2])
})

test('a correlated subquery is answered by a look-up', async () => {
  const lake = await lakeWithPosts()
  await lake.client('administrator').create({_id: 'views-post-03', _type: 'views', count: 7})
  const result = await lake.client('nobody').fetch(
    `*[_id in ["post-03", "post-04"]] | order(_id)
      {_id, "views": *[_type == "views" && _id == "views-" + ^._id][0].count}`,
  )
  expect(result).toEqual([
    {_id: 'post-03', views: 7},
    {_id: 'post-04', views: null},
  ])
})

test.each(['*[0.5]', '{"none": {...-*[+0.5]}}', '*[_type == "post"][1.5]'])(
  'an index that is no whole number is refused in words: %s',
  async (query) => {
    const lake = await lakeWithPosts()
    const asked = lake.client('nobody').fetch(query)
    await expect(asked).rejects.toMatchObject({statusCode: 400, message: /integer/})
  },
)

test('a reference is followed, to one document and through many', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  await editor.create({_id: 'writer', _type: 'person', name: 'Kim'})
  await editor.create({
    _id: 'book',
    _type: 'book',
    author: {_type: 'reference', _ref: 'writer'},
    gone: {_type: 'reference', _ref: 'nothing', _weak: true},
  })
  const result = await lake.client('nobody').fetch(
    `*[_type == "book"][0]{"author": author->name, "gone": gone->name,
      "backwards": *[references("writer")]._id}`,
  )
  expect(result).toEqual({author: 'Kim', gone: null, backwards: ['book']})
})

test('a query that cannot be parsed is refused with the position of the error', async () => {
  const lake = openTestLake()
  const query = '*[_type == "a" &&]'
  const answer = lake.client('nobody').fetch(query)
  await expect(answer).rejects.toMatchObject({
    statusCode: 400,
    details: {type: 'queryParseError', query, start: 16, end: 17},
  })
})

test('a missing parameter is named', async () => {
  const lake = openTestLake()
  const answer = lake.client('nobody').fetch('*[_type == $type]')
  await expect(answer).rejects.toMatchObject({
    statusCode: 400,
    details: {description: 'param $type referenced, but not provided', start: 11, end: 16},
  })
})

test('a parameter that is not JSON is refused', async () => {
  const lake = openTestLake()
  const response = await lake.request('/v1/data/query/production?query=*&$a=nope')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: {description: expect.stringContaining('"$a"')},
  })
})

test('an empty query, an unknown dataset and an unknown version are refused', async () => {
  const lake = openTestLake()
  expect((await lake.request('/v1/data/query/production?query=')).status).toBe(400)
  expect((await lake.request('/v1/data/query/nowhere?query=*')).status).toBe(404)
  expect((await lake.request('/v7/data/query/production?query=*')).status).toBe(400)
})

test('a query too long for a URL is answered from the body', async () => {
  const client = (await lakeWithPosts()).client('nobody')
  const ids = Array.from({length: 2000}, (_, index) => `post-${index}`)
  const result = await client.fetch('count(*[_id in $ids])', {ids})
  expect(result).toBe(15)
})

test('the answer has the query, the time it took, and its sync tags', async () => {
  const lake = await lakeWithPosts()
  const response = await lake.request('/v1/data/query/production?query=count(*[_type=="post"])')
  expect(await response.json()).toMatchObject({
    query: 'count(*[_type=="post"])',
    result: 25,
    ms: expect.any(Number),
    syncTags: [expect.stringMatching(/^s1:/)],
  })
  const bare = await lake.request('/v1/data/query/production?query=1&returnQuery=false')
  expect(await bare.json()).not.toHaveProperty('query')
})

test('text is found by words, by their beginnings, and across fields', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  await editor.create({_id: 'a', _type: 'page', title: 'Riverside tower', body: [{text: 'tram'}]})
  await editor.create({_id: 'b', _type: 'page', title: 'Garden'})
  const ids = (query: string) => lake.client('nobody').fetch(`${query}._id`)
  expect(await ids('*[title match "river*"]')).toEqual(['a'])
  expect(await ids('*[text::query("tram")]')).toEqual(['a'])
  expect(await ids('*[_type == "page"] | score(text::query("garden"))')).toEqual(['b', 'a'])
})

test.each([
  ['text::semanticSimilarity', '*[text::semanticSimilarity("a") > 0]'],
  ['text::semanticSimilarity', '* | score(text::semanticSimilarity("a"))'],
  ['media::aspect', '*{"of": media::aspect(a, "b")}'],
  [
    'documents::incomingGlobalDocumentReferenceCount',
    '*{"count": documents::incomingGlobalDocumentReferenceCount()}',
  ],
])('an unsupported query is a 400: %s is named, in %s', async (name, query) => {
  const lake = await lakeWithPosts()
  const answer = lake.client('nobody').fetch(query)
  await expect(answer).rejects.toMatchObject({
    ...{statusCode: 400, message: expect.stringContaining(`${name} is not offered`)},
  })
})

test('a path matches whole parts of an id', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  for (const _id of ['a', 'a.b', 'a.b.c', 'a-b', 'ab']) await editor.create({_id, _type: 'x'})
  const ids = (query: string) => editor.fetch(query, {}, {perspective: 'raw'})
  expect(await ids('*[_id in path("a.**")]._id')).toEqual(['a.b', 'a.b.c'])
  expect(await ids('*[!(_id in path("a.**"))]._id')).toEqual(['a', 'a-b', 'ab'])
  expect(await ids('*[_type == "x"]{"inside": _id in path("a.**")}.inside')).toHaveLength(5)
})

test('a cut list of texts is in the order of Unicode, emoji after everything else', async () => {
  const client = openTestLake().client('editor')
  for (const text of ['😀', '\uffee', '가', 'z']) await client.create({_type: 'x', text})
  expect(await client.fetch('*[_type == "x"] | order(text)[0...3].text')).toEqual([
    'z',
    '가',
    '\uffee',
  ])
})

test('a field that is declared to be indexed is taken to hold one kind of value', async () => {
  const query = '*[_type == "x"] | order(mixed)[0...2].mixed'
  const texts = async (indexes: string[][]) => {
    const client = openTestLake({indexes}).client('editor')
    for (const mixed of [true, 'a', 5]) await client.create({_type: 'x', mixed})
    return client.fetch(query)
  }
  expect(await texts([])).toEqual([5, 'a'])
  expect(await texts([['mixed']])).toEqual([5, true])
})

test('a filter too long for SQLite is answered all the same', async () => {
  const client = (await lakeWithPosts()).client('viewer')
  const terms = Array.from({length: 600}, (_, n) => `title == "Title ${n}"`)
  expect(await client.fetch(`count(*[${terms.join(' || ')}])`)).toBe(25)
})

test('a query that overflows the parser is refused', async () => {
  const nested = `${'('.repeat(5000)}1${')'.repeat(5000)}`
  const answer = openTestLake().client('viewer').fetch(nested)
  await expect(answer).rejects.toMatchObject({statusCode: 400})
})

test('a stranger cannot keep the lake busy with parsing an endless query', async () => {
  const lake = openTestLake()
  const query = `*[_id == "a"${' || true'.repeat(3000)}][0]`
  const stranger = lake.client('nobody', {}, '192.0.2.1')
  await expect(stranger.fetch(query)).rejects.toMatchObject({statusCode: 413})
})

test('a parse error says what was expected, in the words of the hosted lake', async () => {
  const lake = openTestLake()
  const faults: readonly [query: string, description: string, start: number][] = [
    ['*[_type ==', 'unexpected end-of-file, expected expression', 10],
    ['*[', 'unexpected end-of-file, expected expression', 2],
    ['{', 'unexpected end-of-file, expected expression', 1],
    ['*[_type == "a"', 'unexpected end-of-file, expected "]"', 14],
    ['*[_type == "a', 'unexpected end-of-file, expected end of string', 13],
    ['*[_type == "]" && [1, 2', 'unexpected end-of-file, expected "]"', 23],
    ['*[_type == "a" &&]', 'unexpected token "&", expected expression', 16],
  ]
  for (const [query, description, start] of faults) {
    const answer = lake.client('nobody').fetch(query)
    await expect(answer, query).rejects.toMatchObject({
      details: {type: 'queryParseError', description, query, start},
    })
  }
})

test('a slow count or list that is asked for again has what was committed in between', async () => {
  const client = openTestLake().client('editor')
  const text = 'x'.repeat(2000)
  for (const from of [0, 1500]) {
    const transaction = client.transaction()
    for (let n = from; n < from + 1500; n++)
      transaction.create({_id: `doc-${n}`, _type: 'doc', n, text})
    await transaction.commit({returnDocuments: false})
  }
  const ask = () =>
    client.fetch('{"count": count(*[n >= 0]), "first": *[_type == "doc"] | order(n desc)[0].n}')
  const before = {count: 3000, first: 2999}
  expect([await ask(), await ask()]).toEqual([before, before])
  await client.create({_id: 'new', _type: 'doc', n: 5000})
  expect([await ask(), await ask()]).toEqual(Array(2).fill({count: 3001, first: 5000}))
  await client.delete('new')
  expect(await ask()).toEqual(before)
})
