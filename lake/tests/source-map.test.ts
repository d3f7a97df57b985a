import {parseJsonPath, resolveMapping, walkMap} from '@sanity/client/csm'
import {stegaClean} from '@sanity/client/stega'
import {expect, test} from 'vitest'

import {openTestLake, type TestLake} from '../testing/test-lake.ts'

const person = {_id: 'kim', _type: 'person', name: 'Kim', tags: ['a', 'b', 'c'], age: 40}
const post = {
  _id: 'post',
  _type: 'post',
  title: 'Title',
  slug: {current: 'a-post'},
  author: {_type: 'reference', _ref: 'kim'},
  authors: [{_type: 'reference', _key: 'r1', _ref: 'kim'}],
  sections: [
    {_key: 's1', _type: 'text', text: 'one', list: ['x', 'y']},
    {_key: 's2', _type: 'image', alt: "it's two"},
  ],
}

async function lakeWithPost(): Promise<TestLake> {
  const lake = openTestLake()
  const transaction = lake.client('editor').transaction().create(person)
  await transaction.create(post).commit()
  return lake
}

type Format = true | 'withKeyArraySelector'

/** The answer with each value replaced by where it comes from, as the client resolves it. */
async function sourcesOf({client}: TestLake, query: string, format: Format = true) {
  const {result, resultSourceMap: map} = await client('viewer').fetch(
    query,
    {},
    {filterResponse: false, resultSourceMap: format, perspective: 'drafts'},
  )
  return walkMap(result, (value, path) => {
    const {mapping, pathSuffix = ''} = resolveMapping(path, map) ?? {}
    if (value === null || !map || !mapping) return value
    const {source} = mapping
    if (source.type !== 'documentValue') return source.type
    expect(parseJsonPath(map.paths[source.path] ?? '')).not.toEqual([])
    return `${map.documents[source.document]?._id} ${map.paths[source.path]}${pathSuffix}`
  })
}

const cases: readonly [query: string, expected: unknown][] = [
  ['*[_id == "post"][0].title', "post $['title']"],
  ['*[_type == "post"].title', ["post $['title']"]],
  ['*[_type == "post"]{"t": title}', [{t: "post $['title']"}]],
  ['*[_id == "post"][0]{"s": slug.current}', {s: "post $['slug']['current']"}],
  ['*[_id == "post"][0]{slug}', {slug: {current: "post $['slug']['current']"}}],
  ['*[_id == "post"][0]{slug{current}}', {slug: {current: "post $['slug']['current']"}}],
  ['*[_id == "post"][0]{"n": author->name}', {n: "kim $['name']"}],
  [
    '*[_id == "post"][0]{"a": author->{name, age}}',
    {a: {name: "kim $['name']", age: "kim $['age']"}},
  ],
  ['*[_id == "post"][0]{"n": authors[]->name}', {n: ["kim $['name']"]}],
  ['*[_id == "post"][0]{"n": authors[0]->tags[-1]}', {n: "kim $['tags'][2]"}],
  [
    '*[_id == "post"][0]{"n": authors[0]->tags[1..2]}',
    {n: ["kim $['tags'][1]", "kim $['tags'][2]"]},
  ],
  [
    '*[_id == "post"][0]{"n": authors[0]->tags[]}',
    {n: ['0', '1', '2'].map((n) => `kim $['tags'][${n}]`)},
  ],
  [
    '*[_id == "post"][0]{"s": sections[_type == "image"]{alt}}',
    {s: [{alt: "post $['sections'][1]['alt']"}]},
  ],
  ['*[_id == "post"][0].sections[1..1].alt', ["post $['sections'][1]['alt']"]],
  [
    '*[_id == "post"][0].sections[].list[]',
    ["post $['sections'][0]['list'][0]", "post $['sections'][0]['list'][1]", null],
  ],
  ['*[_id == "post"][0]{"x": coalesce(nope, title)}', {x: "post $['title']"}],
  ['*[_id == "post"][0]{"x": select(_type == "a" => nope, author->name)}', {x: "kim $['name']"}],
  [
    '*[_id == "post"][0]{"x": select(_type == "post" => {"y": title})}',
    {x: {y: "post $['title']"}},
  ],
  ['*[_id == "kim"][0]{..., "name": "other"}{name, age}', {name: 'unknown', age: "kim $['age']"}],
  ['*[_id == "kim"]{...}[0]{age}', {age: "kim $['age']"}],
  ['*[_id == "post"][0]{_type == "post" => {title}}', {title: "post $['title']"}],
  ['*[_id == "post"][0]{...author->{name}}', {name: "kim $['name']"}],
  [
    '*[_id == "kim"][0]{"x": name + "!", "y": 1, "z": upper(name)}',
    {x: 'unknown', y: 'literal', z: 'unknown'},
  ],
  ['*[_type == "person"] | order(name) {name}', [{name: "kim $['name']"}]],
  ['*[_type == "person"] | score(name match "Kim") {name}', [{name: "kim $['name']"}]],
  [
    '{"a": *[_id == "kim"][0].name, "b": count(*[_type == "person"])}',
    {a: "kim $['name']", b: 'unknown'},
  ],
  [
    '*[_id == "kim"][0]{"posts": *[references(^._id)]{title}}',
    {posts: [{title: "post $['title']"}]},
  ],
]

