import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {migrations} from '../store/migrations.ts'
import {allErased} from '../testing/all-erased.ts'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const pages = [
  {_id: 'station', title: '지하철 하루 생활권', body: '가온역까지 걸어서 3분'},
  {_id: 'person', title: '홍길동 씨의 견본주택', body: 'the quick brown fox'},
  {_id: 'tower', title: 'Riverside Tower', body: 'A fox is quick, a tower is not. Fox, fox!'},
  {_id: 'plan', title: '59A타입 평면도', body: '발코니 확장'},
  {_id: 'moving', title: '입주 예정자 안내', body: '분양 일정과 오시는 길'},
  {_id: 'block', title: 'Bold', body: spans('river', 'bank on 한강', '변')},
]

function spans(...texts: readonly string[]) {
  const children = texts.map((text, index) => ({_type: 'span', _key: `s${index}`, text, marks: []}))
  return [{_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}]
}

async function lakeWithPages(options?: Parameters<typeof openTestLake>[0]): Promise<TestLake> {
  const lake = openTestLake(options)
  const transaction = lake.client('administrator').transaction()
  for (const page of pages) transaction.create<Record<string, unknown>>({_type: 'page', ...page})
  await transaction.commit()
  return lake
}

/** As the Studio searches: `findability-mvi:5`, strategy `groq2024`. */
const studioQuery = `*[_type in $__types]
  | score(boost(_type in ["page"] && title match text::query($__query), 10),
    ([@, _id] match text::query($__query) || references($__rawQuery)))
  [_score > 0]{_type, _id, _originalId, "orderings": [_score]}
  | order(orderings[0] desc)[0...$__limit]`

async function studioSearch({client}: TestLake, rawQuery: string, query = `${rawQuery}*`) {
  const params = {__types: ['page'], __limit: 101, __query: query, __rawQuery: rawQuery}
  const hits = await client('viewer').fetch<{_id: string}[]>(studioQuery, params)
  return hits.map(({_id}) => _id)
}

const searches: readonly [text: string, found: readonly string[]][] = [
  ['하철', ['station']],
  ['길동', ['person']],
  ['철', ['station']],
  ['견본주택', ['person']],
  ['지하철 3분', ['station']],
  ['지하철 견본', []],
  ['59A', ['plan']],
  ['59a타', ['plan']],
  ['타입', ['plan']],
  ['RIVER', ['tower', 'block']],
  ['riverbank', ['block']],
  ['한강변', ['block']],
  ['side', []],
  ['tower', ['tower']],
  ['"quick brown"', ['person']],
  ['"brown quick"', []],
  ['quick -tower', ['person']],
  ['fo*x', ['tower', 'person']],
  ['station', ['station']],
  ['지하철에서는', ['station']],
  ['가온역까지', ['station']],
  ['입주안내', ['moving']],
  ['분양일정을', ['moving']],
  ['오시는길', ['moving']],
  ['안내입주', []],
  ['"분양일정"', []],
  ['59A타입으로', ['plan']],
]

