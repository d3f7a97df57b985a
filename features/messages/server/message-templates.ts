import * as v from 'valibot'
import type {DeliverySettings} from '../../../server/deliveries/settings.ts'
import {messageChannels, messageKinds} from '../../../shared/message-kinds.ts'
import {relaySignings} from '../rules/relay-rules.ts'

const text = v.fallback(v.optional(v.string(), ''), '')

const texts = v.fallback(v.array(v.string()), [])

const relay = v.object({
  _id: text,
  url: v.string(),
  signing: v.fallback(v.picklist(relaySignings), 'none'),
  from: text,
  channelId: text,
  headers: v.fallback(v.array(v.object({name: v.string(), value: v.string()})), []),
  body: v.string(),
  acceptedPath: text,
  acceptedValues: texts,
  honorsKey: v.fallback(v.boolean(), false),
  lookupUrl: text,
  lookupPath: text,
  reportUrl: text,
  reportId: text,
  reportPaths: texts,
  deliveredValues: texts,
  pendingValues: texts,
})

const relayOrNone = v.fallback(v.nullable(relay), null)

const template = v.object({
  kind: v.picklist(messageKinds),
  forms: v.array(v.string()),
  channel: v.picklist(messageChannels),
  subject: text,
  text,
  templateCode: text,
  staffNumber: text,
  relay: relayOrNone,
  fallback: relayOrNone,
})

/** A service that sends text messages, as an administrator described it. */
export type Relay = v.InferOutput<typeof relay>
export type MessageTemplate = v.InferOutput<typeof template>

/** A stored relay; null where a program has stored something else. */
export function relayIn(stored: unknown): Relay | null {
  const found = v.safeParse(relay, stored)
  return found.success ? found.output : null
}

/** The templates that are switched on, without those of which a program has stored something else. */
export const templatesIn = ({messages = []}: DeliverySettings): readonly MessageTemplate[] =>
  messages.flatMap((stored) => templateIn(stored) ?? [])

/** A stored template; null where a program has stored something else. */
export function templateIn(stored: unknown): MessageTemplate | null {
  const found = v.safeParse(template, stored)
  return found.success ? found.output : null
}
