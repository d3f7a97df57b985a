import type {AssetFault} from './assets/asset-files.ts'
import type {BucketOptions} from './assets/bucket/bucket.ts'
import {megabytes} from './byte-sizes.ts'
import type {
  AssetLimits,
  ClosedToStrangers,
  ForgottenPassword,
  Log,
  Project,
  WritingStop,
} from './context.ts'
import type {AuthoredChange} from './documents/guarded-changes.ts'
import type {ImageWork} from './images/image-work.ts'
import type {StreamLimits} from './listeners/stream-slots.ts'
import type {AccountsOptions} from './people/accounts.ts'
import type {QueriesOptions} from './queries/queries.ts'
import type {SignInOptions} from './sign-in/sign-in-look.ts'
import type {SocketLimits} from './sockets/socket-slots.ts'
import type {StorageFault} from './storage/storage-watch.ts'
import type {Burst} from './store/accesses/burst-count.ts'
import type {Times} from './store/retention-clock.ts'
import type {Outside} from './webhooks/outside.ts'
import type {Workers} from './workers.ts'

export interface LakeOptions {
  readonly project: Project
  /** The data folder, created when missing; `:memory:` is a temporary folder removed at `close`. */
  readonly directory: string
  /** The folder of a lake that is closed: a temporary one begins with a copy of its data. */
  readonly copyOf?: string
  /** Other origins whose pages may call the lake with credentials, e.g. a Studio's. */
  readonly allowedOrigins?: readonly string[]
  /** The lake's public origin, when it is not the one in requests. */
  readonly publicOrigin?: string
  /** The origin of absolute links when there is no `publicOrigin`; by default `http://localhost`. */
  readonly linkOrigin?: string
  /** The lake is behind a proxy whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy?: boolean
  /** Name, mark, texts, colours and fonts of the sign-in page; by default without a brand. */
  readonly signIn?: SignInOptions
  /** Fields by which documents of one type are often filtered and ordered. */
  readonly indexes?: readonly (readonly string[])[]
  /** Retention of document history; by default 90 days. */
  readonly historyDays?: number
  /** Types without history, such as counters, which change often. */
  readonly withoutHistory?: readonly string[]
  readonly assets?: Partial<AssetLimits>
  /** The image workers; by default shared by all lakes of this process, or the lake's own with `megabytes`. */
  readonly imageWork?: ImageWork
  /** Bounds caches, query and image processes together, for a program with a fixed amount of memory. */
  readonly megabytes?: number
  /** The processes of a program with several lakes; by default a lake with `megabytes` has its own. */
  readonly workers?: Workers
  /** Budgets and concurrency of queries. */
  readonly queries?: QueriesOptions
  /** An allow-list of queries for requests without a sign-in; without it, all are allowed. */
  readonly anonymousQueries?: readonly string[]
  /** The document that keeps strangers out of a dataset for a time. */
  readonly closedToStrangers?: ClosedToStrangers
  /** The document by which a program stops all writing, as while its content moves elsewhere. */
  readonly writingStop?: WritingStop
  readonly accounts?: AccountsOptions
  /** The clocks by which history and access log age; for tests. */
  readonly times?: Times
  readonly sockets?: Partial<SocketLimits>
  readonly streams?: Partial<StreamLimits>
  /**
   * Called after each change to a published document of a dataset's `administratorTypes`, and to a webhook.
   * Only administrators may make such changes, because they send content to other hosts.
   */
  readonly onGuardedChange?: (change: AuthoredChange) => void
  /** Called when an account reads, exports or erases many documents of a private dataset within one hour. */
  readonly onBurst?: (burst: Burst) => void
  /**
   * Called with a link for somebody who has forgotten their password: sends it to them. Without it, the
   * form says to ask an administrator.
   */
  readonly onForgottenPassword?: (forgotten: ForgottenPassword) => void
  /** By default the console, with alike lines summed up. A log that is passed here gets every fault. */
  readonly log?: Log
  /** For webhooks: reaches other hosts, as far as the program allows it. Without it there are no hooks. */
  readonly outside?: Outside
  /** Called once for each uploaded file that is requested and is damaged or missing. The answer is 404 then. */
  readonly onAssetFault?: (fault: AssetFault) => void
  /** Where uploaded files and renditions are kept; without it, in the data folder. */
  readonly assetBucket?: BucketOptions | undefined
  /**
   * Whether no other machine can have taken over with a copy of the folder: while it may have, nothing is stored or
   * acknowledged. Asked before and after each commit.
   */
  readonly mayStore?: (() => boolean) | undefined
  /**
   * The time by which history and access log may be removed for their age, in ms since 1970; null: nothing may. Without
   * it, a clock that was set is doubted for a day.
   */
  readonly trustedTime?: (() => number | null) | undefined
  /** Names of further files that exist in the folder only after its lake was opened: without `lake.sqlite` they are a fault. */
  readonly traces?: readonly string[] | undefined
  /** What the program has to say to members, such as that a copy is late; `/v1/ping` answers it to them. */
  readonly noticesForMembers?: (() => object) | undefined
  /** Called when the data folder can no longer be relied on, and with null when it can again. */
  readonly onStorageFault?: (fault: StorageFault | null) => void
}

/** The limit for assets, unless the options set one. */
export const defaultLimits: AssetLimits = {
  maxImageBytes: megabytes(50),
  maxFileBytes: megabytes(500),
  maxPixels: 100_000_000,
  imageCacheBytes: megabytes(1024),
  visitorImages: null,
}
