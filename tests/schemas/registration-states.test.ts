import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {registration, registrationStates} from '../../schemas/documents/registration.ts'

test('the lake takes the states of a registration that the Studio offers, and no other', () => {
  const rule = project.permanent.find(({type}) => type === 'registration')
  expect(rule?.choices?.state).toEqual(registrationStates.map(({value}) => value))
})

test('the lake lets people change what the Studio lets them change, and nothing else', () => {
  const rule = project.permanent.find(({type}) => type === 'registration')
  const open = registration.fields
    .filter((field) => !('readOnly' in field && field.readOnly))
    .map(({name}) => name)
  // Consent, whose parts are read-only, is what came; the lists are added to by actions.
  const changed = [...open.filter((name) => name !== 'consent'), ...(rule?.growing ?? [])]
  expect(Object.keys(rule?.people ?? {}).toSorted()).toEqual(changed.toSorted())
  expect(rule?.signed).toEqual(rule?.growing)
})
