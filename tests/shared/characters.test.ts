import {expect, test} from 'vitest'
import {isBlank, legible, legibleLine} from '../../shared/characters.ts'

const pictures = [
  '👩\u200d👧',
  '❤\ufe0f\u200d🔥',
  '🕵🏽\u200d♂\ufe0f',
  '1\ufe0f\u20e3',
  '☎\ufe0e',
  '🇰🇷',
]
const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'

test.each([
  ...pictures,
  scotland,
  '가온 84㎡ – “분양” · 1,533세대',
  '  두 칸\t끝 ',
  '葛飾',
  'Nguyễn',
])('%s stays as it is', (text) => {
  expect(legible(text)).toBe(text)
  expect(legible(`${text}\u200b`)).toBe(text)
})

test.each([
  ['{대표번호}'.normalize('NFD'), '{대표번호}'],
  ['{대표\u200b번호}', '{대표번호}'],
  ['분\u00ad양', '분양'],
  ['가\u3164온\uffa0', '가온'],
  ['\ufeff홍\u200d길\u200c동\u2060', '홍길동'],
  ['\u202e가온\u202c\u2066\u2069', '가온'],
  ['가\ufe0f온\u{e0100}', '가온'],
  ['a\u{e0068}\u{e0069}b', 'ab'],
  ['둘\r\n셋\r넷\u2028다섯', '둘\n셋\n넷\n다섯'],
  ['끝\0\u0007', '끝  '],
  ['반\ud800', '반\ufffd'],
])('%j becomes %j', (text, kept) => {
  expect(legible(text)).toBe(kept)
  expect(legible(kept)).toBe(kept)
})

test.each([
  '',
  ' \n\t',
  '\u3000',
  '\u3164\u115f',
  '\u200b\u200d',
  '\u00ad',
  '\ufe0f',
  '\u2800',
  '\ud800',
])('of %j nothing can be seen', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(legibleLine(text)).toBe('')
})

test('a line has no blanks around it', () => {
  expect(legibleLine('\u3164  가온\u3000 \n 84 ')).toBe('가온 84')
})
