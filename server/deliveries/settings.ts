import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {type HandOutRule, rulesIn} from '../../shared/hand-out-rules.ts'
import type {Ceilings} from '../../shared/message-ceilings.ts'

/** What an administrator set for where registrations go on to. */
export interface DeliverySettings extends Partial<Ceilings> {
  readonly popupUrl?: string
  readonly visitUrl?: string
  readonly inquiryUrl?: string
  readonly webhookUrl?: string
  readonly webhookForms?: readonly string[]
  readonly webhookFields?: readonly string[]
  readonly notifyUrl?: string
  readonly mailSubject?: string
  readonly mailText?: string
  /** Whether phones of staff show who has registered. */
  readonly pushesName?: boolean
  /** Whether a phone of the staff wants to be told. */
  readonly hasPhones?: boolean
  /** To whom new registrations are handed out in turns; absent: to nobody. */
  readonly handsOutTo?: 'staff' | 'everybody'
  /** As many as one person is given in turn on a day; absent or 0: any number. */
  readonly handsOutPerDay?: number
  /** Rules that give registrations to a colleague before anybody's turn; absent: none. */
  readonly handOutRules?: readonly HandOutRule[]
  /** Which registrations staff see; absent: their own, and those that nobody has. */
  readonly staffReach?: 'own' | 'unowned' | 'all'
  /** Which of them they export; absent: their own. */
  readonly staffExports?: 'nobody' | 'own' | 'reach'
  /** Days after which somebody who was reached is called again, where no time was agreed; absent: never. */
  readonly callAgainDays?: number
  /** Minutes after which phones are told again of a registration that nobody has; absent or 0: they are not. */
  readonly pushAgainMinutes?: number
  readonly giveUpAfterHours?: number
  /** Templates of the messages that are sent, each with its relays: the feature that sends them checks them. */
  readonly messages?: readonly unknown[]
}

/** Asked for by type too, since only administrators may store documents of this type. */
const settingsFilter = '*[_type == "registrationSettings" && _id == "registrationSettings"]'
export const settingsQuery = `{
  ...${settingsFilter}[0],
  "hasPhones": count(*[_type == "staffPhone"]) > 0,
  "messages": *[_type == "messageTemplate" && isOn == true && !(_id in path("drafts.**"))
    && !(_id in path("versions.**"))] | order(_id)[0...20]{
      _id, kind, forms, channel, subject, text, templateCode, staffNumber,
      "relay": relay->, "fallback": fallback->
    }
}`

const text = v.fallback(v.optional(v.string()), undefined)
const texts = v.fallback(v.optional(v.array(v.string())), undefined)
const amount = v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined)
const flag = v.fallback(v.optional(v.boolean()), undefined)
const choice = <const Value extends string>(values: readonly Value[]) =>
  v.fallback(v.optional(v.picklist(values)), undefined)
const settings = v.object({
  ...{popupUrl: text, visitUrl: text, inquiryUrl: text, webhookUrl: text, notifyUrl: text},
  ...{mailSubject: text, mailText: text},
  ...{pushesName: flag, hasPhones: flag},
  ...{webhookForms: texts, webhookFields: texts},
  handsOutTo: choice(['staff', 'everybody']),
  staffReach: choice(['own', 'unowned', 'all']),
  staffExports: choice(['nobody', 'own', 'reach']),
  handsOutPerDay: amount,
  handOutRules: v.pipe(
    v.optional(v.unknown()),
    v.transform(rulesIn),
    v.transform((found) => (found.length > 0 ? found : undefined)),
  ),
  callAgainDays: amount,
  pushAgainMinutes: amount,
  messagesPerHour: amount,
  messagesPerDay: amount,
  messagesPerNetwork: amount,
  wonPerHour: amount,
  wonPerDay: amount,
  priceSms: amount,
  priceLms: amount,
  priceAlimtalk: amount,
  giveUpAfterHours: v.fallback(v.optional(v.number()), undefined),
  messages: v.fallback(v.optional(v.array(v.unknown())), undefined),
})

/** What is stored, without what a program has stored that is no setting: no registration may fail by it. */
export function settingsIn(stored: unknown): DeliverySettings {
  const found = v.safeParse(settings, stored)
  if (!found.success) return {}
  const known = Object.entries(found.output).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known)
}

export async function readSettings(writer: SanityClient): Promise<DeliverySettings> {
  return settingsIn(await writer.fetch<unknown>(settingsQuery))
}
