import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {
  filledText,
  namedFactsRule,
  toKnownFacts,
  typedFactRule,
} from '../../schemas/fields/facts.ts'

const published = {
  phone: '1533-8848',
  hours: '24시간 상담',
  name: '더 가온',
  facts: [
    {name: '세대수', value: '301'},
    {name: null, value: null},
  ],
}
const client = createClient({
  projectId: 'facts',
  dataset: 'facts',
  apiVersion: '2025-02-19',
  useCdn: false,
  resolveFetch: () => async () => Response.json({result: published, ms: 0}),
})
const context = {getClient: () => client}
const place = {...context, document: undefined, path: []}

test('an editor sees the text as visitors will', () => {
  const known = toKnownFacts(published)
  expect(filledText('{세대수}세대, 문의 {대표번호}', known)).toBe('301세대, 문의 1533-8848')
  expect(filledText('{days}일 동안', known)).toBeNull()
})

test.each([
  ['{세대수}세대 {대표번호} {days} {site}', true],
  [[{children: [{text: '{상담시간}'}]}], true],
  [undefined, true],
])('%j names only facts that there are', async (text, expected) => {
  expect(await namedFactsRule(text, context)).toBe(expected)
})

test('a name that is no fact is refused with those that are', async () => {
  const fault = await namedFactsRule([{children: [{text: '{세대}'}]}], context)
  expect(fault).toContain('{세대} 자리에 넣을 값이 없습니다')
  expect(fault).toContain('{세대수}, {대표번호}, {상담시간}')
})

test('a particle follows the value, in the preview as on the site', () => {
  const of = (name: string) => toKnownFacts({...published, name})
  const text = '{단지이름}은 {단지이름}이라는 이름으로 {단지이름}을 {세대수}으로 {단지이름}은행'
  expect(filledText(text, of('더 가온'))).toBe(
    '더 가온은 더 가온이라는 이름으로 더 가온을 301로 더 가온은행',
  )
  expect(filledText('{단지이름}은 {단지이름}으로', of('루체'))).toBe('루체는 루체로')
  expect(filledText('{단지이름}으로 {단지이름}이', of('서울'))).toBe('서울로 서울이')
  expect(filledText('{단지이름}'.normalize('NFD'), of('루체'))).toBe('루체')
})

const counts = [
  ...[
    {name: '세대수', value: '1,533'},
    {name: '동수', value: '2'},
  ],
  ...[
    {name: '지하층', value: '4'},
    {name: '위치', value: '중구 도심'},
  ],
]

test.each([
  ['문의 1533-8848', '{대표번호}'],
  ['24시간 열려 있는 창구', '{상담시간}'],
  ['더 가온의 아침', '{단지이름}'],
  ['1533세대의 숲', '{세대수}'],
  ['모두 1,533 세대', '{세대수}'],
  ['2개 동', '{동수}'],
  ['지하 4층', '{지하층}'],
  ['중구 도심에 서다', '{위치}'],
  ['현장은 서울특별시 중구 세종대로 110입니다', '{현장주소}'],
])('%s is pointed out as %s', async (text, named) => {
  const places = [{kind: 'site', address: '서울특별시 중구 세종대로 110'}]
  const other = {...published, facts: counts, places}
  const client = createClient({
    ...{projectId: 'facts', dataset: 'counts', apiVersion: '2025-02-19', useCdn: false},
    resolveFetch: () => async () => Response.json({result: other, ms: 0}),
  })
  expect(await typedFactRule(text, {...place, getClient: () => client})).toContain(named)
})

test.each(['문의 1800-0000', '14층', '301호', '12개 동', '2024시간표', '도심의 중구'])(
  'nothing is said of %s',
  async (text) => expect(await typedFactRule(text, place)).toBe(true),
)

test('the address of a place is the fact itself, and is no repetition', async () => {
  const document = {_id: 'a', _type: 'place', _rev: 'a', _createdAt: '', _updatedAt: ''}
  const of = {...place, document, path: ['address']}
  expect(await typedFactRule('더 가온 1533-8848', of)).toBe(true)
})

test('a press post tells what was true on its day', async () => {
  const document = {_id: 'a', _type: 'pressPost', _rev: 'a', _createdAt: '', _updatedAt: ''}
  expect(await typedFactRule('더 가온 1533-8848', {...place, document})).toBe(true)
})
