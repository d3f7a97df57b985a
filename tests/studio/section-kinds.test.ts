import {expect, test} from 'vitest'
import {kinds} from '../../schemas/sections/kinds.ts'
import {sectionMembers} from '../../schemas/sections/section-list.ts'
import {byUse, kindsFor, kindsOf} from '../../studio/sections/section-kinds.ts'

const members = sectionMembers(kinds.map(({schema}) => schema)).map(({type, title}) => ({
  name: type,
  ...(title !== undefined && {title}),
}))
const all = kindsOf(members)

test.each([
  ['갤러리', 'pictures'],
  ['월별사진', 'gallery'],
  ['FAQ', 'faq'],
  ['자주묻는질문을', 'faq'],
  ['동영상', 'videoFeature'],
  ['텍스트', 'prose'],
  ['지도', 'places'],
  ['표', 'infoTable'],
  ['카드', 'tiles'],
  ['입지카드', 'cards'],
  ['달력', 'schedule'],
  ['가격', 'prices'],
  ['PDF', 'download'],
  ['폼', 'registrationForm'],
  ['전화번호', 'contact'],
])('%s is a kind of section', (query, name) => {
  const found = kindsFor(all, query).map((kind) => kind.name)
  expect(found.slice(0, 2)).toContain(name)
})

test('a member has the title, the sentence and the sketch of its kind', () => {
  const faq = all.find(({name}) => name === 'faq')
  expect(faq).toMatchObject({title: '자주 묻는 질문', path: expect.stringContaining('펼쳐지는')})
  expect(faq?.picture).toMatch(/^data:image\/svg/)
})

test('the kinds that a site uses most come first, and the others stay in their order', () => {
  const names = byUse(all, ['faq', 'prose', 'prose', null, 'gone']).map(({name}) => name)
  const others = all.map(({name}) => name).filter((name) => !['faq', 'prose'].includes(name))
  expect(names).toEqual(['prose', 'faq', ...others])
  expect(kindsFor(all, ' ')).toEqual(all)
  expect(kindsFor(all, '드론')).toEqual([])
})
