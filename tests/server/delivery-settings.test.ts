import {expect, test} from 'vitest'
import {settingsIn} from '../../server/deliveries/settings.ts'

test.each([5, 'text', [], null, {webhookForms: 5}, {webhookForms: [null]}, {popupUrl: {}}])(
  'what a program stored in the place of settings is none: %j',
  (stored) => {
    expect(settingsIn(stored)).toEqual({})
  },
)

test('one setting that is none takes no other along', () => {
  const stored = {popupUrl: 'https://crm.example/', webhookForms: {}, giveUpAfterHours: 'long'}
  expect(settingsIn(stored)).toEqual({popupUrl: 'https://crm.example/'})
})
