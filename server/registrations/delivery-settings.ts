import type {SanityClient} from '@sanity/client'

/** What an administrator set for where registrations go on to. */
export interface DeliverySettings {
  readonly popupUrl?: string
  readonly visitUrl?: string
  readonly inquiryUrl?: string
  readonly webhookUrl?: string
  readonly webhookForms?: readonly string[]
  readonly webhookFields?: readonly string[]
  readonly giveUpAfterHours?: number
}

/** Asked for by type too, since only administrators may store documents of this type. */
export const settingsFilter = '*[_type == "registrationSettings" && _id == "registrationSettings"]'
export const settingsQuery = `${settingsFilter}[0]`

export async function readSettings(writer: SanityClient): Promise<DeliverySettings> {
  return (await writer.fetch<DeliverySettings | null>(settingsQuery)) ?? {}
}
