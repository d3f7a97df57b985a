import {bookingStudio} from '../features/bookings/studio.ts'
import {campaignStudio} from '../features/campaigns/studio.ts'
import {homesStudio} from '../features/homes/studio.ts'
import {messageStudio} from '../features/messages/studio.ts'
import {myInfoStudio} from '../features/my-info/studio.ts'
import {officialStudio} from '../features/official/studio.ts'
import {referralStudio} from '../features/referrals/studio.ts'
import {webhookStudio} from '../features/webhook/studio.ts'
import type {StudioFeature} from './feature.ts'

/** The features that add to the Studio. */
export const features: readonly StudioFeature[] = [
  bookingStudio,
  campaignStudio,
  homesStudio,
  messageStudio,
  myInfoStudio,
  officialStudio,
  referralStudio,
  webhookStudio,
]
