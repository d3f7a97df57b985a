import {beforeEach, expect, test} from 'vitest'

import {openTestLake, type TestLake} from '../testing/test-lake.ts'

let lake: TestLake

beforeEach(async () => {
  lake = openTestLake()
  await lake
    .client('administrator')
    .transaction()
    .create({_id: 'both', _type: 'page', title: 'published'})
    .create({_id: 'drafts.both', _type: 'page', title: 'draft'})
    .create({_id: 'versions.spring.both', _type: 'page', title: 'spring'})
    .create({_id: 'drafts.new', _type: 'page', title: 'new'})
    .create({_id: 'old', _type: 'page', title: 'old'})
    .create({_id: 'versions.spring.old', _type: 'page', title: 'old', _system: {delete: true}})
    .commit()
})

const query = '*[_type == "page"]{_id, title, "original": _originalId}'

function titles(perspective: string | string[], role: 'administrator' | 'nobody') {
  const names = [perspective].flat().join(',')
  return lake
    .client(role)
    .request({
      url: `/data/query/production?query=${encodeURIComponent(query)}&perspective=${names}`,
    })
    .then(({result}) => result)
}

test('published shows only published documents, under their own ids', async () => {
  expect(await titles('published', 'administrator')).toEqual([
    {_id: 'both', title: 'published', original: null},
    {_id: 'old', title: 'old', original: null},
  ])
})

test.each(['drafts', 'previewDrafts'])('%s lays drafts over what is published', async (name) => {
  expect(await titles(name, 'administrator')).toEqual([
    {_id: 'both', title: 'draft', original: 'drafts.both'},
    {_id: 'new', title: 'new', original: 'drafts.new'},
    {_id: 'old', title: 'old', original: 'old'},
  ])
})

test('a release lies on top, and hides what it will unpublish', async () => {
  expect(await titles(['spring', 'drafts'], 'administrator')).toEqual([
    {_id: 'both', title: 'spring', original: 'versions.spring.both'},
    {_id: 'new', title: 'new', original: 'drafts.new'},
  ])
})

test('raw shows every document as it is stored', async () => {
  const found: {_id: string}[] = await titles('raw', 'administrator')
  expect(found.map(({_id}) => _id)).toEqual([
    'both',
    'drafts.both',
    'drafts.new',
    'old',
    'versions.spring.both',
    'versions.spring.old',
  ])
})

test.each([
  ['vX', 6],
  ['v2025-02-19', 6],
  ['v2025-02-18', 4],
  ['v1', 4],
])(
  'to %s, raw shows %i documents: what is older than versions knows none',
  async (version, count) => {
    const path = `/${version}/data/query/production?query=count(*)&perspective=raw`
    const response = await lake.request(path, {}, 'administrator')
    expect(await response.json()).toMatchObject({result: count})
    const named = `/${version}/data/query/production?query=count(*)&perspective=spring,drafts`
    const {status} = await lake.request(named, {}, 'administrator')
    expect(status).toBe(count === 6 ? 200 : 400)
  },
)

test.each(['raw', 'drafts', 'spring'])(
  'a stranger sees no draft in any perspective (%s)',
  async (name) => {
    const found: {title: string}[] = await titles(name, 'nobody')
    expect(found.map(({title}) => title)).toEqual(['published', 'old'])
  },
)

test('older API versions see drafts too unless told otherwise, newer ones what is published', async () => {
  const count = (apiVersion: string) =>
    lake
      .client('administrator')
      .withConfig({apiVersion})
      .request({url: '/data/query/production?query=count(*)'})
  expect(await count('2024-01-01')).toMatchObject({result: 4})
  expect(await count('2025-02-18')).toMatchObject({result: 4})
  expect(await count('2025-02-19')).toMatchObject({result: 2})
})

test('references are followed within the perspective', async () => {
  const admin = lake.client('administrator')
  await admin.create({_id: 'link', _type: 'link', to: {_type: 'reference', _ref: 'both'}})
  const follow = (perspective: 'published' | 'drafts') =>
    admin.fetch('*[_id == "link"][0].to->title', {}, {perspective})
  expect(await follow('published')).toBe('published')
  expect(await follow('drafts')).toBe('draft')
})

test('an invalid perspective is refused', async () => {
  await expect(titles('dr%20afts', 'nobody')).rejects.toMatchObject({statusCode: 400})
  await expect(titles('raw,drafts', 'nobody')).rejects.toMatchObject({statusCode: 400})
})

test('a perspective of many releases is answered, and one of too many is refused by name', async () => {
  const stack = (count: number) => Array.from({length: count}, (_, n) => `r${n}`)
  expect(await titles([...stack(199), 'spring', 'spring'], 'administrator')).toContainEqual({
    ...{_id: 'both', title: 'spring', original: 'versions.spring.both'},
  })
  const error = titles(stack(201), 'administrator')
  await expect(error).rejects.toThrow('A perspective names 200 releases at most, not 201')
})
