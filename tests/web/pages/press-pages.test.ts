import {expect, test} from 'vitest'
import {joinPages, nextCursor} from '../../../web/pages/press-pages.ts'

const post = (id: number) => ({
  _id: `post-${id}`,
  title: `글 ${id}`,
  summary: null,
  date: `2026-01-${String(id).padStart(2, '0')}T00:00:00.000Z`,
  views: 0,
})
/** Posts from one number down to another. */
const listed = (from: number, to: number, cursor = '') => ({
  cursor,
  list: {remaining: from, posts: Array.from({length: from - to + 1}, (_, at) => post(from - at))},
})

test('a page with more behind it names its last post as the place to go on from', () => {
  expect(nextCursor(listed(12, 3))).toBe('2026-01-03T00:00:00.000Z_post-3')
})

test('a page with none behind it is the last, however full it is', () => {
  expect(nextCursor(listed(9, 1))).toBeNull()
  expect(nextCursor(listed(10, 1))).toBeNull()
  expect(nextCursor({cursor: '', list: {remaining: 0, posts: []}})).toBeNull()
})

type Page = Parameters<typeof joinPages>[0]
const join = (first: Page, ...others: Page[]) => joinPages(first, others)
const numbers = (first: Page, ...others: Page[]) =>
  join(first, ...others).rows.map(({number}) => number)
const down = (from: number, to = 1) => Array.from({length: from - to + 1}, (_, at) => from - at)

test('numbers run down to one over all pages, and then there is no more', () => {
  const first = listed(12, 3)
  const second = listed(2, 1, nextCursor(first) ?? '')
  expect(join(first).next).toBe('2026-01-03T00:00:00.000Z_post-3')
  expect(numbers(first, second)).toEqual(down(12))
  expect(join(first, second).next).toBeNull()
})

test('when the posts after a page are unpublished before they are asked for, the empty page is the end', () => {
  const first = listed(12, 3)
  const empty = {cursor: nextCursor(first) ?? '', list: {remaining: 0, posts: []}}
  expect(join(first, empty)).toMatchObject({next: null})
  expect(numbers(first, empty)).toEqual(down(12, 3))
})

test('posts that arrive later are on top, and none below is lost or shown twice', () => {
  const before = listed(12, 3)
  const second = listed(2, 1, nextCursor(before) ?? '')
  expect(numbers(listed(15, 6), before, second)).toEqual(down(15))
  expect(join(listed(15, 6), before, second).next).toBeNull()
})

test('a page beyond a gap is left out, and can be asked for', () => {
  const before = listed(12, 3)
  const afterMany = listed(30, 21)
  expect(numbers(afterMany, before)).toEqual(down(30, 21))
  expect(join(afterMany, before).next).toBe(nextCursor(afterMany))
  const between = listed(20, 11, nextCursor(afterMany) ?? '')
  const second = listed(2, 1, nextCursor(before) ?? '')
  expect(numbers(afterMany, before, second, between)).toEqual(down(30))
})
