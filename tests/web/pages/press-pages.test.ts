import {expect, test} from 'vitest'
import {nextCursor, pagesInOrder, rowsOf} from '../../../web/pages/press-pages.ts'

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

test('a full page names its last post as the place to go on from', () => {
  expect(nextCursor(listed(12, 3))).toBe('2026-01-03T00:00:00.000Z_post-3')
})

test('a page with fewer than ten posts is the last', () => {
  expect(nextCursor(listed(9, 1))).toBeNull()
  expect(nextCursor({cursor: '', list: {remaining: 0, posts: []}})).toBeNull()
})

test('numbers run down to one over all pages', () => {
  const first = listed(12, 3)
  const pages = pagesInOrder(first, [listed(2, 1, nextCursor(first) ?? '')])
  expect(rowsOf(pages).map(({number}) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('a page that no longer follows is left out, so that no post is skipped or shown twice', () => {
  const before = listed(12, 3)
  const second = listed(2, 1, nextCursor(before) ?? '')
  const afterOneMore = listed(13, 4)
  expect(pagesInOrder(before, [second])).toHaveLength(2)
  expect(pagesInOrder(afterOneMore, [second])).toEqual([afterOneMore])
})
