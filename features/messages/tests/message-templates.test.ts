import {expect, test} from 'vitest'
import {settingsIn} from '../../../server/deliveries/settings.ts'
import {templatesIn} from '../server/message-templates.ts'

test('a message that is none takes no other along, and a relay that is none is no relay', () => {
  const message = {kind: 'confirmation', forms: ['popup'], channel: 'sms', text: '{name}'}
  const stored = {messages: [5, {...message, channel: 'pigeon'}, {...message, relay: {url: 5}}]}
  expect(templatesIn(settingsIn(stored))).toEqual([
    {...message, subject: '', templateCode: '', staffNumber: '', relay: null, fallback: null},
  ])
})
