import {expect, test} from 'vitest'
import {registrationForms} from '../../schemas/documents/registration-forms.ts'
import {isRegistrationOutcome, registrationStatuses} from '../../shared/registration-outcomes.ts'

test('a visitor is told in words of every outcome of a registration', () => {
  const words = registrationForms.fields.map(({name}) => name)
  const failures = Object.keys(registrationStatuses).filter((name) => name !== 'stored')
  expect(words).toContain('popupSuccess')
  // What is wrong with a field is said at the field.
  expect(failures.filter((name) => !words.includes(name))).toEqual(['invalid'])
})

test('an outcome is known by its own name alone', () => {
  expect(isRegistrationOutcome('closed')).toBe(true)
  for (const name of ['', 'offline', 'toString']) expect(isRegistrationOutcome(name)).toBe(false)
})
