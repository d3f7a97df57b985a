import {expect, test} from 'vitest'
import {checkRegistration} from '../../../web/forms/rules.ts'

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

test('every fault is told at once, at its field', () => {
  const empty = {name: ' \n ', phone: '', message: '가'.repeat(1001)}
  expect(checkRegistration(empty, ['box']).problems).toEqual({
    name: 'nameMissing',
    phone: 'phoneMissing',
    message: 'messageTooLong',
    consents: 'consentMissing',
  })
  expect(checkRegistration({...filled, phone: '1234'}).problems).toEqual({phone: 'phoneInvalid'})
})

test('only the required boxes must be ticked', () => {
  const required = ['privacy']
  expect(checkRegistration({...filled, consents: ['privacy']}, required).problems).toBeNull()
  expect(checkRegistration({...filled, consents: ['news']}, required).problems).toEqual({
    consents: 'consentMissing',
  })
})
