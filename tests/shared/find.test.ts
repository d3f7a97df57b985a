import {expect, test} from 'vitest'
import {find, indexOf} from '../../shared/search/find.ts'

const things = [
  {title: '입지안내', path: '/LocationEnvironment/intro', text: '걸어서 지하철역까지 3분'},
  {title: '입주 예정자 안내', path: '/Guide/move', text: '분양 일정과 다릅니다'},
  {title: '분양일정', path: '/BusinessGuide/plan', text: '당첨자 발표와 계약'},
  {title: '오시는 길', path: '/Directions', text: '견본주택의 주소'},
  {title: '자주 묻는 질문', path: '/SalesInfo/faq', text: '주차는 몇 대인가요'},
  {title: '84A 타입', path: '/FloorPlan/84A', text: '방 셋'},
  {title: '대표번호', path: '사이트 설정', text: '1600-0000'},
  {title: '커뮤니티', path: '/Community', text: '운동 시설과 독서실'},
  {title: '타입 비교', path: '/FloorPlan/compare', text: '표로 보기'},
  {title: 'Ｂｒａｎｄ'.normalize('NFD'), path: '/Brand', text: '이야기'},
]
const index = indexOf(things)
const first = (query: string) => find(index, query)[0]?.title

test.each([
  ['분양일정을', '분양일정'],
  ['분양 일정', '분양일정'],
  ['지하철역에서', '입지안내'],
  ['입주안내', '입주 예정자 안내'],
  ['오시는길', '오시는 길'],
  ['자주묻는질문', '자주 묻는 질문'],
  ['FAQ', '자주 묻는 질문'],
  ['directions', '오시는 길'],
  ['지도', '오시는 길'],
  ['모델하우스', '오시는 길'],
  ['parking', '자주 묻는 질문'],
  ['84타입으로', '84A 타입'],
  ['전화번호', '대표번호'],
  ['헬스장', '커뮤니티'],
  ['커뮤니티시설', '커뮤니티'],
  ['비교표', '타입 비교'],
  ['brand', things[9]?.title],
  ['브랜드', things[9]?.title],
  ['분양일정을'.normalize('NFD'), '분양일정'],
  ['ｆａｑ', '자주 묻는 질문'],
  ['발표, 당첨자!', '분양일정'],
  ['주소변경은', '오시는 길'],
])('%s finds %s', (query, title) => {
  expect(first(query)).toBe(title)
})

test('what does not exist is not found, and nothing is found by nothing', () => {
  for (const query of ['', ' ', '!?', '드론', '없는낱말뿐']) expect(find(index, query)).toEqual([])
})

test('a title counts more than a path, and a path more than a text', () => {
  const same = [{text: '교통'}, {path: '교통'}, {title: '교통'}].map((each, at) => ({
    title: `${at}`,
    ...each,
  }))
  const found = find(indexOf(same), '교통')
  expect(found.map((each) => same.indexOf(each))).toEqual([2, 1, 0])
})

test('a name of one syllable is no part of another word', () => {
  const index = indexOf([{title: '대표번호'}, {title: '정보 표'}])
  expect(find(index, 'table').map(({title}) => title)).toEqual(['정보 표'])
})

test('where no thing has all words, those with most of them are found', () => {
  expect(find(index, '당첨자 발표 날짜').map(({title}) => title)).toEqual(['분양일정'])
})
