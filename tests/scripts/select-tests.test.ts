import {expect, test} from 'vitest'
import {selectTests} from '../../scripts/test/select-tests.ts'

test('named test files are run by the program that can run them', () => {
  expect(selectTests(['tests/scripts/select-tests.test.ts'])).toEqual({
    vitest: ['tests/scripts/select-tests.test.ts'],
    playwright: [],
  })
  expect(selectTests(['./tests/e2e/visitor/popup.spec.ts'])).toEqual({
    vitest: [],
    playwright: ['tests/e2e/visitor/popup.spec.ts'],
  })
  expect(selectTests(['lake/tests/imports']).vitest).toEqual(['lake/tests/imports.test.ts'])
})

test('a part of a path selects every file that has it, of both programs', () => {
  const {vitest, playwright} = selectTests(['bookings'])
  expect(vitest).toContain('features/bookings/tests/bookings.test.ts')
  expect(playwright).toContain('features/bookings/tests/bookings.spec.ts')
})

test('a word that is in no path is refused, also beside one that is', () => {
  expect(() => selectTests(['bookings', 'no-such-test'])).toThrow(/"no-such-test"/)
})
