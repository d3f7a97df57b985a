import type {StudioFeature} from '../../studio/feature.ts'
import {isWebhookUrl, WebhookInput} from './studio/webhook-input.tsx'

export const webhookStudio: StudioFeature = {
  customersInputs: [{isFor: isWebhookUrl, Input: WebhookInput}],
}
