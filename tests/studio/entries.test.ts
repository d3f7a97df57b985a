import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'
import {find, indexOf} from '../../shared/search/find.ts'
import {entriesOf} from '../../studio/finding/entries.ts'

const schema = createSchema({name: 'all', types: publicTypes})
const times = {_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z', _rev: 'r'}
const image = {_type: 'picture', asset: {_ref: 'image-a-1x1-png'}, alt: '노을 진 하천'}
const question = {_type: 'question', _key: 'q', question: '주차는 몇 대인가요?'}
const page = {
  ...times,
  _id: 'plan',
  _type: 'page',
  title: '분양일정',
  path: '/plan',
  sections: [
    {_type: 'faq', _key: 'f', heading: '묻고\n답하기', questions: [question]},
    {_type: 'figure', _key: 'g', image},
  ],
}
const entries = entriesOf(
  [page, {...page, _id: 'drafts.plan', title: '새 일정'}, {...times, _id: 'x', _type: 'gone'}],
  schema,
)
const index = indexOf(entries)
const firstOf = (query: string) => find(index, query)[0]

test('a draft stands for its document, and what has no kind any more is left out', () => {
  const documents = entries.filter(({document}) => document.path === undefined)
  expect(documents.map(({title, place}) => [title, place])).toEqual([['새 일정', '/plan']])
})

test('sections, pictures and the fields of settings are found, and say where they are', () => {
  expect(firstOf('FAQ')).toMatchObject({
    title: '묻고 답하기',
    kind: '자주 묻는 질문 구역',
    place: '새 일정',
    document: {id: 'plan', type: 'page', path: 'sections[_key=="f"]'},
  })
  expect(firstOf('노을사진')).toMatchObject({
    kind: '사진',
    document: {id: 'plan', type: 'page', path: 'sections[_key=="g"].image'},
  })
  expect(firstOf('대표전화번호')).toMatchObject({
    title: '대표번호',
    document: {id: 'site', type: 'site', path: 'phone'},
  })
  expect(firstOf('favicon')?.document).toEqual({id: 'site', type: 'site', path: 'icon'})
})
