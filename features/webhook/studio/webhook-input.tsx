import {Stack} from '@sanity/ui'
import type {StringInputProps} from 'sanity'
import {WebhookPanel} from './webhook-panel.tsx'

export const isWebhookUrl = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'webhookUrl'

/** The address of the webhook, and under it a test and what was sent lately. */
export const WebhookInput = (props: StringInputProps) => (
  <Stack gap={4}>
    {props.renderDefault(props)}
    <WebhookPanel />
  </Stack>
)