test('the Studio’s search finds words, their beginnings, parts of Korean ones, and phrases', async () => {
  const lake = await lakeWithPages()
  for (const [text, expected] of searches) {
    const isPlain = !/["*-]/.test(text)
    expect(await studioSearch(lake, text, isPlain ? `${text}*` : text), text).toEqual(expected)
  }
})

const otherNames = [
  ['견본주택', 'model house', '모델하우스'],
  ['입주', 'moving in'],
  ['평면도', 'floor plan', '표'],
]

test('what a program knows other names of is found by them, and counts less than its own', async () => {
  const lake = await lakeWithPages({queries: {otherNames}})
  await lake.client('administrator').create({_id: 'own', _type: 'page', title: '모델하우스'})
  for (const [text, expected] of [
    ['모델하우스를', ['own', 'person']],
    ['model house', ['own', 'person']],
    ['modelhouse', ['own', 'person']],
    ['mode', ['own', 'person']],
    ['mod', []],
    ['moving in', ['moving']],
    ['floor plan', ['plan']],
    // A name of one syllable is no part of another word.
    ['표', ['plan']],
    ['"model house"', []],
  ] as const) {
    expect(await studioSearch(lake, text), text).toEqual(expected)
  }
  expect(await studioSearch(await lakeWithPages(), 'model house')).toEqual([])
})

test('a person is found by a name with what people write after it', async () => {
  const lake = await lakeWithPages()
  await lake.client('administrator').create({_id: 'kim', _type: 'page', title: '김가온'})
  for (const name of ['김가온님', '김가온씨', '김가온 님', '김가온 씨께', '김가온고객님']) {
    expect(await studioSearch(lake, name), name).toEqual(['kim'])
  }
  expect(await studioSearch(lake, '홍길동님')).toEqual(['person'])
})

test('a search for nothing yet lists everything', async () => {
  const lake = await lakeWithPages()
  expect(await studioSearch(lake, '', '*')).toHaveLength(pages.length)
})

test('what the title says comes first, then what the text says most often', async () => {
  const lake = await lakeWithPages()
  const client = lake.client('administrator')
  await client.create({_id: 'title', _type: 'page', title: 'Fox', body: 'animal'})
  expect(await studioSearch(lake, 'fox')).toEqual(['title', 'tower', 'person'])
})

test('the documents that refer to an id are found by the id', async () => {
  const lake = await lakeWithPages()
  const client = lake.client('administrator')
  const link = {_type: 'reference', _ref: 'station'}
  await client.create({_id: 'menu', _type: 'page', title: 'Menu', link})
  expect(await studioSearch(lake, 'station')).toEqual(['menu', 'station'])
})

test('a search finds a draft by its own words and its published id, and not by its old ones', async () => {
  const lake = await lakeWithPages()
  const client = lake.client('administrator')
  await client.create({_id: 'drafts.tower', _type: 'page', title: '강변 타워'})
  const find = (words: string) =>
    client.fetch(
      '*[_type == "page" && [@, _id] match text::query($words)]._id',
      {words},
      {perspective: 'drafts'},
    )
  expect(await find('강변 타워')).toEqual(['tower'])
  expect(await find('riverside')).toEqual([])
  expect(await find('tower')).toEqual(['tower'])
  await client.patch('drafts.tower').set({title: 'Harbour'}).commit()
  expect(await find('강변 타워')).toEqual([])
  expect(await find('harbour')).toEqual(['tower'])
  await client.delete('drafts.tower')
  expect(await find('riverside')).toEqual(['tower'])
})

const words = [
  'river',
  'tower',
  'A',
  '3.14',
  'café',
  'don’t',
  "it's",
  'a_b',
  '가온',
  '지하철',
  '59A타입',
]
const more = [
  '가나다',
  '하',
  'ⅷ',
  'ΣΑΣ',
  'σας',
  '東京タワー',
  'ｶﾅ',
  '각',
  '각'.normalize('NFD'),
  '😀b',
  '길 찾는 분 안내도',
  '길찾는분',
  '길찾는분을',
]
const vocabulary = [...words, ...more]
const patterns = vocabulary.flatMap((word) => {
  const letters = Array.from(word)
  const [begin, end] = [letters.slice(0, 2).join(''), letters.slice(-2).join('')]
  return [
    word,
    `${begin}*`,
    `*${end}`,
    `*${begin}*`,
    `${letters[0]}*${letters.at(-1)}`,
    `${word} river`,
  ]
})

test('the index finds every document that an evaluation of all of them finds', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator')
  const transaction = client.transaction()
  for (const [index, word] of vocabulary.entries()) {
    const other = vocabulary[(index * 7) % vocabulary.length] ?? ''
    transaction.create({_id: `one-${index}`, _type: 'x', text: `${word}, ${other}!`, list: [word]})
    transaction.create({_id: `two-${index}`, _type: 'x', text: spans(word, other), list: [{word}]})
  }
  transaction.create({_id: 'scored', _type: 'x', _score: 3, text: 'none'})
  await transaction.commit()
  const conditions = [
    'text match PATTERN',
    'text match text::query(PATTERN)',
    '@ match text::query(PATTERN)',
    '[@, _id] match text::query(PATTERN)',
    'list match PATTERN',
    'list[].word match PATTERN',
    'pt::text(text) match PATTERN',
    'list[0] match PATTERN || list[].word match text::query(PATTERN)',
  ]
  for (const [index, pattern] of patterns.entries()) {
    const some = conditions.filter((_, place) => (place + index) % 3 === 0)
    const named = some.map((condition) =>
      condition.replaceAll('PATTERN', () => JSON.stringify(pattern)),
    )
    // Nothing of `(…) == true` can be answered by SQL.
    const byIndex = named.map((condition) => `*[${condition}]._id`)
    const byScan = named.map((condition) => `*[(${condition}) == true]._id`)
    const scores = named.flatMap((condition) => [
      `*[_type == "x"] | score(${condition})[_score > 0]{_id, _score} | order(_id)`,
      `*[_type == "x"] | score(${condition}){_id, _score}[(_score > 0) == true] | order(_id)`,
    ])
    const all = [...byIndex, ...byScan, ...scores]
    const answer = await client.fetch<unknown[][]>(`[${all.join(', ')}]`)
    for (const [place, condition] of named.entries()) {
      const [scored, expected] = answer.slice(2 * named.length + 2 * place)
      expect(answer[place], condition).toEqual(answer[named.length + place])
      expect(scored, condition).toEqual(expected)
    }
  }
})

