import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {alignAssetUrls} from './assets/align-asset-urls.ts'
import {AssetFiles} from './assets/asset-files.ts'
import {eraseAssets, sweepAssets} from './assets/sweep-assets.ts'
import {megabytes} from './byte-sizes.ts'
import type {
  AssetLimits,
  Connection,
  Dataset,
  ForgottenPassword,
  LakeContext,
  Log,
  Project,
} from './context.ts'
import {finishDeletions} from './datasets/finish-deletions.ts'
import {type AuthoredChange, guardedChanges} from './documents/guarded-changes.ts'
import {endpoints} from './endpoints/endpoints.ts'
import {Erasing} from './erasing/erasing.ts'
import {ImageCache} from './images/image-cache.ts'
import {ImageWork, sharedImageWork} from './images/image-work.ts'
import {Listeners} from './listeners/listeners.ts'
import {type StreamLimits, StreamSlots, usualStreamLimits} from './listeners/stream-slots.ts'
import {type MemoryShares, memorySharesOf} from './memory-shares.ts'
import {OrderIndexes} from './ordering/order-indexes.ts'
import {type Accounts, type AccountsOptions, openAccounts} from './people/accounts.ts'
import {Allowance} from './processes/allowance.ts'
import {MemoryWatch} from './processes/memory-watch.ts'
import {Datasets} from './project/datasets.ts'
import {Origins} from './project/origins.ts'
import {Queries, type QueriesOptions} from './queries/queries.ts'
import {RecentAnswers} from './queries/recent-answers.ts'
import {ReleaseClock} from './releases/release-clock.ts'
import {SignInLooks, type SignInOptions} from './sign-in/sign-in-look.ts'
import {type SocketLimits, usualSocketLimits} from './sockets/socket-slots.ts'
import {Sockets, type Upgrade} from './sockets/sockets.ts'
import {type StorageFault, StorageWatch} from './storage/storage-watch.ts'
import {EmbargoClock} from './store/embargo-clock.ts'
import {systemTimes, type Times} from './store/retention-clock.ts'
import {openStore} from './store/store.ts'
import type {Outside} from './webhooks/outside.ts'
import {WebhookDelivery} from './webhooks/webhook-delivery.ts'
import {Webhooks} from './webhooks/webhooks.ts'

export type {ForgottenPassword} from './context.ts'
export type {AuthoredChange} from './documents/guarded-changes.ts'

export interface LakeOptions {
  readonly project: Project
  /** The data folder, created when missing; `:memory:` is a temporary folder removed at `close`. */
  readonly directory: string
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
  /** Bounds caches, query and image processes together, for a program that takes so much in all. */
  readonly megabytes?: number
  /** Budgets and concurrency of queries. */
  readonly queries?: QueriesOptions
  /** An allow-list of queries for requests without a sign-in; without it, all are allowed. */
  readonly anonymousQueries?: readonly string[]
  readonly accounts?: AccountsOptions
  /** By which history and access log grow old; for tests. */
  readonly times?: Times
  readonly sockets?: Partial<SocketLimits>
  readonly streams?: Partial<StreamLimits>
  /**
   * Called after each change to a published document of a dataset's `administratorTypes`, and to a webhook:
   * to what only administrators may change, since it makes content leave the lake.
   */
  readonly onGuardedChange?: (change: AuthoredChange) => void
  /**
   * Called with a link for somebody who has forgotten their password: sends it to them. Without it, the
   * form says to ask an administrator.
   */
  readonly onForgottenPassword?: (forgotten: ForgottenPassword) => void
  readonly log?: Log
  /** For webhooks: reaches other hosts, where the program lets it. Without it there are no hooks. */
  readonly outside?: Outside
  /** Called when the data folder can no longer be relied on, and with null when it can again. */
  readonly onStorageFault?: (fault: StorageFault | null) => void
}

const usualLimits: AssetLimits = {
  mostImageBytes: megabytes(50),
  mostFileBytes: megabytes(500),
  mostPixels: 100_000_000,
  imageCacheBytes: megabytes(1024),
  visitorImages: null,
}

export interface Lake {
  /** Answers one request. */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** Handles a WebSocket upgrade; false when it is not for the lake. */
  upgrade(upgrade: Upgrade): boolean
  readonly accounts: Accounts
  /** What is wrong with the data folder right now; null: nothing. */
  readonly storageFault: StorageFault | null
  /** Settles when the files that were there at the start have been read and their faults are known. */
  readonly whenChecked: Promise<void>
  /** Ends event streams and WebSockets. Their clients reconnect, to whatever serves them then. */
  endStreams(): void
  close(): void
}

