import {expect, test} from 'vitest'
import {hasPieces, stemOf} from '../documents/korean-words.ts'

const stems: readonly [word: string, stem: string][] = [
  ['분양일정을', '분양일정'],
  ['분양일정이', '분양일정'],
  ['지하철역에서', '지하철역'],
  ['지하철역에서는', '지하철역'],
  ['지하철역으로부터', '지하철역'],
  ['학교까지', '학교'],
  ['학교마다', '학교'],
  ['프리미엄을', '프리미엄'],
  ['평면이라도', '평면'],
  ['서울로', '서울'],
  ['공원으로', '공원'],
  ['입주자들에게', '입주자'],
  ['커뮤니티와', '커뮤니티'],
  ['분양가는', '분양가'],
  // The particle does not fit the letter before it.
  ['분양가', '분양가'],
  ['서울으로', '서울으로'],
  ['공원로', '공원로'],
  // One syllable would remain.
  ['집에서', '집에서'],
  ['종이랑', '종이'],
  ['우리나라는', '우리나라'],
  ['지도', '지도'],
  ['차이', '차이'],
  // The end of a noun.
  ['단지배치도', '단지배치도'],
  ['고객문의', '고객문의'],
  ['개인정보동의', '개인정보동의'],
  ['강남대로', '강남대로'],
  ['매매가', '매매가'],
  ['fox', 'fox'],
  ['59타입으로', '59타입'],
]

test.each(stems)('%s is found as %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

const pieces: readonly [text: string, word: string, isFound: boolean][] = [
  ['입주 예정자 안내', '입주안내', true],
  ['입주자 모집공고', '입주자모집공고', true],
  ['자주 묻는 질문', '자주묻는질문', true],
  ['오시는 길', '오시는길', true],
  ['안내 입주', '입주안내', false],
  ['입주 예정자를 위한 여러 가지 아주 긴 설명과 안내', '입주안내', false],
  ['분 양', '분양', false],
  ['river bank', 'riverbank', false],
]

test.each(pieces)('in “%s”, %s is found: %s', (text, word, isFound) => {
  expect(hasPieces(text, word)).toBe(isFound)
})

test('a long word in a long text takes no time', () => {
  const start = performance.now()
  expect(hasPieces('가나'.repeat(50_000), `${'가나'.repeat(11)}다`)).toBe(false)
  expect(performance.now() - start).toBeLessThan(3000)
})
