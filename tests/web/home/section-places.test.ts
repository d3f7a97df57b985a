import {expect, test} from 'vitest'
import {hasMore, indexAt, positionOf} from '../../../web/pages/home/paging/section-places.ts'

const height = 900
/** As many as there are heights, from the top of the page. */
function pageOf(...heights: readonly number[]) {
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, each) => sum + each, 0))
  return tops.map((start, at) => ({start, end: start + (heights[at] ?? 0) - height}))
}

test('where every section fits the window, sections are counted in windows', () => {
  const page = pageOf(900, 900, 900, 900)
  for (const index of [1, 1.4, 2, 3.75, 4, 4.5]) {
    expect(indexAt(page, (index - 1) * height, height)).toBeCloseTo(index)
    expect(positionOf(page, index, height)).toBe(Math.round((index - 1) * height))
    expect(hasMore(page, (index - 1) * height, height, 1)).toBe(false)
  }
})

test('a section taller than the window is one, and what follows it is counted as usual', () => {
  const page = pageOf(900, 2000, 900)
  expect([900, 1400, 2000].map((y) => indexAt(page, y, height))).toEqual([2, 2, 2])
  expect(indexAt(page, 2450, height)).toBeCloseTo(2.5)
  expect(indexAt(page, 2900, height)).toBe(3)
  expect([2, 2.5, 3, 3.5].map((index) => positionOf(page, index, height))).toEqual([
    900, 2450, 2900, 3350,
  ])
  expect(positionOf(page, 2, height, true)).toBe(2000)
})

test('within it the page is scrolled as usual, until its end is in sight', () => {
  const page = pageOf(900, 2000, 900)
  const down = [0, 900, 1990, 2000, 2900].map((y) => hasMore(page, y, height, 1))
  expect(down).toEqual([false, true, true, false, false])
  const up = [0, 900, 910, 2000, 2900].map((y) => hasMore(page, y, height, -1))
  expect(up).toEqual([false, false, true, true, false])
})

test('sections need not begin at the top of the page', () => {
  const page = pageOf(900, 900).map(({start, end}) => ({start: start + 120, end: end + 120}))
  expect(indexAt(page, 120, height)).toBe(1)
  expect(indexAt(page, 0, height)).toBeLessThan(1)
  expect(positionOf(page, 2, height)).toBe(1020)
  expect(indexAt([], 300, height)).toBe(1)
})
