import * as v from 'valibot'
import {messageChannels, messageKinds} from '../../shared/message-rules.ts'
import {relaySignings} from '../../shared/relay-rules.ts'

const text = v.fallback(v.optional(v.string(), ''), '')

const relay = v.object({
  url: v.string(),
  signing: v.fallback(v.picklist(relaySignings), 'none'),
  from: text,
  channelId: text,
  headers: v.fallback(v.array(v.object({name: v.string(), value: v.string()})), []),
  body: v.string(),
  acceptedPath: text,
  acceptedValues: v.fallback(v.array(v.string()), []),
  honorsKey: v.fallback(v.boolean(), false),
})

const relayOrNone = v.fallback(v.nullable(relay), null)

const template = v.object({
  kind: v.picklist(messageKinds),
  forms: v.array(v.string()),
  channel: v.picklist(messageChannels),
  ...{subject: text, text, templateCode: text, staffNumber: text},
  ...{relay: relayOrNone, fallback: relayOrNone},
})

/** A service that sends text messages, as an administrator described it. */
export type Relay = v.InferOutput<typeof relay>
export type MessageTemplate = v.InferOutput<typeof template>

/** A stored template; null where a program has stored something else. */
export function templateIn(stored: unknown): MessageTemplate | null {
  const found = v.safeParse(template, stored)
  return found.success ? found.output : null
}
