import type {SchemaFeature} from '../../schemas/feature.ts'
import {referralCard} from './schema/referral-card.ts'
import {referralLink} from './schema/referral-link.ts'

/** Links of counsellors and partners, and the words of their card. */
export const referralSchema: SchemaFeature = {
  publicTypes: [referralCard],
  privateTypes: [referralLink],
  singletons: [referralCard.name],
}
