import {expect, test} from 'vitest'
import {conform, type Limits} from '../../server/content/conform.ts'
import {shapeOf} from '../../server/content/shape-of.ts'
import {HOME_QUERY} from '../../web/queries/home-query.ts'
import {PAGE_QUERY} from '../../web/queries/page-query.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'
import {pages} from '../e2e/visitor/routes.ts'
import {openRealSite} from './real-site.ts'

test('what the Studio stores reaches pages as it is', async () => {
  const {content} = await openRealSite()
  const asked = [SHELL_QUERY, HOME_QUERY, ...pages.map(() => PAGE_QUERY)]
  const params = [{}, {}, ...pages.map((path) => ({path: path.toLowerCase()}))]
  for (const [index, query] of asked.entries()) {
    const answer = await content.fetch<unknown>(query, params[index])
    const before = structuredClone(answer)
    expect(conform(answer, shapeOf(query))).toEqual([])
    expect(answer).toEqual(before)
  }
})

/** What a page shows of fields with these values, and which of them it is without. */
function shownOf(fields: object, limits?: Limits) {
  const page = {_id: 'page', title: 'Page', sections: [{_key: 'a', _type: 'prose'}], ...fields}
  const answer = {page, redirect: null}
  const misfits = conform(answer, shapeOf(PAGE_QUERY), limits)
  return {...answer.page, misfits: misfits.map((path) => path.join('.'))}
}

const prose = (body: unknown) => ({sections: [{_key: 'a', _type: 'prose', body}]})
const block = (own: object) => ({_key: 'b', _type: 'block', children: [], markDefs: [], ...own})

test.each([
  ['a number for a text', {title: 5}, {title: null}, ['page.title']],
  ['an object for a text', {path: {}}, {path: null}, ['page.path']],
  ['a text for a list', {sections: 'x'}, {sections: null}, ['page.sections']],
  ['nothing but spaces', {title: ' \n'}, {title: null}, []],
  ['half a surrogate', {path: '/a\ud800b'}, {path: '/ab'}, ['page.path']],
  ['characters of control', {title: 'a\0\u001bb\n'}, {title: 'ab\n'}, ['page.title']],
  [
    'a list of null and of other things',
    {sections: [null, 5, [], {_key: 'a'}, {_key: 'b', _type: 'prose'}]},
    {sections: [{_key: 'b', _type: 'prose'}]},
    ['page.sections.0', 'page.sections.1', 'page.sections.2', 'page.sections.3'],
  ],
  [
    'a section of an unknown kind',
    {sections: [{_key: 'a', _type: 'constructor'}]},
    {sections: []},
    ['page.sections.0'],
  ],
  [
    'a link of text that is none',
    prose([block({markDefs: [null]})]),
    prose([block({markDefs: []})]),
    ['page.sections.0.body.0.markDefs.0'],
  ],
  [
    'a paragraph without its parts',
    prose([block({children: null, style: 'h1', level: 1e300})]),
    prose([{_key: 'b', _type: 'block', markDefs: []}]),
    ['children', 'style', 'level'].map((name) => `page.sections.0.body.0.${name}`),
  ],
  [
    'a cut of a picture that is no number',
    {banner: {alt: null, crop: {_type: 'sanity.imageCrop', top: 'x', left: 0.1}, asset: null}},
    {banner: {alt: null, crop: {_type: 'sanity.imageCrop', left: 0.1}, asset: null}},
    ['page.banner.crop.top'],
  ],
])('%s is left out, and nothing else', (_, fields, shown, misfits) => {
  const found = shownOf(fields)
  expect(found).toMatchObject(shown)
  expect(found.misfits.toSorted()).toEqual(misfits.toSorted())
})

test('members that a program gave no key, or one key for two, are kept apart', () => {
  const items = [
    {label: 'a'},
    {_key: 'k', label: 'b'},
    {_key: 'k', label: 'c'},
    {_key: {}, label: 'd'},
  ]
  expect(shownOf({subMenu: {title: null, items}})).toMatchObject({
    subMenu: {items: [{label: 'a'}, {label: 'b'}, {label: 'c'}, {label: 'd'}]},
  })
  expect(new Set(items.map((item) => item._key)).size).toBe(4)
})

test('what is too long or too much for a page is cut', () => {
  const limits = {characters: 10, charactersOfAnswer: 1000, members: 3, membersOfPart: 5}
  const row = {_key: 'r', _type: 'row', cells: ['1', '2', '3', '4']}
  const found = shownOf(
    {
      title: 'x'.repeat(20),
      disclaimers: Array.from({length: 9}, (_, at) => ({_id: `d${at}`, text: null})),
      ...prose([{_key: 'a', _type: 'dataTable', rows: [row], markDefs: null}]),
    },
    limits,
  )
  expect(found.title).toBe('x'.repeat(10))
  expect(found).toMatchObject({disclaimers: [{_id: 'd0'}, {_id: 'd1'}, {_id: 'd2'}]})
  expect(found.misfits).toContain('page.title')
  expect(found.misfits).toContain('page.disclaimers')
})

test('an answer that is a list is without what it cannot hold', () => {
  const answer = ['/a', [{_key: 'k'}], null, 5, '/b']
  expect(
    conform(answer, shapeOf('*[_type == "navigation"][0].items[]->.subItems[].subUrl')),
  ).toEqual([[1], [3]])
  expect(answer).toEqual(['/a', null, '/b'])
})
