import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {registrationStates} from '../../schemas/documents/registration.ts'

test('the lake takes the states of a registration that the Studio offers, and no other', () => {
  const rule = project.permanent.find(({type}) => type === 'registration')
  expect(rule?.choices?.state).toEqual(registrationStates.map(({value}) => value))
})
