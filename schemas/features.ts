import {bookingSchema} from '../features/bookings/schema.ts'
import {broadcastSchema} from '../features/broadcasts/schema.ts'
import {campaignSchema} from '../features/campaigns/schema.ts'
import {homesSchema} from '../features/homes/schema.ts'
import {messageSchema} from '../features/messages/schema.ts'
import {myInfoSchema} from '../features/my-info/schema.ts'
import {officialSchema} from '../features/official/schema.ts'
import {referralSchema} from '../features/referrals/schema.ts'
import {webhookSchema} from '../features/webhook/schema.ts'
import type {SchemaFeature} from './feature.ts'

/** The features that add to the content model. */
export const features: readonly SchemaFeature[] = [
  bookingSchema,
  broadcastSchema,
  campaignSchema,
  homesSchema,
  messageSchema,
  myInfoSchema,
  officialSchema,
  referralSchema,
  webhookSchema,
]
