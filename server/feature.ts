import type {SanityClient} from '@sanity/client'
import type {Context, Hono} from 'hono'
import type {NumberedRecord} from '../shared/person-consents.ts'
import type {DueTimes} from './deliveries/due-times.ts'
import type {Messaging, PushAudience} from './deliveries/messaging.ts'
import type {DeliveryQueue} from './deliveries/queue.ts'
import type {ApiGuards} from './http/api-guards.ts'
import type {Mailer} from './outbound/mailer.ts'
import type {Outbound} from './outbound/outbound.ts'
import type {FileCache, Making} from './pages/made-files.ts'
import type {Pages} from './pages/pages.ts'
import type {DoNotCall} from './registrations/do-not-call.ts'
import type {HomesByStaff} from './registrations/home-holding.ts'
import type {People} from './registrations/people.ts'
import type {StoredRegistration} from './registrations/stored-registration.ts'
import type {VisitBooking} from './registrations/visit-booking.ts'
import type {SiteOptions} from './site-options.ts'
import type {FeatureScreens} from './staff/feature-desk.ts'
import type {Clock} from './time/clock.ts'
import type {TrustedTime} from './time/trusted-time.ts'
import type {VisitCounter} from './visits/visit-counter.ts'

/** The part of a feature that runs on the server: starts it for one complex. */
export type ServerFeature = (core: SiteCore) => RunningFeature

/** The parts of the site that features use. */
export interface SiteCore {
  readonly options: SiteOptions
  /** A client that sees published content only. */
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly privateWriter: SanityClient
  readonly outbound: Outbound
  /** Null: no mail is sent. */
  readonly mailer: Mailer | null
  readonly dueTimes: DueTimes
  readonly people: People
  /** The marks of numbers that get neither calls nor messages. */
  readonly doNotCall: DoNotCall
  readonly clock: Clock
  /** The time by which old documents are removed. */
  readonly trustedTime: TrustedTime
  /** A keyed hash. */
  readonly seal: (text: string) => string
  /** All queues that registrations are put in, once the site runs. */
  readonly deliveries: () => readonly DeliveryQueue[]
  /** Sends messages, once the site runs; null: nothing does. */
  readonly messaging: () => Messaging | null
  readonly pushAudience: PushAudience
  /** The path of the page of a registration's visit; null: it has none. */
  readonly bookingPath: (registration: Pick<StoredRegistration, '_id' | 'visit'>) => string | null
  /** The address of the page on which the sender of a registration sees it, or of the home page. */
  readonly myInfoLink: (registration: SentRegistration) => string
  /** The address of the page that tells what is the sale's own, or of the home page. */
  readonly officialLink: () => string
  /** True if an account works at the sales desk now. */
  readonly isCounsellor: (account: string) => Promise<boolean>
  /** True if visitors get pages yet. */
  readonly isOpen: () => boolean
  readonly making: Making
}

/** The part of a registration by which its sender's page is found. */
export interface SentRegistration extends NumberedRecord {
  readonly _id: string
}

export interface RunningFeature {
  /** Queues in which each new registration is put. */
  readonly deliveries?: readonly DeliveryQueue[]
  /** Its addresses for visitors. A request that it passes on is answered by the site. */
  readonly routes?: (site: RunningSite) => Hono
  /** Paths of its pages to which links of the site may lead: browsers open them as documents of their own. */
  readonly documents?: readonly string[]
  /** Paths of its pages that search engines may list. */
  readonly listed?: readonly string[]
  /** The path of its page that tells what is the sale's own. One feature may have it. */
  readonly officialPath?: string
  /** The path of the page on which the sender of a registration sees it. One feature may have it. */
  readonly myInfoPathOf?: (registration: SentRegistration) => string
  /** Its pages whose forms name no origin, since they send no referrer. The feature refuses other sites itself. */
  readonly selfGuardedRoutes?: Hono
  /** Books the visits that registrations ask for. One feature may do so. */
  readonly visitBooking?: VisitBooking
  /** Sends messages to customers and staff. One feature may do so. */
  readonly messaging?: Messaging
  /** Holds homes for customers. One feature may do so. */
  readonly homes?: HomesByStaff
  /** Its cache of files made from content. */
  readonly made?: FileCache
  /** Its screens at the sales desk, for administrators. */
  readonly staff?: FeatureScreens
  /** Called when content was published or became public by the time, and once at the start. */
  readonly contentChanged?: () => void
  /** Ends its event streams, which have no end of their own. */
  readonly endStreams?: () => void
  /** Ends its work, except for deliveries. */
  readonly stop?: () => void
  /** Its addresses for pages and the Studio, under `/api` and this path. */
  readonly api?: {readonly path: string; readonly routes: (guards: ApiGuards) => Hono}
}

/** The parts of the site that exist once all features run. */
export interface RunningSite {
  readonly pages: Pages
  readonly visits: VisitCounter
  /** The caller's IP address, as far as it is known. */
  readonly addressOf: (c: Context) => string
}
