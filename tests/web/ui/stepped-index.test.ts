import {expect, test} from 'vitest'
import {steppedIndex} from '../../../web/ui/stepped-index.ts'

test('arrows walk through the tabs and wrap at their ends; Home and End jump', () => {
  expect(steppedIndex('ArrowRight', 0, 3)).toBe(1)
  expect(steppedIndex('ArrowRight', 2, 3)).toBe(0)
  expect(steppedIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(steppedIndex('Home', 2, 3)).toBe(0)
  expect(steppedIndex('End', 0, 3)).toBe(2)
  expect(steppedIndex('Enter', 0, 3)).toBeNull()
  expect(steppedIndex('ArrowRight', 0, 0)).toBeNull()
})
