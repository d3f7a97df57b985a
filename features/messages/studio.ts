import type {StudioFeature} from '../../studio/feature.ts'
import {MessageAlarms} from './studio/message-alarms.tsx'
import {MessageTextInput} from './studio/message-text-input.tsx'
import {RelayBodyInput} from './studio/relay-body-input.tsx'
import {relayList} from './studio/relay-list.ts'
import {relayTemplates} from './studio/relay-templates.ts'
import {SendAgain} from './studio/send-again.tsx'

/** The texts of messages and their relays in the menu, with inputs that show and try them, and alarms on the start screen. */
export const messageStudio: StudioFeature = {
  customersInputs: [
    {isFor: ({path}) => path.join() === 'text', Input: MessageTextInput},
    {isFor: ({path}) => path.join() === 'body', Input: RelayBodyInput},
  ],
  messageTypes: [
    {type: 'messageTemplate', title: '보내는 글'},
    {type: 'messageRelay', title: '문자 중계사'},
  ],
  customersLists: {messageRelay: relayList},
  customersTemplates: relayTemplates,
  DeliveryAction: SendAgain,
  TodayWarnings: MessageAlarms,
}