test('a search reads the documents that it finds, and no others', async () => {
  const lake = await lakeWithPages({queries: {members: {maxDocuments: 20}}})
  const client = lake.client('administrator')
  const transaction = client.transaction()
  for (let n = 0; n < 100; n++) transaction.create({_type: 'page', title: `Another page ${n}`})
  await transaction.commit()
  expect(await studioSearch(lake, '하철')).toEqual(['station'])
  expect(await client.fetch('*[title match "river*"]._id')).toEqual(['tower'])
  await expect(client.fetch('*[(title match "river*") == true]')).rejects.toThrow('too many')
})

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lake-search-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  return directory
}

test('a lake from before the index is indexed when it is opened', async () => {
  const directory = folder()
  const earlier = migrations.findIndex((sql) => sql.includes('search_terms'))
  const database = new DatabaseSync(join(directory, 'lake.sqlite'))
  for (const sql of migrations.slice(0, earlier)) database.exec(sql)
  database.exec(`PRAGMA user_version = ${earlier}`)
  const insert = database.prepare(
    `INSERT INTO documents (dataset, id, type, rev, updated_at, published_id, layer, body)
     VALUES ('production', ?1, 'page', 'r', '2025-01-01T00:00:00Z', ?1, 'published', ?2)`,
  )
  const times = {_createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z'}
  for (const page of pages) {
    insert.run(page._id, JSON.stringify({_type: 'page', _rev: 'r', ...times, ...page}))
  }
  database.close()
  expect(await studioSearch(openTestLake({directory}), '하철')).toEqual(['station'])
})

test('a dataset that moves to a file of its own is searched there', async () => {
  const directory = folder()
  const datasets = (aclMode: 'public' | 'private') => ({
    project: {id: 'test', title: 'Test', datasets: [{name: 'production', aclMode}]},
  })
  const earlier = await lakeWithPages({directory, ...datasets('public')})
  earlier.lake.close()
  const lake = openTestLake({directory, ...datasets('private')})
  const count = 'count(*[@ match text::query("하철")])'
  expect(await lake.client('administrator').fetch(count)).toBe(1)
  const earlierFile = join(directory, 'lake.sqlite')
  await until(() => expect(readFileSync(earlierFile).includes('하철')).toBe(false))
})

test('what is deleted from a private dataset leaves no words in the index', async () => {
  const directory = folder()
  const lake = openTestLake({directory})
  const client = lake.client('administrator', {dataset: 'secret'})
  for (let n = 0; n < 30; n++) {
    await client.create({_id: `other-${n}`, _type: 'x', name: `김철수${n}`, phone: `010999${n}`})
  }
  await client.create({_id: 'gone', _type: 'x', name: '홍길동', phone: '01077712345'})
  expect(bytesWith(directory, '길동', '01077712345')).not.toEqual([])
  await client.delete('gone')
  await allErased(client)
  expect(await client.fetch('count(*[@ match text::query("철수")])')).toBe(30)
  expect(await client.fetch('count(*[@ match text::query("길동")])')).toBe(0)
  lake.lake.close()
  expect(bytesWith(directory, '길동', '01077712345', '홍길')).toEqual([])
})

function bytesWith(directory: string, ...texts: readonly string[]): string[] {
  const files = readdirSync(directory).filter((name) => name.startsWith('lake.'))
  return texts.filter((text) =>
    files.some((name) => readFileSync(join(directory, name)).includes(text)),
  )
}