test('a source map says of each value from which field of which document it is', async () => {
  const lake = await lakeWithPost()
  for (const [query, expected] of cases) {
    expect(await sourcesOf(lake, query), query).toEqual(expected)
  }
})

test('a source map can name items of lists by their keys', async () => {
  const lake = await lakeWithPost()
  const query = '*[_id == "post"][0]{"alts": sections[].alt, sections}'
  const sources = await sourcesOf(lake, query, 'withKeyArraySelector')
  expect(sources).toMatchObject({
    alts: [null, "post $['sections'][?(@._key=='s2')]['alt']"],
    sections: [{list: ["post $['sections'][?(@._key=='s1')]['list'][0]", expect.any(String)]}, {}],
  })
})

test('a value of a draft comes from the draft', async () => {
  const lake = await lakeWithPost()
  await lake.client('editor').create({...post, _id: 'drafts.post', title: 'Draft'})
  expect(await sourcesOf(lake, '*[_id == "post"][0]{title}')).toEqual({
    title: "drafts.post $['title']",
  })
})

test('texts carry their places for visual editing, and no others do', async () => {
  const lake = await lakeWithPost()
  const client = lake.client('viewer', {stega: {enabled: true, studioUrl: '/studio'}})
  const answer = await client.fetch(
    '*[_id == "post"][0]{title, "loud": upper(title), author->{name}}',
  )
  expect(stegaClean(answer)).toEqual({title: 'Title', loud: 'TITLE', author: {name: 'Kim'}})
  expect(answer.title).not.toBe('Title')
  expect(answer.author.name).not.toBe('Kim')
  expect(answer.loud).toBe('TITLE')
})

test('a source map is only in answers that asked for it, and counts as part of them', async () => {
  const lake = openTestLake({queries: {members: {maxBytes: 300}}})
  const client = lake.client('editor')
  await client.create(person)
  const query = '*[_id == "kim"][0]{name, age, tags}'
  const plain = await client.fetch(query, {}, {filterResponse: false})
  expect(plain).not.toHaveProperty('resultSourceMap')
  const mapped = client.fetch(query, {}, {filterResponse: false, resultSourceMap: true})
  await expect(mapped).rejects.toThrow('longer than')
})

test('a stranger’s source map names no document that the stranger may not read', async () => {
  const lake = await lakeWithPost()
  await lake.client('editor').create({...person, _id: 'drafts.kim', name: 'Draft'})
  const options = {filterResponse: false, resultSourceMap: true, perspective: 'drafts'} as const
  const answer = await lake.client('nobody').fetch('*{..., "a": author->name}', {}, options)
  expect(JSON.stringify(answer.resultSourceMap)).toContain('kim')
  expect(JSON.stringify(answer.resultSourceMap)).not.toContain('drafts.')
})

test('a deeply nested query with a source map is answered in time', async () => {
  const lake = await lakeWithPost()
  const nested = (levels: number): string =>
    levels === 0 ? 'title' : `{"a": *[_id == "post"][0]${nested(levels - 1)}.a, title}`
  const query = `*[_id == "post"][0]${nested(12).replace('title.a', '{title}')}`
  const options = {filterResponse: false, resultSourceMap: true} as const
  const {resultSourceMap} = await lake.client('nobody').fetch(query, {}, options)
  expect(resultSourceMap?.mappings["$['title']"]).toMatchObject({type: 'value'})
})
