import {bookingServer} from '../features/bookings/server.ts'
import {broadcastServer} from '../features/broadcasts/server.ts'
import {campaignServer} from '../features/campaigns/server.ts'
import {homesServer} from '../features/homes/server.ts'
import {indexNowServer} from '../features/index-now/server.ts'
import {messageServer} from '../features/messages/server.ts'
import {myInfoServer} from '../features/my-info/server.ts'
import {officialServer} from '../features/official/server.ts'
import {planPdfServer} from '../features/plan-pdf/server.ts'
import {referralServer} from '../features/referrals/server.ts'
import {webhookServer} from '../features/webhook/server.ts'
import type {ServerFeature} from './feature.ts'

/** The features that run on the server. */
export const features: readonly ServerFeature[] = [
  bookingServer,
  broadcastServer,
  campaignServer,
  homesServer,
  indexNowServer,
  messageServer,
  myInfoServer,
  officialServer,
  planPdfServer,
  referralServer,
  webhookServer,
]
