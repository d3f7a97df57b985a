import {expect, test} from 'vitest'
import {settingsIn} from '../../server/deliveries/settings.ts'

test.each([5, 'text', [], null, {webhookForms: 5}, {webhookForms: [null]}, {popupUrl: {}}])(
  'what a program stored in the place of settings is none: %j',
  (stored) => {
    expect(settingsIn(stored)).toEqual({})
  },
)

test('a message that is none takes no other along, and a relay that is none is no relay', () => {
  const message = {kind: 'confirmation', forms: ['popup'], channel: 'sms', text: '{name}'}
  const stored = {messages: [5, {...message, channel: 'pigeon'}, {...message, relay: {url: 5}}]}
  expect(settingsIn(stored).messages).toEqual([
    {...message, subject: '', templateCode: '', staffNumber: '', relay: null, fallback: null},
  ])
})

test('one setting that is none takes no other along', () => {
  const stored = {popupUrl: 'https://crm.example/', webhookForms: {}, giveUpAfterHours: 'long'}
  expect(settingsIn(stored)).toEqual({popupUrl: 'https://crm.example/'})
})
