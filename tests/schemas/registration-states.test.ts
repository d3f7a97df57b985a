import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {registration} from '../../schemas/documents/registration.ts'
import {registrationStates} from '../../schemas/fields/registration-choices.ts'

test('the lake takes the states of a registration that the Studio offers, and no other', () => {
  const rule = project.permanent.find(({type}) => type === 'registration')
  expect(rule?.choices?.state).toEqual(registrationStates.map(({value}) => value))
})

test('the lake lets people change what the Studio lets them change, and nothing else', () => {
  const rule = project.permanent.find(({type}) => type === 'registration')
  const open = registration.fields
    .filter((field) => !('readOnly' in field && field.readOnly))
    .map(({name}) => name)
  // Consent, whose parts are read-only, is what came; the signed lists are added to by actions.
  const changed = [...open.filter((name) => name !== 'consent'), ...(rule?.signed ?? [])]
  expect(Object.keys(rule?.people ?? {}).toSorted()).toEqual(changed.toSorted())
  // Past visits are added by the program alone.
  expect(rule?.growing).toEqual([...(rule?.signed ?? []), 'earlierVisits'])
})

interface Shown {
  prepare?(values: Readonly<Record<string, unknown>>): {readonly subtitle?: string}
}

test('a list cuts off the end of a line: how it stands and where it came from are before it', () => {
  const {preview}: {preview?: Shown} = registration
  const shown = preview?.prepare?.({
    ...{name: '김가온', form: 'inquiry', state: 'new', channel: 'naver-ads'},
    answers: [{kind: 'unit', value: '84A'}],
  })
  expect(shown?.subtitle).toMatch(/^새 등록 · 네이버 광고 · /)
})
