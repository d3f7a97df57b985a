import type {ServerFeature} from '../../server/feature.ts'
import {createWebhook} from './server/webhook.ts'
import {createWebhookApi} from './server/webhook-api.ts'

/** Tells the office's own service of each registration. */
export const webhookServer: ServerFeature = ({
  options: {webhookSecrets = [], isOneOfMany = false},
  privateWriter,
  outbound,
  dueTimes,
  people,
  clock,
}) => {
  const webhook = createWebhook({
    writer: privateWriter,
    outbound,
    dueTimes,
    people,
    clock,
    secrets: webhookSecrets,
    isOneOfMany,
  })
  return {
    deliveries: [webhook.queue],
    api: {path: '/webhook', routes: (guards) => createWebhookApi(webhook, guards)},
  }
}
