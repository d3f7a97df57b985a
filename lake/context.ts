import type {Handler} from 'hono'
import type {AssetFiles} from './assets/asset-files.ts'
import type {ExportDownloads} from './assets/export-downloads.ts'
import type {Dataset} from './documents/dataset.ts'
import type {LakeDocument} from './documents/document.ts'
import type {AuthoredChange} from './documents/guarded-changes.ts'
import type {Identity} from './documents/permissions.ts'
import type {Erasing} from './erasing/erasing.ts'
import type {BareOriginals} from './images/bare/bare-originals.ts'
import type {ImageCache} from './images/image-cache.ts'
import type {ImageWork} from './images/image-work.ts'
import type {VisitorImages} from './images/visitor-request.ts'
import type {Listeners} from './listeners/listeners.ts'
import type {StreamSlots} from './listeners/stream-slots.ts'
import type {Accounts} from './people/accounts.ts'
import type {Allowance} from './processes/allowance.ts'
import type {Datasets} from './project/datasets.ts'
import type {Origins} from './project/origins.ts'
import type {Queries} from './queries/queries.ts'
import type {SignInLooks} from './sign-in/sign-in-look.ts'
import type {StorageWatch} from './storage/storage-watch.ts'
import type {EmbargoClock} from './store/embargo-clock.ts'
import type {Store} from './store/store.ts'
import type {LargeCommits} from './transactions/large-commits.ts'
import type {Outside} from './webhooks/outside.ts'
import type {Webhooks} from './webhooks/webhooks.ts'

/** Somebody who has forgotten their password, and the address at which they choose a new one. */
export interface ForgottenPassword {
  readonly name: string
  readonly email: string
  /** Valid once, and sent to the owner of the account only. */
  readonly link: string
  /** ISO 8601. */
  readonly expiresAt: string
}

export interface Project {
  /** The project's id as in `sanity.json`: lower-case letters, digits and hyphens. */
  readonly id: string
  readonly title: string
  /** All datasets: those that the program declares, and those that were made since. */
  readonly datasets: readonly Dataset[]
}

/** Receives each internal error once. `error` is the thrown value. */
export interface Log {
  error(fault: {readonly error: unknown; readonly method: string; readonly path: string}): void
}

export interface AssetLimits {
  readonly maxImageBytes: number
  readonly maxFileBytes: number
  /** Per uploaded picture; for an animated one, all frames together. */
  readonly maxPixels: number
  /** Disk space for rendered pictures. */
  readonly imageCacheBytes: number
  /** Which renditions strangers may request; null: any. */
  readonly visitorImages: VisitorImages | null
}

/**
 * The document that stops all writing while its `state` is `stopped`. Any process and any client of Sanity's can read
 * and set it, and it outlives a restart.
 */
export interface WritingStop {
  readonly dataset: string
  readonly id: string
}

/** The document that says whether what is published in a dataset is for strangers yet. */
export interface ClosedToStrangers {
  readonly dataset: string
  readonly id: string
  /** @param now in ms since 1970 */
  isClosed(document: LakeDocument | null, now: number): boolean
}

/** Everything that endpoints use. Created once by `createLake`. */
export interface LakeContext {
  readonly project: Project
  readonly datasets: Datasets<Dataset>
  /** Origins that administrators allow, besides `allowedOrigins`. */
  readonly origins: Origins
  readonly webhooks: Webhooks
  /** Reaches hosts that administrators name; absent: no host can be reached. */
  readonly outside?: Outside
  /** Called after a change about which the other administrators are told. */
  readonly onGuardedChange: (change: AuthoredChange) => void
  readonly store: Store
  readonly embargoes: EmbargoClock
  readonly erasing: Erasing
  readonly storage: StorageWatch
  /** What the program tells members. */
  readonly noticesForMembers: () => object
  readonly queries: Queries
  readonly largeCommits: LargeCommits
  readonly listeners: Listeners
  /** An allow-list of queries for requests without a sign-in; without it, all are allowed. */
  readonly anonymousQueries?: ReadonlySet<string>
  /** What keeps strangers out of a dataset for a time; without it, nothing does. */
  readonly closedToStrangers?: ClosedToStrangers
  readonly exportDownloads: ExportDownloads
  readonly writingStop?: WritingStop
  readonly accounts: Accounts
  readonly files: AssetFiles
  readonly images: ImageCache
  readonly bareOriginals: BareOriginals
  readonly imageWork: ImageWork
  /** Limits how many new renditions each visitor may cause. */
  readonly newImages: Allowance
  readonly assets: AssetLimits
  /** Other origins that may read answers with credentials, and sign in. */
  readonly allowedOrigins: readonly string[]
  /** The lake's public origin, e.g. `https://example.kr`; empty: the origin of each request. */
  readonly publicOrigin: string
  /** The origin for links that need one. Never the `Host` of a request, which anyone can forge. */
  readonly linkOrigin: string
  /** The lake is behind a proxy whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: boolean
  /** The look of the pages for signing in. */
  readonly signIn: SignInLooks
  /** Sends the link; absent where the program sends no mail. */
  readonly onForgottenPassword?: (forgotten: ForgottenPassword) => void
  readonly streams: StreamSlots
  /** Aborted when the lake closes: streams end, so that the server can stop. */
  readonly closing: AbortSignal
}

/** What only the HTTP server knows about a request. */
export interface Connection {
  /** The caller's IP address; absent for calls inside the process. */
  readonly address?: string
  /**
   * The address at which this caller reaches the lake: a tool on the same machine may not reach the public
   * origin.
   */
  readonly answerOrigin?: string
}

/** What middleware determines about a request before its endpoint runs. */
export interface LakeEnv {
  Bindings: Connection
  Variables: {
    /** Null: not signed in. */
    identity: Identity | null
    /** The caller is a program with a token that asks for what strangers see. */
    isOfProgram: boolean
    /** Whether strangers may read the asset that is answered with. */
    isPublicAsset: boolean
    /** Set where the path has a `:dataset`. An unknown one has been answered with 404. */
    dataset: Dataset
  }
}

/** An endpoint is created once with the lake's context; its handler is called per request. */
export type Endpoint = (lake: LakeContext) => Handler<LakeEnv>
