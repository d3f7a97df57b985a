import {expect, test} from 'vitest'
import {filledBody, parsedBody, valueAt} from '../rules/relay-rules.ts'
import {problemText} from '../schema/message-problems.ts'
import {bodyRule, encryptionRule, headerNameRule, senderRule} from '../schema/message-relay.ts'
import {relayPresets} from '../schema/relay-presets.ts'

test.each(relayPresets)(
  'what $title begins with can be published once its own values are filled in',
  ({value}) => {
    expect(bodyRule(value.body)).toBe(true)
    for (const {name} of value.headers) expect(headerNameRule(name)).toBe(true)
    if (value.acceptedPath !== '') expect(value.acceptedValues).not.toEqual([])
  },
)

test('a body that is no JSON, names what is nothing, or holds the key, is refused by name', () => {
  expect(bodyRule(undefined)).toBe('본문을 적어 주세요.')
  expect(bodyRule('{"to": }')).toMatch(/^JSON이 아닙니다/)
  expect(bodyRule('{"to": "{phone}"}')).toMatch(/^\{phone\}은 없는 이름입니다.*\{to\}/)
  expect(bodyRule('{"key": "{token}"}')).toBe('{token}은 헤더에만 적을 수 있습니다.')
  expect(bodyRule(JSON.stringify('가'.repeat(5000)))).toMatch(/^5,000자/)
})

test('an address over which keys go unencrypted is pointed out', () => {
  expect(encryptionRule('http://relay.internal/send')).toMatch(/암호화되지 않은 채/)
  expect(encryptionRule('https://api.solapi.com/')).toBe(true)
  expect(encryptionRule(undefined)).toBe(true)
})

test('a sender is a number, and needed where the body names it', () => {
  expect(senderRule('02-123-4567', '{"from": "{from}"}')).toBe(true)
  expect(senderRule(undefined, '{"to": "{to}"}')).toBe(true)
  expect(senderRule(undefined, '{"from": "{from}"}')).toBe('발신번호를 적어 주세요.')
  expect(senderRule('여기', '')).toMatch(/^전화번호를 적어 주세요/)
})

test('a header that the request itself sets cannot be set', () => {
  for (const name of ['Host', 'content-length', 'Cookie', 'a b', 'a:b', '', undefined]) {
    expect(headerNameRule(name)).toBe('쓸 수 없는 헤더 이름입니다.')
  }
  expect(headerNameRule('X-Secret-Key')).toBe(true)
})

test('what a customer typed stays within its string, whatever it is, and empty values are left out', () => {
  const body = parsedBody(
    '{"to": "{to}", "list": [{"text": "A {text}"}], "subject": "{subject}", "n": 1}',
  )
  const text = '", "to": "0", "{to}'
  expect(filledBody(body, {to: '1', text, subject: ''})).toEqual({
    ...{to: '1', n: 1},
    list: [{text: `A ${text}`}],
  })
})

test('a value of an answer is found by its path, and nothing that only looks like one', () => {
  const answer = {messages: [{code: 'A000', ok: true, list: []}]}
  expect(valueAt(answer, 'messages.0.code')).toBe('A000')
  expect(valueAt(answer, 'messages.0.ok')).toBe('true')
  expect(valueAt(answer, 'messages.0.list')).toBeUndefined()
  expect(valueAt(answer, 'messages.1.code')).toBeUndefined()
  expect(valueAt(answer, 'constructor.name')).toBeUndefined()
  expect(valueAt('hello', 'length')).toBeUndefined()
})

test('a problem is said in words, with what can be written instead', () => {
  expect(problemText({is: 'unknownVariable', named: '이름'}, ['대표번호'])).toBe(
    '{이름} 자리에 넣을 값이 없습니다. 쓸 수 있는 것은 {name}, {form}, {time}, {visit}, {people}, {until}, {link}, {official}, {info}, {대표번호} 입니다.',
  )
  expect(problemText({is: 'tooLong', length: 2002, most: 2000})).toBe(
    '너무 깁니다: 가장 길 때 2,002, 한도는 2,000입니다.',
  )
  expect(problemText({is: 'noRefusal'})).toMatch(/^광고는 무료로 거부하는 방법/)
})
