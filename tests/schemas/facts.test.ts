import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {
  filledText,
  namedFactsRule,
  toKnownFacts,
  typedPhoneRule,
} from '../../schemas/fields/facts.ts'

const published = {
  phone: '1533-8848',
  hours: '24시간 상담',
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

test('a phone number that is typed out is pointed out, another number is not', async () => {
  expect(await typedPhoneRule('문의 1533-8848', context)).toContain('{대표번호}')
  expect(await typedPhoneRule('문의 1800-0000', context)).toBe(true)
})
