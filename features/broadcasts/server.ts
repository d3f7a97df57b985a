import type {ListMessages} from '../../server/deliveries/messaging.ts'
import type {ServerFeature} from '../../server/feature.ts'
import {addBroadcastScreens, broadcastsPath, newBroadcastPath} from './server/broadcast-screens.ts'
import {Broadcasts} from './server/broadcasts.ts'
import {Recipients} from './server/recipients.ts'

/** Stands for list messages where nothing sends any. */
const noMessages: ListMessages = {
  write: async () => ({fault: {is: 'noFrame'}}),
  shown: async (texts) => texts,
}

/** One text to the people of a list, for administrators at the sales desk. */
export const broadcastServer: ServerFeature = ({privateWriter: writer, people, ...core}) => ({
  staff: {
    menu: {path: broadcastsPath, word: 'broadcastsHeading'},
    listAction: {path: newBroadcastPath, word: 'broadcastList'},
    add: (app, desk) =>
      addBroadcastScreens(app, desk, {
        broadcasts: new Broadcasts({writer, clock: core.clock}),
        recipients: new Recipients({writer, people}),
        listMessages: core.messaging()?.listMessages ?? noMessages,
        clock: core.clock,
      }),
  },
})
