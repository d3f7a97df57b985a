import type {SanityClient} from '@sanity/client'
import type {Context} from 'hono'
import type {Booked, ChangedBooking} from '../../shared/booked-days.ts'
import type {SlotsOn} from '../../shared/visits.ts'
import type {DeliverySettings} from '../deliveries/settings.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {Entries} from '../registrations/entries.ts'
import type {HomesByStaff} from '../registrations/home-holding.ts'
import type {People} from '../registrations/people.ts'
import type {ReferralLink, ReferralLinks} from '../registrations/referral-links.ts'
import type {VisitsByStaff} from '../registrations/visit-booking.ts'
import type {Clock} from '../time/clock.ts'
import type {ActorOf} from './actor.ts'
import type {RegistrationIndex} from './calls/registration-index.ts'
import type {AdSpend} from './channels/ad-spend.ts'
import type {CountedWay} from './channels/counted-ways.ts'
import type {Colleague, Colleagues} from './colleagues.ts'
import type {Frame, Page} from './frame-html.ts'
import type {ThreadMemory} from './lists/in-thread.ts'
import type {Actor} from './steps.ts'
import type {Period} from './team-report.ts'
import type {Content} from './words.ts'

/** What a screen is shown with: its words, who sees it, and the lake in their name. */
export interface ShownFor {
  readonly content: Content
  readonly actor: Actor
  readonly lake: SanityClient
  readonly colleagues: readonly Colleague[]
  /** The accounts that can have customers. */
  readonly members: readonly string[]
}

/** What a form had in it. */
export interface Sent {
  readonly fields: Readonly<Record<string, string>>
  /** Hidden fields that are HTML already. */
  readonly more?: string
}

export type Status = 200 | 401 | 403 | 404 | 409 | 413 | 422 | 503

/** What all screens have in common. */
export interface Screens {
  /** Their headers: nothing in between keeps them. */
  readonly headers: Readonly<Record<string, string>>
  /** A page for those who may see it; all others are told why they see none. */
  forStaff(
    c: Context,
    show: (shown: ShownFor) => Promise<Response>,
    /** Reads what was sent, where the session has ended meanwhile: it can be sent again. Null: it is too long. */
    sent?: () => Promise<Sent | null>,
  ): Promise<Response>
  send(c: Context, page: Page, status?: Status): Response
  frameFor(c: Context, shown: ShownFor, back: string): Frame
  /** The day that an address names; otherwise today. */
  dayIn(address: string): string
  readonly options: {
    readonly actorOf: ActorOf
    readonly doNotCall: DoNotCall
    readonly people: People
    /** What staff enter themselves. */
    readonly entries: Entries
    readonly colleagues: Colleagues
    /** By which customers are listed, searched and counted. */
    readonly index: RegistrationIndex
    readonly referralLinks: Pick<ReferralLinks, 'all' | 'byKeys' | 'ofSources' | 'referred'>
    /** The path of a partner's counts; null: nobody may see them. */
    readonly countsPathOf: (link: ReferralLink) => string | null
    readonly readSettings: () => Promise<DeliverySettings>
    /** Slots of each day, as they are published now; null: visits are not booked. */
    readonly readSlotsOn: () => Promise<SlotsOn | null>
    /** Times with more people than they have room for by now. */
    readonly overbooked: () => Promise<readonly string[]>
    /** Visits from one day to before another, of all members of the staff; they name nobody. */
    readonly booked: (from: string, to: string) => Promise<readonly Booked[]>
    /** Visits of the same days that were moved or cancelled. */
    readonly changedBookings: (from: string, to: string) => Promise<readonly ChangedBooking[]>
    /** What advertisements cost, as administrators typed it. */
    readonly adSpend: Pick<AdSpend, 'read' | 'set'>
    /** What the site counted of each channel; it names nobody. */
    readonly readCounted: (days: Period) => Promise<readonly CountedWay[]>
    /** Null: visits are not booked here. */
    readonly visitsByStaff: VisitsByStaff | null
    /** Null: no homes are held here. */
    readonly homes: HomesByStaff | null
    readonly clock: Clock
    /** Without it, the memory of threads is bounded for each alone. */
    readonly threadMemory?: ThreadMemory | undefined
  }
}
