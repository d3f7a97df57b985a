import {expect, test} from 'vitest'
import {isLastAdministrator} from '../../studio/accounts/last-administrator.ts'
import {problemOf} from '../../studio/accounts/problems.ts'

test('what is wrong is said of what was typed: only a password’s form is told of passwords', () => {
  const refusal = (type?: string) => ({statusCode: 400, details: {type}})
  expect(problemOf(refusal('badName'))).toBe('이름은 1자에서 100자까지입니다.')
  expect(problemOf(refusal('badEmail'))).toBe('이메일 주소를 확인해 주세요.')
  expect(problemOf(refusal('badPassword'))).toContain('8자에서 256자')
  expect(problemOf(refusal())).toBe('입력한 내용을 확인해 주세요.')
})

test('only an administrator without another one stays what they are', () => {
  const [boss, other, editor] = [{role: 'administrator'}, {role: 'administrator'}, {role: 'editor'}]
  expect(isLastAdministrator(boss, [boss, editor])).toBe(true)
  expect(isLastAdministrator(editor, [boss, editor])).toBe(false)
  expect(isLastAdministrator(boss, [boss, other, editor])).toBe(false)
})
