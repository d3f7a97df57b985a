import {expect, test} from 'vitest'
import {
  type ConsentWords,
  requiredKeys,
  shownWordings,
  valuesOf,
} from '../../../web/registration/shown-wordings.ts'
import {markOf, textOf} from '../../../web/registration/wording-text.ts'
import {paragraph} from '../../fixtures/rich-text.ts'

type Fields = NonNullable<ConsentWords['forms']>['fields']
type Consent = NonNullable<NonNullable<ConsentWords['forms']>['consent']>

const box = (own: object) => ({
  ...{_key: 'box', label: '동의', isRequired: false, channels: null, purpose: null},
  ...{fields: null, retention: null, recipients: null},
  ...own,
})

const words = (own: Partial<Consent> = {}, fields: Fields = []): ConsentWords => ({
  labels: {common: {required: '필수', optional: '선택'}},
  forms: {
    nameLabel: '이름',
    phoneLabel: '연락처',
    messageLabel: '문의 내용',
    fields,
    consent: {
      title: '안내',
      summary: '{items} 정보를 {days}일 보관합니다.',
      purpose: '상담',
      retention: '{days}일',
      recipients: null,
      retentionDays: 30,
      words: {items: '항목', purpose: '목적', retention: '기간', recipients: '받는 곳'},
      body: [paragraph('거부할 수 있습니다.')],
      boxes: null,
      ...own,
    },
  },
})

test('a notice is the same words for every form but for the items, which are the form’s own fields', () => {
  const [popup] = shownWordings(words(), 'popup')
  const [visit] = shownWordings(words(), 'visit')
  expect(popup && textOf(popup)).toBe(
    '안내\n이름, 연락처 정보를 30일 보관합니다.\n항목: 이름, 연락처\n목적: 상담\n기간: 30일\n거부할 수 있습니다.',
  )
  expect(visit?.lead).toBe('이름, 연락처, 문의 내용(선택) 정보를 30일 보관합니다.')
})

test('a box without terms of its own agrees to those of the notice; another names its own', () => {
  const boxes = [
    box({_key: 'privacy'}),
    box({_key: 'ads', purpose: '광고', fields: ['phone'], recipients: '대행사'}),
  ]
  const [, privacy, ads] = shownWordings(words({boxes}), 'visit')
  expect(privacy?.hasOwnRows).toBe(false)
  expect(privacy?.rows.map(({value}) => value)).toEqual([
    '이름, 연락처, 문의 내용(선택)',
    '상담',
    '30일',
  ])
  expect(ads?.rows.map(({value}) => value)).toEqual(['연락처', '광고', '30일', '대행사'])
})

test('consent to advertisements is asked by channel, and is never required, whatever was typed', () => {
  const boxes = [
    box({_key: 'privacy', isRequired: true}),
    box({_key: 'ads', isRequired: true, channels: ['문자', '전화']}),
  ]
  const [, ...shown] = shownWordings(words({boxes}), 'popup')
  expect(requiredKeys(shown)).toEqual(['privacy'])
  expect(shown.map(valuesOf)).toEqual([['privacy'], ['ads:문자', 'ads:전화']])
})

test('a notice that says nothing is none', () => {
  const silent = words({summary: ' ', purpose: null, retention: null, body: null})
  expect(shownWordings(silent, 'visit')).toEqual([])
  expect(markOf(silent)).toBeNull()
  expect(markOf({forms: null, labels: null})).toBeNull()
})

const field: NonNullable<Fields>[number] = {
  ...{_id: 'f', label: '이메일', help: null, choices: null, kind: 'email'},
  ...{popup: 'required', visit: 'optional', inquiry: null},
}

test('the items name what editors have added, in the forms that ask for it, and a box may name it', () => {
  const boxes = [box({_key: 'ads', purpose: '광고', fields: ['phone', 'email']})]
  const itemsFor = (form: 'popup' | 'visit' | 'inquiry') =>
    shownWordings(words({boxes}, [field]), form).map(({rows}) => rows[0]?.value)
  expect(itemsFor('popup')).toEqual(['이름, 연락처, 이메일', '연락처, 이메일'])
  expect(itemsFor('visit')).toEqual([
    '이름, 연락처, 문의 내용(선택), 이메일(선택)',
    '연락처, 이메일(선택)',
  ])
  expect(itemsFor('inquiry')).toEqual(['이름, 연락처, 문의 내용(선택)', '연락처'])
})

const mark = markOf(words())
test('what is asked has a mark too, and a document that asks for nothing has none', () => {
  const asked = markOf(words({}, [field]))
  expect(markOf(words({}, [{...field, help: '도움말'}]))).not.toBe(asked)
  expect(markOf(words({}, [{...field, label: ' '}]))).toBe(mark)
})

test.each([
  ['the summary', words({summary: '다른 글'})],
  ['the retention in days', words({retentionDays: 31, summary: '글', retention: '글'})],
  ['the text', words({body: [paragraph('거부할 수 없습니다.')]})],
  ['a box', words({boxes: [box({})]})],
  ['whether a box is required', words({boxes: [box({isRequired: true})]})],
  ['a channel', words({boxes: [box({channels: ['문자']})]})],
  ['a field', words({}, [field])],
])('other words have another mark: %s', (_what, others) => {
  expect(markOf(others)).not.toBe(mark)
  expect(markOf(words())).toBe(mark)
})
