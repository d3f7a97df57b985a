import {expect, test} from 'vitest'
import {blanksIn, hasBlank} from '../../../shared/blanks.ts'

test('a blank is what stands in tortoise-shell brackets', () => {
  expect(blanksIn('by 〔whom〕, until 〔when〕')).toEqual(['〔whom〕', '〔when〕'])
  expect(hasBlank('[별표 1] 〔')).toBe(false)
})
