import {expect, test} from 'vitest'
import {sittingsOf} from '../../studio/registrations/access-sittings.ts'
import {acts} from '../../studio/registrations/access-words.ts'

/** A time of the afternoon in Korea. */
const at = (time: string) => new Date(Date.parse(`2026-12-01T${time}:00+09:00`)).toISOString()

const entry = (access: string, from: string, until: string, own: object = {}) => ({
  ...{access, at: at(from), until: at(until), user: 'p1', name: '박상담', isRobot: false},
  documentIds: [],
  ...own,
})
const customers = (count: number, from = 0) =>
  Array.from({length: count}, (_, index) => `registration-${from + index}`)

test('what a person did without a pause is one act, whose queries and hours are its details', () => {
  const seen = [
    entry('list', '14:02', '14:31', {documentIds: customers(40)}),
    entry('read', '14:20', '14:40', {documentIds: [...customers(2), 'registration-40']}),
    entry('listen', '14:05', '14:05', {documentIds: ['registration-7-forwarding']}),
    entry('ask', '14:03', '14:39', {asked: {fields: ['state'], documents: 9, questions: 4}}),
    entry('list', '16:30', '16:30', {documentIds: customers(1)}),
    entry('read', '14:10', '14:10', {user: 'p2', name: '이나래', documentIds: customers(3)}),
  ]
  const sittings = sittingsOf(seen)
  expect(sittings.map(({who, acts}) => [who, ...acts])).toEqual([
    ['박상담이 16:30', '고객 1명을 보았습니다'],
    ['이나래가 14:10', '고객 3명을 보았습니다'],
    ['박상담이 14:02–14:40', '고객 41명을 보았습니다'],
  ])
  expect(sittings[2]?.accesses).toHaveLength(4)
})

test('an hour that follows another one belongs to it', () => {
  const [sitting, ...others] = sittingsOf([
    entry('list', '15:00', '15:20', {documentIds: customers(5, 3)}),
    entry('list', '14:10', '14:50', {documentIds: customers(5)}),
  ])
  expect(others).toEqual([])
  expect(sitting).toMatchObject({who: '박상담이 14:10–15:20', acts: ['고객 8명을 보았습니다']})
})

const ofEach: Readonly<Record<string, readonly [own: object, words: string]>> = {
  read: [{documentIds: customers(1)}, '고객 1명을 보았습니다'],
  list: [{documentIds: ['doNotCall-1', 'doNotCall-2']}, '수신거부 번호 2개를 보았습니다'],
  history: [{documentIds: customers(2)}, '고객 2명을 보았습니다'],
  listen: [{}, '목록을 열어 두었습니다'],
  ask: [{asked: {fields: ['name'], documents: 1, questions: 1}}, '조건을 걸어 자료를 찾았습니다'],
  export: [
    {documentIds: customers(2), reason: '우편 발송'},
    '고객 2명을 파일로 내보냈습니다 (이유: 우편 발송)',
  ],
  create: [{documentIds: customers(1)}, '고객 1명을 등록했습니다'],
  update: [{documentIds: customers(3)}, '고객 3명을 고쳤습니다'],
  delete: [{documentIds: customers(1)}, '고객 1명을 파기했습니다'],
  settings: [{fields: ['forwardUrl']}, '전달·알림 설정을 바꿨습니다'],
}

test.each(acts.flatMap(({accesses}) => accesses))('the act %s has a sentence', (access) => {
  const [own = {}, words] = ofEach[access] ?? []
  expect(sittingsOf([entry(access, '14:00', '14:00', own)])[0]?.acts).toEqual([words])
})

test('many conditions on one field are marked, except those of programs', () => {
  const asked = {fields: ['phone'], documents: 1, questions: 32}
  const marked = (own: object) =>
    sittingsOf([entry('ask', '14:00', '14:00', {asked, ...own})])[0]?.isSuspicious
  expect([marked({}), marked({isRobot: true})]).toEqual([true, false])
})
