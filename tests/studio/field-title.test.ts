import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {privateTypes} from '../../schemas/index.ts'
import {fieldTitles} from '../../studio/registrations/field-title.ts'

test.each([
  [['phone'], '연락처'],
  [['phoneDigits'], '연락처 (검색용)'],
  [['entry.origin', 'state'], '직원이 적은 등록 › 동의를 받은 경위, 상태'],
  [['consent.given'], '동의 › 동의한 확인란'],
  [['popupUrl'], '팝업 등록을 보낼 곳'],
  [['*'], '내용 전체'],
  // What the Studio itself asks by, and what is no field of a form.
  [['orderings', 'state', '(given)'], '상태'],
  [['*', 'orderings'], '내용 전체'],
  [['date', 'endpoint'], '고객 자료가 아닌 항목'],
  [['marks', 'phone'], '표시, 연락처'],
])('the access log names the fields %s as their form does', (paths, title) => {
  const schema = createSchema({name: 'customers', types: privateTypes})
  expect(fieldTitles(schema, paths)).toBe(title)
})
