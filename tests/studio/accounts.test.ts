import {expect, test} from 'vitest'
import {sayEvents} from '../../studio/accounts/event-words.ts'
import {isLastAdministrator} from '../../studio/accounts/last-administrator.ts'
import {problemOf} from '../../studio/accounts/problems.ts'

test('what is wrong is said of what was typed: only a password’s form is told of passwords', () => {
  const refusal = (type?: string) => ({statusCode: 400, details: {type}})
  expect(problemOf(refusal('badName'))).toBe('이름은 1자에서 100자까지입니다.')
  expect(problemOf(refusal('badEmail'))).toBe('이메일 주소를 확인해 주세요.')
  expect(problemOf(refusal('badPassword'))).toContain('8자에서 256자')
  expect(problemOf(refusal())).toBe('입력한 내용을 확인해 주세요.')
  const factor = {statusCode: 409, details: {type: 'secondFactorThere'}}
  expect(problemOf(factor)).toContain('이미 켜져 있습니다')
})

test('only an administrator without another one stays what they are', () => {
  const [boss, other, editor] = [{role: 'administrator'}, {role: 'administrator'}, {role: 'editor'}]
  expect(isLastAdministrator(boss, [boss, editor])).toBe(true)
  expect(isLastAdministrator(editor, [boss, editor])).toBe(false)
  expect(isLastAdministrator(boss, [boss, other, editor])).toBe(false)
})

test('the log of accounts names hosts and who did it, in words alone', () => {
  const said = (about: string) =>
    sayEvents([{at: '2026-11-26T00:00:00Z', by: 'command', about}], {
      people: [],
      titleOf: () => undefined,
    })[0]
  expect(said('origin https://partner.example.kr with sessions')).toEqual({
    who: '서버 명령',
    what: '‘partner.example.kr’의 화면이 이 서버를 쓰도록 허용했습니다 (로그인한 사람의 권한으로).',
  })
  for (const about of [
    'origin https://partner.example.kr without sessions',
    'originRemoved https://partner.example.kr',
    'hook h1 crm.example.kr',
    'hookRemoved h1 crm.example.kr',
  ]) {
    expect(said(about)?.what).toMatch(/(partner|crm)\.example\.kr/)
    expect(said(about)?.what).not.toMatch(/https|sessions|h1/)
  }
})
