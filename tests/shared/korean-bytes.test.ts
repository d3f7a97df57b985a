import {expect, test} from 'vitest'
import {koreanLength} from '../../shared/korean-bytes.ts'

test('a text is as long as carriers count it: two bytes for a syllable, one for what a keyboard has', () => {
  expect(koreanLength('가나다 abc')).toEqual({bytes: 10, missing: []})
  expect(koreanLength('똠방각하 뷁')).toEqual({bytes: 11, missing: []})
  expect(koreanLength('설믜 € ®')).toEqual({bytes: 10, missing: []})
  expect(koreanLength('㎡ ① ※ “따옴표”').missing).toEqual([])
  expect(koreanLength('줄\r\n바꿈').bytes).toBe(7)
  expect(koreanLength('')).toEqual({bytes: 0, missing: []})
})

test('what a text message cannot hold is named, each once', () => {
  expect(koreanLength('안녕 😀😀 ñ—ü').missing).toEqual(['😀', 'ñ', '—', 'ü'])
})
