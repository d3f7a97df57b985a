import {expect, test} from 'vitest'
import {type ConsentRecord, isAskedAfter, personConsents} from '../../shared/person-consents.ts'

const sms = 'marketing:문자'
const call = 'marketing:전화'
const at = (day: number, time = '12:00') =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+09:00`).toISOString()

const registered = (day: number, given: readonly string[], own: ConsentRecord = {}) => ({
  ...{form: 'popup', registeredAt: at(day), consent: {at: at(day), formVersion: 2, given}},
  ...own,
})
const withdrawn = (day: number | null, ...given: readonly string[]) => ({
  withdrawals: given.map((each) => ({given: each, at: day === null ? null : at(day)})),
})
const marked = (...marks: readonly (readonly ['on' | 'off', string])[]) => [
  {marks: marks.map(([is, time], index) => ({_key: `${index}`, is, at: time}))},
]
const byForm = (version: number, own: ConsentRecord = {}) =>
  registered(1, [], {
    consent: {
      ...{at: at(1), given: ['privacy', sms], ...(version > 1 && {formVersion: version})},
      wordings: [wording('privacy', true), wording('marketing', false)],
    },
    ...own,
  })
const wording = (key: string, isRequired: boolean) => ({
  ...{_key: key, kind: 'box' as const, key, title: key, number: 1},
  ...{isRequired, isGiven: true, channels: []},
})
const givenBy = (...registrations: readonly ConsentRecord[]) =>
  personConsents(registrations, []).given

test.each<[string, readonly ConsentRecord[], readonly string[]]>([
  ['a consent', [registered(1, [sms])], [sms]],
  ['of two registrations', [registered(1, [sms]), registered(2, [call])], [sms, call]],
  ['twice at one instant', [registered(1, [sms]), registered(1, [sms])], [sms]],
  ['taken back in its own', [registered(1, [sms], withdrawn(2, sms))], []],
  [
    'taken back in the earlier one',
    [registered(1, [sms], withdrawn(3, sms)), registered(2, [sms])],
    [],
  ],
  [
    'taken back in the later one',
    [registered(1, [sms]), registered(2, [sms], withdrawn(3, sms))],
    [],
  ],
  [
    'taken back in one that never gave it',
    [registered(1, [sms]), registered(2, [], withdrawn(3, sms))],
    [],
  ],
  [
    'one way of two taken back',
    [registered(1, [sms, call]), registered(2, [sms], withdrawn(3, sms))],
    [call],
  ],
  [
    'given again afterwards',
    [registered(1, [sms], withdrawn(2, sms)), registered(3, [sms])],
    [sms],
  ],
  [
    'given again and taken back again',
    [registered(1, [sms], withdrawn(2, sms)), registered(3, [sms], withdrawn(4, sms))],
    [],
  ],
  [
    'given and taken back at one instant',
    [registered(2, [sms]), registered(1, [], withdrawn(2, sms))],
    [],
  ],
  [
    'taken back, nobody knows when',
    [registered(9, [sms]), registered(1, [], withdrawn(null, sms))],
    [],
  ],
  [
    'given, nobody knows when',
    [{consent: {given: [sms]}}, registered(1, [], withdrawn(2, sms))],
    [],
  ],
  ['not ticked again', [registered(1, [sms]), registered(2, [])], [sms]],
  [
    'a list of the day of the withdrawal, of which no hour is known',
    [
      registered(1, [], {withdrawals: [{given: sms, at: at(2, '09:00')}]}),
      registered(2, [sms], {form: 'import', entry: {}}),
    ],
    [],
  ],
  [
    'a list of an earlier day, stored afterwards',
    [
      registered(1, [sms], withdrawn(5, sms)),
      registered(3, [sms], {form: 'import', entry: {}, registeredAt: at(9)}),
    ],
    [],
  ],
  [
    'a list of a later day',
    [
      registered(1, [sms], withdrawn(5, sms)),
      registered(6, [sms], {form: 'import', entry: {}, registeredAt: at(9)}),
    ],
    [sms],
  ],
])('%s', (_name, registrations, given) => {
  expect(givenBy(...registrations)).toEqual(given)
  expect(givenBy(...registrations.toReversed()).toSorted()).toEqual([...given].toSorted())
})

test('a marked number has agreed to nothing, and what it had agreed to before stays ended', () => {
  const list = [registered(1, [sms])]
  expect(personConsents(list, marked(['on', at(2)]))).toMatchObject({given: [], mayCall: false})
  const lifted = personConsents(list, marked(['on', at(2)], ['off', at(5)]))
  expect(lifted).toMatchObject({refusal: null, mayCall: true, given: []})
  const again = [...list, registered(6, [sms])]
  expect(personConsents(again, marked(['on', at(2)], ['off', at(5)])).given).toEqual([sms])
  // Marked by mistake, and taken back within ten minutes.
  const mistaken = marked(['on', at(2)], ['off', at(2, '12:09')])
  expect(personConsents(list, mistaken).given).toEqual([sms])
  // A key that was changed leaves a number with two documents.
  const two = [...marked(['on', at(2)]), ...marked(['off', at(1)])]
  expect(personConsents(list, two).refusal).toMatchObject({is: 'on'})
})

test('who registers by a form after the mark has asked for a call, and still gets no advertisement', () => {
  const numbers = marked(['on', at(2)])
  const after = registered(3, [sms])
  const asked = personConsents([registered(1, [sms]), after], numbers)
  expect(asked).toMatchObject({given: [], mayCall: true, askedAt: at(3)})
  const again = marked(['on', at(2)], ['on', at(4)])
  expect(personConsents([after], again)).toMatchObject({mayCall: false, askedAt: null})
  // A list, or somebody at the door, is entered by staff and is no request.
  const entered = registered(3, [sms], {form: 'import', entry: {}})
  expect(personConsents([entered], numbers)).toMatchObject({mayCall: false})
  expect(isAskedAfter(registered(2, []), {at: at(2)})).toBe(false)
  expect(isAskedAfter(after, {at: null})).toBe(false)
})

test('what may be taken back is what stands, with its label, once', () => {
  const wordings = [
    {
      ...{_key: 'm', kind: 'box' as const, key: 'marketing', title: '마케팅', number: 1},
      ...{isRequired: false, isGiven: true, channels: ['문자']},
    },
  ]
  const one = {...registered(1, []), consent: {at: at(1), given: ['privacy', sms], wordings}}
  const {standing} = personConsents([one, one], [])
  expect(standing).toEqual([{given: sms, title: '마케팅 (문자)'}])
})

test.each<[string, readonly ConsentRecord[], readonly string[], readonly string[]]>([
  ['an earlier form', [byForm(1)], ['privacy'], [sms]],
  ['a form that is proven', [byForm(2)], ['privacy', sms], []],
  ['an earlier form, and a proven one', [byForm(1), byForm(2)], ['privacy', sms], []],
  ['what staff entered', [byForm(1, {entry: {}})], ['privacy', sms], []],
  ['taken back', [byForm(1, withdrawn(3, sms))], ['privacy'], []],
])('%s: optional boxes count where a person ticked them', (_name, records, given, unconfirmed) => {
  expect(personConsents(records, [])).toMatchObject({given, unconfirmed})
  expect(personConsents(records, []).standing.map((each) => each.given)).toEqual(
    given.includes(sms) || unconfirmed.includes(sms) ? [sms] : [],
  )
})

test('what staff take back as unconfirmed ends no consent that the customer gave again', () => {
  const takenBack = {withdrawals: [{given: sms, at: at(9), reason: 'unconfirmed'}]}
  const before = byForm(1, takenBack)
  expect(givenBy(before)).toEqual(['privacy'])
  expect(givenBy(before, registered(5, [sms]))).toEqual(['privacy', sms])
  // Another unconfirmed one of the person ends with it; a withdrawal of the customer ends all.
  expect(personConsents([before, byForm(1)], []).unconfirmed).toEqual([])
  expect(givenBy(before, registered(5, [sms], withdrawn(6, sms)))).toEqual(['privacy'])
  expect(givenBy(byForm(1, withdrawn(9, sms)), registered(5, [sms]))).toEqual(['privacy'])
})
