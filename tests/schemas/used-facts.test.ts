import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {
  keptAddressRule,
  keptFactsRule,
  keptRule,
  keptTradeRule,
} from '../../schemas/fields/used-facts.ts'

test('a value that published texts name stays; one that none names may go', async () => {
  const client = openTestLake().client('editor', {apiHost: 'http://used-facts.test'})
  const context = {getClient: () => client}
  const trade = {parkingTotal: '392', heating: '지역난방'}
  const facts = ['세대수', '동수', '지하층'].map((name) => ({_key: name, name, value: '1'}))
  await client.create({_id: 'project', _type: 'project', facts, trade})
  await client.create({_id: 'site', _type: 'site', phone: '1533-8848', hours: '24시간'})
  await client.create({
    _id: 'a',
    _type: 'page',
    title: '사업개요',
    sections: [{_key: 'a', lead: '{세대수}세대'}],
  })
  await client.create({_id: 'b', _type: 'disclaimer', text: '{상담시간} {세대수} {주차대수}'})
  const place = {_id: 'place', _type: 'place', kind: 'site', address: '세종대로 110'}
  await client.create(place)
  await client.create({_id: 'd', _type: 'disclaimer', text: '{현장주소}'})
  await client.create({_id: 'drafts.c', _type: 'disclaimer', text: '{지하층}'})

  expect(await keptFactsRule(['세대수'], context)).toBe(true)
  expect(await keptFactsRule(['동수', '지하층'], context)).toContain(
    '문서 2개 (사업개요)의 글에 {세대수} 이 들어 있어',
  )
  expect(await keptRule('hours')('9시부터', context)).toBe(true)
  expect(await keptRule('hours')(' ', context)).toContain('문서 1개의 글에 {상담시간} 이')
  expect(await keptTradeRule('parkingTotal')('1,204', context)).toBe(true)
  expect(await keptTradeRule('heating')('', context)).toBe(true)
  expect(await keptTradeRule('parkingTotal')('', context)).toContain('{주차대수} 이')
  const document = {...place, _rev: 'a', _createdAt: '', _updatedAt: ''}
  expect(await keptAddressRule('을지로 1', {...context, document})).toBe(true)
  expect(await keptAddressRule('', {...context, document})).toContain('{현장주소}')
})