/** Opens the data folder and serves Sanity's HTTP API from it. */
export function createLake({
  project: declared,
  directory: location,
  allowedOrigins = [],
  publicOrigin = '',
  linkOrigin = publicOrigin || 'http://localhost',
  trustProxy = false,
  signIn = {},
  indexes = [],
  historyDays = 90,
  withoutHistory = [],
  assets: limits = {},
  imageWork: givenImageWork,
  megabytes: mostMegabytes,
  queries: queryOptions = {},
  anonymousQueries,
  accounts = {},
  times = systemTimes,
  sockets: socketLimits = {},
  streams = {},
  onGuardedChange = () => {},
  onForgottenPassword,
  outside,
  log = console,
  onStorageFault = () => {},
}: LakeOptions): Lake {
  const directory = location === ':memory:' ? mkdtempSync(join(tmpdir(), 'lake-')) : location
  const shares = mostMegabytes === undefined ? null : memorySharesOf(mostMegabytes)
  const memory = shares && new MemoryWatch(shares.workersBytes)
  const imageWork = givenImageWork ?? imageWorkWithin(shares, memory)
  const store = openStore({
    directory,
    fileCacheKilobytes: shares?.fileCacheKilobytes,
    documentCharacters: shares?.documentCharacters,
    datasets: declared.datasets,
    indexes,
    historyDays,
    withoutHistory,
    times,
    isTemporary: location === ':memory:',
  })
  const datasets = new Datasets<Dataset>(store.files.common, declared.datasets)
  const project: Project = {
    ...declared,
    get datasets() {
      return datasets.list()
    },
  }
  const orderIndexes = new OrderIndexes(store, (error) =>
    log.error({error, method: 'index', path: directory}),
  )
  const place = {directory, ownFiles: store.ownFiles, indexes}
  const embargoes = new EmbargoClock(store, declared.datasets)
  const declaredNames = new Set(declared.datasets.map(({name}) => name))
  const recent = new RecentAnswers({
    // One that is deleted and made again could be in the same state.
    stateOf: (name) => (declaredNames.has(name) ? store.commits.stateOf(name) : null),
    nextPublicAt: (name) => embargoes.nextEnd(name),
  })
  const queries = new Queries(place, {
    recent,
    ...(shares && {processes: shares.queryProcesses, megabytes: shares.queryMegabytes}),
    ...(memory && {memory}),
    onOrder: (dataset, field) => orderIndexes.note(dataset, field),
    ...queryOptions,
  })
  store.commits.subscribe(({dataset, purged}) => {
    if (purged.length > 0) queries.forget({dataset, ids: purged})
  })
  store.commits.subscribe(({dataset, author, changes}) => {
    const found = declared.datasets.find(({name}) => name === dataset)
    if (!found?.administratorTypes) return
    for (const change of guardedChanges(found, changes)) {
      onGuardedChange({...change, dataset, author})
    }
  })
  const erasing = new Erasing(store, (error) =>
    log.error({error, method: 'erase', path: directory}),
  )
  const storage = new StorageWatch(store, onStorageFault)
  const assets = {...usualLimits, ...limits}
  const closing = new AbortController()
  const lake: LakeContext = {
    project,
    datasets,
    origins: new Origins(store.files.common),
    webhooks: new Webhooks(store.files.common),
    ...(outside && {outside}),
    ...(onForgottenPassword && {onForgottenPassword}),
    onGuardedChange,
    store,
    embargoes,
    erasing,
    storage,
    queries,
    listeners: new Listeners({commits: store.commits, embargoes, queries}),
    ...(anonymousQueries && {anonymousQueries: new Set(anonymousQueries)}),
    accounts: openAccounts(store.database, accounts),
    files: new AssetFiles(directory),
    images: new ImageCache(directory, assets.imageCacheBytes),
    imageWork,
    newImages: allowanceFor(assets),
    assets,
    allowedOrigins,
    publicOrigin,
    linkOrigin,
    trustProxy,
    signIn: new SignInLooks(signIn),
    streams: new StreamSlots({...usualStreamLimits, ...streams}),
    closing: closing.signal,
  }
  const whenAligned = alignAssetUrls(lake).catch((error) =>
    log.error({error, method: 'align', path: directory}),
  )
  sweepAssets(lake).catch((error) => log.error({error, method: 'sweep', path: directory}))
  store.commits.subscribe((commit) => {
    eraseAssets(lake, commit).catch((error) => log.error({error, method: 'erase', path: directory}))
  })
  const releases = new ReleaseClock(lake, log)
  const delivery = new WebhookDelivery(lake, log)
  finishDeletions(lake, log)
  const app = endpoints(lake, log)
  const fetch: Lake['fetch'] = async (request, connection = {}) => {
    // No answer names an address of the origin before.
    await whenAligned
    return app.fetch(request, connection)
  }
  const sockets = new Sockets(lake, fetch, {...usualSocketLimits, ...socketLimits})
  return {
    fetch,
    upgrade: (upgrade) => sockets.upgrade(upgrade),
    accounts: lake.accounts,
    get storageFault() {
      return storage.fault
    },
    whenChecked: storage.whenChecked,
    endStreams: () => closing.abort(),
    close: () => {
      closing.abort()
      queries.close()
      if (shares && !givenImageWork) imageWork.close()
      embargoes.close()
      releases.close()
      delivery.close()
      erasing.close()
      orderIndexes.close()
      storage.close()
      store.close()
      if (location === ':memory:') rmSync(directory, {recursive: true, force: true})
    },
  }
}

function imageWorkWithin(shares: MemoryShares | null, memory: MemoryWatch | null): ImageWork {
  if (!shares || !memory) return sharedImageWork()
  return new ImageWork({processes: shares.imageProcesses, mostBytes: shares.imageBytes, memory})
}

function allowanceFor({visitorImages}: AssetLimits): Allowance {
  const {newAtOnce, newPerMinute} = visitorImages ?? {newAtOnce: Infinity, newPerMinute: Infinity}
  return new Allowance({atOnce: newAtOnce, perMinute: newPerMinute})
}
