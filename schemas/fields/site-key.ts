import type {StringRule} from 'sanity'

/** The name of a press site, with which its addresses begin. */
export const siteKey = (rule: StringRule) =>
  rule
    .required()
    .regex(/^[a-z0-9-]{1,40}$/)
    .error('영문 소문자, 숫자, - 만 쓸 수 있습니다.')
