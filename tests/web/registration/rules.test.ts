import {expect, test} from 'vitest'
import {checkRegistration} from '../../../web/registration/rules.ts'

const filled = {name: '홍길동', phone: '010-1234-5678'}

test('a filled form is kept trimmed, with its number in one form and its lines as lines', () => {
  const {registration} = checkRegistration({
    name: '  홍  길동 ',
    phone: '+82 10 1234 5678',
    message: ' 첫 줄\r\n둘째 줄 ',
    consents: ['a', 'a'],
  })
  expect(registration).toEqual({
    name: '홍 길동',
    phone: '010-1234-5678',
    message: '첫 줄\n둘째 줄',
    consents: ['a'],
    answers: [],
  })
})

test('the message may be left out', () => {
  expect(checkRegistration(filled).registration?.message).toBe('')
})

test.each(['Nguyễn Thị Ánh', 'محمد', '王小明', 'O’Brien-Smith', '홍', '𠮷野家'])(
  'the name %s is a name',
  (name) => {
    expect(checkRegistration({...filled, name}).registration?.name).toBe(name)
  },
)

test('a name of fifty characters is one, of fifty-one is not, whatever they take in bytes', () => {
  expect(checkRegistration({...filled, name: '𠮷'.repeat(50)}).problems).toBeNull()
  expect(checkRegistration({...filled, name: '𠮷'.repeat(51)}).problems).toEqual({
    name: 'nameTooLong',
  })
})

test.each([
  ['홍\u200b길동', '홍길동'],
  ['홍\u202e길동\u2069', '홍길동'],
  ['\u200f\u061c홍길동', '홍길동'],
  ['홍\u2028길동', '홍 길동'],
  ['홍\0\r\n길동', '홍 길동'],
  ['홍\u3164길동', '홍길동'],
  ['홍\ud800길동', '홍\ufffd길동'],
  ['\ufeff홍길동\u{e0041}', '홍길동'],
])('of the name %j nothing stays that hides or turns a line', (name, kept) => {
  expect(checkRegistration({...filled, name}).registration?.name).toBe(kept)
})

test.each(['\u200b', '\u3164\u115f', '\u202e\u2066', '\ufeff \0', '\ud800', '\u2800'])(
  'what cannot be seen, %j, is no name',
  (name) => {
    expect(checkRegistration({...filled, name}).problems).toEqual({name: 'nameMissing'})
  },
)

test('a message keeps its emoji and loses its marks of direction', () => {
  const message = '👩\u200d👧 ❤\ufe0f \u202egpj\u202c\u2028끝'
  expect(checkRegistration({...filled, message}).registration?.message).toBe(
    '👩\u200d👧 ❤\ufe0f gpj\n끝',
  )
})

test('all errors are reported at once, each at its field', () => {
  const empty = {name: ' \n ', phone: '', message: '가'.repeat(1001)}
  expect(checkRegistration(empty, {requiredConsents: ['box']}).problems).toEqual({
    name: 'nameMissing',
    phone: 'phoneMissing',
    message: 'messageTooLong',
    consents: 'consentMissing',
  })
  expect(checkRegistration({...filled, phone: '1234'}).problems).toEqual({phone: 'phoneInvalid'})
})

test('Hangul typed in parts is kept whole, and unpaired surrogates and invisible characters are not', () => {
  const name = (typed: string) => checkRegistration({...filled, name: typed}).registration?.name
  expect(name('홍길동'.normalize('NFD'))).toBe('홍길동')
  expect(name('홍\0길\r\n동')).toBe('홍 길 동')
  expect(name('홍\ud800길')).toBe('홍\ufffd길')
  expect(name('\u202e동길홍\u2069')).toBe('동길홍')
  expect(name('홍길동 👨‍👩‍👧')).toBe('홍길동 👨‍👩‍👧')
  expect(checkRegistration({...filled, name: '\u200b\u200d'}).problems).toEqual({
    name: 'nameMissing',
  })
  const {registration} = checkRegistration({...filled, message: '첫\0줄\r둘째\ud800'})
  expect(registration?.message).toBe('첫 줄\n둘째\ufffd')
})

test('only the required boxes must be ticked', () => {
  const required = {requiredConsents: ['privacy']}
  expect(checkRegistration({...filled, consents: ['privacy']}, required).problems).toBeNull()
  expect(checkRegistration({...filled, consents: ['news']}, required).problems).toEqual({
    consents: 'consentMissing',
  })
})
