import type {Handler} from 'hono'
import type {AssetFiles} from './assets/asset-files.ts'
import type {Embargo} from './documents/embargo.ts'
import type {Identity} from './documents/permissions.ts'
import type {SignInTexts} from './http/sign-in-page.ts'
import type {SignInTheme} from './http/sign-in-style.ts'
import type {StreamPlaces} from './http/stream-places.ts'
import type {ImageCache} from './images/image-cache.ts'
import type {ImageWork} from './images/image-work.ts'
import type {VisitorImages} from './images/visitor-request.ts'
import type {Listeners} from './listeners/listeners.ts'
import type {Accounts} from './people/accounts.ts'
import type {Allowance} from './processes/allowance.ts'
import type {Queries} from './queries/queries.ts'
import type {EmbargoClock} from './store/embargo-clock.ts'
import type {Store} from './store/store.ts'

export interface Dataset {
  readonly name: string
  /** `public`: anyone reads published documents; `private`: only members who hold a grant. */
  readonly aclMode: 'public' | 'private'
  /** Whoever has this role may read and write a private dataset, and nothing else. */
  readonly role?: string
  /** Documents of these types wait for the time in one of their fields before strangers see them. */
  readonly embargoes?: readonly Embargo[]
}

export interface Project {
  /** As in `sanity.json`: lower-case letters, digits and hyphens. */
  readonly id: string
  readonly title: string
  readonly datasets: readonly Dataset[]
}

/** Where a fault of ours is written down, once. `error` is the thing that was thrown. */
export interface Log {
  error(fault: {readonly error: unknown; readonly method: string; readonly path: string}): void
}

export interface AssetLimits {
  readonly mostImageBytes: number
  readonly mostFileBytes: number
  /** Of an uploaded picture, and of all frames of a moving one together. */
  readonly mostPixels: number
  /** What rendered pictures may take up on disk. */
  readonly imageCacheBytes: number
  /** What those who are not members get of pictures; null: whatever they ask for. */
  readonly visitorImages: VisitorImages | null
}

/** Everything an endpoint may touch. Made once by `createLake`. */
export interface LakeContext {
  readonly project: Project
  readonly store: Store
  readonly embargoes: EmbargoClock
  readonly queries: Queries
  readonly listeners: Listeners
  /** The only queries that are answered to those who have not signed in; any, without it. */
  readonly anonymousQueries?: ReadonlySet<string>
  readonly accounts: Accounts
  readonly files: AssetFiles
  readonly images: ImageCache
  readonly imageWork: ImageWork
  /** What each visitor may have of pictures that were never made before. */
  readonly newImages: Allowance
  readonly assets: AssetLimits
  /** Origins beside the lake's own that may read answers with credentials, and sign in. */
  readonly allowedOrigins: readonly string[]
  /** Where the world reaches the lake, e.g. `https://example.kr`; empty: wherever it is asked. */
  readonly publicOrigin: string
  /** A proxy stands in front, and its `X-Forwarded-*` headers tell who asks. */
  readonly trustProxy: boolean
  readonly signIn: {readonly texts: SignInTexts; readonly theme: SignInTheme}
  readonly streams: StreamPlaces
  /** Aborted when the lake closes: streams end, so that a server can stop. */
  readonly closing: AbortSignal
}

/** What only the listening server knows of a request. */
export interface Connection {
  /** The caller's IP address; absent for calls inside the process. */
  readonly address?: string
}

/** What the lake has found out about a request before its endpoint runs. */
export interface LakeEnv {
  Bindings: Connection
  Variables: {
    /** Null: nobody is signed in. */
    identity: Identity | null
    /** Set where the path names a `:dataset`; an unknown one was answered with 404. */
    dataset: Dataset
  }
}

/** An endpoint is made once with the lake's context, and then called per request. */
export type Endpoint = (lake: LakeContext) => Handler<LakeEnv>
