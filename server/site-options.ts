import type {MiddlewareHandler} from 'hono'
import type {LakeConnection, LakeFetch} from './connection/lake-connection.ts'
import type {RequestHead} from './http/request-head.ts'
import type {Identity} from './identity/identity.ts'
import type {MailSettings} from './outbound/mailer.ts'
import type {EdgeSettings} from './outbound/purge.ts'
import type {Render} from './pages/render-answer.ts'
import type {RenderQueue} from './pages/render-queue.ts'
import type {PreviewOptions} from './preview/preview.ts'
import type {ErasingStore} from './registrations/erasing.ts'
import type {OutboxPlace} from './registrations/registrations.ts'
import type {SignIn} from './sign-in.ts'
import type {ThreadMemory} from './staff/lists/in-thread.ts'
import type {Clock} from './time/clock.ts'

export interface SiteOptions {
  readonly lake: LakeConnection
  readonly render: Render
  readonly signIn: SignIn
  /** The screens of the staff; null: people have no accounts at the lake with the registrations. */
  readonly staff?: {
    /** Calls the lake in the name of who is signed in. */
    readonly lakeFetch: LakeFetch
    readonly role: string
    /** The address of the built script; null: there is none. */
    readonly script: string | null
  } | null
  /** The complex's name, colours and icon, where others of the program need them too. */
  readonly identity?: Identity
  /** Where visitors find the site, e.g. `https://example.kr`; no slash at its end. */
  readonly origin: string
  /** Signs form tokens; must be the same after a restart. */
  readonly secret: string
  /** Where notifications of registrations are mailed; null: no mail. */
  readonly mail: MailSettings | null
  /** Internal hosts that registrations may be forwarded to; others are refused. */
  readonly forwardAllow?: readonly string[]
  /** What the webhook is signed with, the newest first; without any, none is sent. */
  readonly webhookSecrets?: readonly Buffer[]
  /** What relays of messages know this site by, under the host of each. */
  readonly relayKeys?: ReadonlyMap<string, string>
  /** Where staff find the Studio, e.g. `https://example.kr/studio`. */
  readonly studioUrl: string
  /** Serves built and public files, and passes other paths on to the pages. */
  readonly files: MiddlewareHandler
  /** The caller's IP address, as far as it is known. `env` is what comes with the request. */
  readonly addressOf: (request: RequestHead, env: unknown) => string
  /** What keeps the site from storing anything right now; null: nothing. */
  readonly fault?: () => string | null
  /** Resolves once what is stored now is on another disk too, or after a time; without it there is no other. */
  readonly whenReplicated?: () => Promise<unknown>
  /** Whether the sender of this request is told about faults of the site. */
  readonly isOperator?: (request: Request, env: unknown) => boolean
  /** Null: drafts are shown nowhere. */
  readonly preview?: PreviewOptions | null
  /** For tests. */
  readonly clock?: Clock
  /** Where the state of erasing is kept, which has to survive a restart. */
  readonly erasingStore?: ErasingStore
  /** How much memory cached pages may take. */
  readonly pageCacheBytes?: number
  readonly renderQueue: RenderQueue
  /** Counts the memory of threads that read and make lists. */
  readonly threadMemory?: ThreadMemory
  /** Where registrations wait on disk. */
  readonly outbox?: OutboxPlace
  /** Other processes may serve the same site, on the same lake and with the same `secret`. */
  readonly isOneOfMany?: boolean
  /** How long caches in front of the site keep its pages; null: they ask each time. */
  readonly edge?: EdgeSettings | null
  /** Called with the HTML of each page rendered for the cache, e.g. to prerender its pictures. */
  readonly onRendered?: (html: string) => void
}
