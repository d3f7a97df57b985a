import type {SchemaFeature} from '../../schemas/feature.ts'
import {messageRelay} from './schema/message-relay.ts'
import {messageTemplate} from './schema/message-template.ts'

/** The texts of messages, and the services that send them. */
export const messageSchema: SchemaFeature = {privateTypes: [messageTemplate, messageRelay]}
