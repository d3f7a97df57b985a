import {expect, test} from 'vitest'
import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {standingOptions} from '../../shared/standing-consents.ts'
import {choicesIn} from '../../studio/registrations/consent-editions.ts'
import {answerOf} from '../../studio/registrations/consent-summary.ts'
import {consentRows} from '../../studio/registrations/export-rows.ts'

const wording = (own: object): RecordedWording => ({
  ...{_key: 'box-marketing', kind: 'box' as const, key: 'marketing', title: '마케팅 수신 동의'},
  ...{number: 3, isRequired: false, isGiven: true, channels: ['문자', '전화']},
  ...own,
})
const privacy = wording({
  ...{_key: 'box-privacy', key: 'privacy', title: '개인정보 동의', number: 1},
  ...{isRequired: true, channels: []},
})
// Three in the afternoon of the day before, in UTC: in Korea it is the day itself.
const at = '2026-11-21T15:30:00Z'
const consent = {
  edition: {_ref: 'consentEdition-2'},
  at,
  given: ['privacy', 'marketing:문자', 'marketing:전화'],
  wordings: [privacy, wording({})],
}
const withdrawal = {
  ...{_key: 'w', given: 'marketing:문자', title: '마케팅 수신 동의 (문자)'},
  ...{at: '2026-11-25T03:00:00Z', by: '김상담'},
}

test('an answer says what was agreed to, by which channels, on which day in Korea, in which version', () => {
  expect(answerOf(wording({channels: ['문자']}), at)).toBe('O (문자, 2026-11-22, v3)')
  expect(answerOf(privacy, at)).toBe('O (2026-11-22, v1)')
  expect(answerOf(wording({isGiven: false, channels: []}), at)).toBe('X (v3)')
  expect(answerOf(wording({kind: 'notice', isGiven: false}), at)).toBe('보임 (2026-11-22, v3)')
})

test('optional consents can be withdrawn once each, the required one cannot', () => {
  expect(standingOptions(consent, []).map(({given}) => given)).toEqual([
    'marketing:문자',
    'marketing:전화',
  ])
  expect(standingOptions(consent, [withdrawal]).map(({title}) => title)).toEqual([
    '마케팅 수신 동의 (전화)',
  ])
})

test('every box that was ever published can be asked for, under its newest title', () => {
  const edition = (title: string, channels: readonly string[]) => ({
    _id: title,
    wordings: [wording({kind: 'notice', key: 'notice', channels: []}), wording({title, channels})],
  })
  expect(choicesIn([edition('새 이름', ['문자']), edition('옛 이름', ['문자', '팩스'])])).toEqual([
    {value: 'marketing:문자', title: '새 이름 (문자)'},
    {value: 'marketing:팩스', title: '옛 이름 (팩스)'},
  ])
})

test('the export shows a withdrawal next to what was agreed, and registrations from before editions', () => {
  const old = {form: 'visit', consentVersion: '1.0'}
  const [header = [], row = [], oldRow = []] = consentRows([
    {form: 'visit', consent, withdrawals: [withdrawal]},
    old,
  ])
  const cell = (of: readonly string[], name: string) => of[header.indexOf(name)]
  expect(cell(row, '마케팅 수신 동의')).toBe('O (문자, 전화, 2026-11-22, v3); 문자 철회 2026-11-25')
  expect(cell(row, '동의 철회')).toBe('마케팅 수신 동의 (문자) 2026-11-25 김상담')
  expect(cell(oldRow, '안내 판')).toBe('1.0')
  expect(oldRow).toHaveLength(header.length)
})
