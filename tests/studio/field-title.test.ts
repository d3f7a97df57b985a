import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {privateTypes} from '../../schemas/index.ts'
import {fieldTitle} from '../../studio/registrations/field-title.ts'

test.each([
  ['phone', '연락처'],
  ['phoneDigits', '연락처 (검색용)'],
  ['forwarding.state', '외부 전달 › 상태'],
  ['consent.given', '동의 › 동의한 확인란'],
  ['popupUrl', '팝업 등록을 보낼 곳'],
  ['*', '내용 전체'],
  ['orderings', '그 밖의 항목(orderings)'],
])('the access log names the field %s as its form does', (path, title) => {
  const schema = createSchema({name: 'customers', types: privateTypes})
  expect(fieldTitle(schema, path)).toBe(title)
})
