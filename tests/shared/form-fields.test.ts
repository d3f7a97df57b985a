import {expect, test} from 'vitest'
import {checkAnswers} from '../../shared/answer-rules.ts'
import {type AskedField, askedIn, formFieldsIn, maxFields} from '../../shared/form-fields.ts'

const published = (own: object = {}) => ({
  ...{_id: 'f', kind: 'choice', label: '주차', help: null, choices: ['1대', '2대']},
  ...{popup: 'none', visit: 'optional', inquiry: 'required'},
  ...own,
})

test('a form asks for what it is to ask for, and says what must be answered', () => {
  const fields = formFieldsIn([published(), published({_id: 'g', popup: 'optional'})])
  expect(askedIn(fields, 'popup').map(({id}) => id)).toEqual(['g'])
  expect(askedIn(fields, 'visit').map(({isRequired}) => isRequired)).toEqual([false, false])
  expect(askedIn(fields, 'inquiry').map(({isRequired}) => isRequired)).toEqual([true, true])
})

test.each([
  ['no name', {label: ' \u200b '}],
  ['an unknown kind', {kind: 'password'}],
  ['nothing to choose', {choices: [' ', null]}],
  ['no unit types', {kind: 'unit', choices: null}],
  ['an id under which no answer arrives', {_id: 'constructor'}],
])('a document with %s is asked nowhere', (_what, own) => {
  expect(formFieldsIn([published(own)])).toEqual([])
})

test('a program’s nonsense asks for nothing, offers each choice once, and makes no endless form', () => {
  const [field] = formFieldsIn([
    published({popup: 'maybe', visit: null, choices: ['1대', ' 1대 ', null, '2\n대']}),
  ])
  expect(field).toMatchObject({popup: 'none', visit: 'none', choices: ['1대', '2 대']})
  const many = Array.from({length: 50}, (_, n) => published({_id: `f${n}`}))
  expect(formFieldsIn(many)).toHaveLength(maxFields)
})

const now = Date.parse('2026-11-26T20:00:00Z')
const asked = (own: Partial<AskedField>): AskedField => ({
  ...{id: 'f', kind: 'choice', label: '항목', help: '', choices: [], isRequired: false},
  ...own,
})
const problemWith = (own: Partial<AskedField>, value: string) =>
  checkAnswers([asked(own)], {f: value}, now).problems['answer-f'] ?? null

test.each<[Partial<AskedField>, string, string | null]>([
  [{isRequired: true, kind: 'residence'}, ' \u200b', 'missing'],
  [{kind: 'residence'}, '', null],
  [{kind: 'residence'}, '가'.repeat(100), null],
  [{kind: 'residence'}, '가'.repeat(101), 'tooLong'],
  [{choices: ['59A㎡']}, '59A㎡', null],
  [{choices: ['59A㎡']}, '84A㎡', 'notListed'],
  [{kind: 'email'}, 'kim@example.kr', null],
  [{kind: 'email'}, '김 <kim@example.kr>', 'noEmail'],
  [{kind: 'email'}, 'kim@localhost', 'noEmail'],
  [{kind: 'email'}, `${'k'.repeat(250)}@example.kr`, 'noEmail'],
  // It is the 27th in Korea.
  [{kind: 'visitDate'}, '2026-11-26', 'noDate'],
  [{kind: 'visitDate'}, '2026-11-27', null],
  [{kind: 'visitDate'}, '2027-11-28', null],
  [{kind: 'visitDate'}, '2027-11-29', 'noDate'],
  [{kind: 'visitDate'}, '2027-02-30', 'noDate'],
  [{kind: 'visitDate'}, '내일', 'noDate'],
])('%j answered with %j: %s', (own, value, problem) => {
  expect(problemWith(own, value)).toBe(problem)
})

test('an answer keeps what was asked, also where nothing was said; what was not asked is left out', () => {
  const fields = [
    asked({label: '예산'}),
    asked({id: 'toString', kind: 'residence', label: '사는 곳'}),
  ]
  expect(checkAnswers(fields, {f: '', other: 'x'}, now).answers).toEqual([
    {_key: 'f', _type: 'registrationAnswer', kind: 'choice', label: '예산'},
    {_key: 'toString', _type: 'registrationAnswer', kind: 'residence', label: '사는 곳'},
  ])
})
