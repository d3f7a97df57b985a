import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve, sep} from 'node:path'
import {alignAssetUrls} from './assets/align-asset-urls.ts'
import {AssetFiles} from './assets/asset-files.ts'
import {BucketRenditions} from './assets/bucket/bucket-renditions.ts'
import {ExportDownloads} from './assets/export-downloads.ts'
import {beginRemovals, eraseAssets, removeDeleted, sweepAssets} from './assets/sweep-assets.ts'
import {consoleLog} from './console-log.ts'
import type {AssetLimits, Connection, LakeContext, Log, Project} from './context.ts'
import {finishDeletions} from './datasets/finish-deletions.ts'
import type {Dataset} from './documents/dataset.ts'
import {guardedChanges} from './documents/guarded-changes.ts'
import {endpoints} from './endpoints/endpoints.ts'
import {Erasing} from './erasing/erasing.ts'
import {tokensOf} from './http/credentials.ts'
import {BareOriginals} from './images/bare/bare-originals.ts'
import {ImageCache} from './images/image-cache.ts'
import {sharedImageWork} from './images/image-work.ts'
import {defaultLimits, type LakeOptions} from './lake-options.ts'
import {Listeners} from './listeners/listeners.ts'
import {defaultStreamLimits, StreamSlots} from './listeners/stream-slots.ts'
import {memorySharesOf} from './memory-shares.ts'
import {OrderIndexes} from './ordering/order-indexes.ts'
import {type Accounts, openAccounts} from './people/accounts.ts'
import {Administration} from './people/administration.ts'
import {hashingCounts} from './people/passwords.ts'
import {rolesOf} from './people/roles.ts'
import {Allowance} from './processes/allowance.ts'
import type {QueueCounts} from './processes/fair-queue.ts'
import {Datasets} from './project/datasets.ts'
import {Origins} from './project/origins.ts'
import {Queries} from './queries/queries.ts'
import {RecentAnswers} from './queries/recent-answers.ts'
import {ReleaseClock} from './releases/release-clock.ts'
import {SignInLooks} from './sign-in/sign-in-look.ts'
import {defaultSocketLimits} from './sockets/socket-slots.ts'
import {Sockets, type Upgrade} from './sockets/sockets.ts'
import {type StorageFault, StorageWatch} from './storage/storage-watch.ts'
import type {StoredCommit} from './store/commit.ts'
import {commonFile} from './store/dataset-files.ts'
import {EmbargoClock} from './store/embargo-clock.ts'
import {fileFaultOf} from './store/file-guard.ts'
import {systemTimes} from './store/retention-clock.ts'
import {openStore, type Store} from './store/store.ts'
import {UnreadableFile} from './store/unreadable-file.ts'
import {LargeCommits} from './transactions/large-commits.ts'
import {WebhookDelivery} from './webhooks/webhook-delivery.ts'
import {Webhooks} from './webhooks/webhooks.ts'
import {Workers} from './workers.ts'

export type {ForgottenPassword} from './context.ts'
export type {AuthoredChange} from './documents/guarded-changes.ts'
export type {StoredCommit} from './store/commit.ts'

/** How much work is under way, where only a limited amount may be. */
export interface UnderWay {
  readonly eventStreams: Readonly<Record<'stranger' | 'member', number>>
  readonly sockets: Readonly<Record<'stranger' | 'member', number>>
  readonly queries: QueueCounts
  readonly pictures: QueueCounts
  /** How many passwords are being hashed. */
  readonly signIns: QueueCounts
  readonly uploads: number
}

/** How the bucket of uploaded files is. */
export interface AssetBucketState {
  readonly isAway: boolean
  /** How often it has failed since the start. */
  readonly failures: number
  /** Of the originals that are here, too. */
  readonly cachedBytes: number
  /** How many removals wait for it. */
  readonly unremoved: number
}

export interface Lake {
  /** All that it answers, and in which order; `ALL` is every method, and what runs before an answer. */
  readonly routes: readonly {readonly method: string; readonly path: string}[]
  /** Answers one request. */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** Handles a WebSocket upgrade; false when it is not for the lake. */
  upgrade(upgrade: Upgrade): boolean
  readonly accounts: Accounts
  /** Changes them for the program itself, each step in the access log. */
  readonly administration: Administration
  /** The id of the member, person or robot, whose session or token a request carries; null: a stranger. */
  memberOf(request: Request): Promise<string | null>
  /** What is wrong with the data folder right now; null: nothing. */
  readonly storageFault: StorageFault | null
  /** How many uploaded files were found damaged or missing when they were requested, and are not repaired. */
  readonly assetFaults: number
  /** Null: all uploaded files are in the data folder. */
  readonly assetBucket: AssetBucketState | null
  readonly underWay: UnderWay
  /**
   * Calls `listener` after each commit, in the order of its dataset. It must return soon, because the next
   * commit waits. Returns the unsubscriber.
   */
  subscribe(listener: (commit: StoredCommit) => void): () => void
  /** Settles when the files that were there at the start have been read and their faults are known. */
  readonly whenChecked: Promise<void>
  /** Ends event streams and WebSockets. Their clients reconnect, to whatever serves them then. */
  endStreams(): void
  /** Waits for its processes, which have the data files open, and closes: no log of a file is left. */
  stop(): Promise<void>
  /** Closes at once. The log of a file stays where a process has it open still, as after a crash. */
  close(): void
}

/**
 * Opens the data folder and serves Sanity's HTTP API from it.
 *
 * @throws `UnreadableFile` where too little of the data can be read
 */
export function createLake(options: LakeOptions): Lake {
  const opened: {close(): unknown}[] = []
  try {
    return openLake(options, opened)
  } catch (error) {
    for (const each of opened.reverse()) each.close()
    throw asUnreadable(error, options.directory) ?? error
  }
}

/** What an error of a start says of the file that all datasets share; null: it tells of no file. */
export function asUnreadable(error: unknown, directory: string): UnreadableFile | null {
  if (error instanceof UnreadableFile) return error
  // A file of the program that is missing is no fault of the data.
  if (error instanceof Error && 'path' in error && !isBelow(error.path, directory)) return null
  const fault = fileFaultOf(error)
  return fault && new UnreadableFile(commonFile(directory), fault, error)
}

const isBelow = (path: unknown, directory: string) =>
  typeof path === 'string' && resolve(path).startsWith(resolve(directory) + sep)

/** In ms: a process that was killed ends at once, unless its disk keeps it. */
const maxEndMs = 5000

/** @param opened the parts to close if opening fails */
function openLake(
  {
    project: declared,
    directory: location,
    copyOf,
    allowedOrigins = [],
    publicOrigin = '',
    linkOrigin = publicOrigin || 'http://localhost',
    trustProxy = false,
    signIn = {},
    indexes: givenIndexes = [],
    historyDays = 90,
    withoutHistory = [],
    assets: limits = {},
    imageWork: givenImageWork,
    megabytes: maxMegabytes,
    workers: sharedWorkers,
    queries: queryOptions = {},
    anonymousQueries,
    closedToStrangers,
    writingStop,
    accounts = {},
    times: clocks = systemTimes,
    trustedTime,
    sockets: socketLimits = {},
    streams = {},
    onGuardedChange = () => {},
    onBurst = () => {},
    onForgottenPassword,
    outside,
    log: ownLog = consoleLog(),
    onStorageFault = () => {},
    onAssetFault,
    assetBucket,
    mayStore,
    traces,
    noticesForMembers = () => ({}),
  }: LakeOptions,
  opened: {close(): unknown}[],
): Lake {
  const isTemporary = location === ':memory:'
  const directory = isTemporary ? mkdtempSync(join(tmpdir(), 'lake-')) : location
  if (isTemporary && copyOf) cpSync(copyOf, directory, {recursive: true})
  const times = trustedTime ? {...clocks, trusted: trustedTime} : clocks
  const shares = maxMegabytes === undefined ? null : memorySharesOf(maxMegabytes)
  // The end of each embargo is looked up at a start.
  const ofEmbargoes = declared.datasets.flatMap(({embargoes = []}) =>
    embargoes.map(({field}) => [field]),
  )
  const indexes = [...givenIndexes, ...ofEmbargoes]
  const store = openStore({
    directory,
    fileCacheKilobytes: shares?.fileCacheKilobytes,
    documentCharacters: shares?.documentCharacters,
    datasets: declared.datasets,
    indexes,
    historyDays,
    withoutHistory,
    times,
    isTemporary,
    mayStore,
    traces,
  })
  opened.push(store)
  // What outlives the lake finds its files closed, which is no fault.
  const log: Log = {error: (fault) => store.database.isOpen && ownLog.error(fault)}
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
  const ownWorkers =
    !sharedWorkers && maxMegabytes !== undefined
      ? new Workers(maxMegabytes, place, queryOptions.otherNames)
      : null
  if (ownWorkers) opened.push(ownWorkers)
  const workers = sharedWorkers ?? ownWorkers
  const memory = workers?.memory
  const imageWork = givenImageWork ?? workers?.images ?? sharedImageWork()
  const embargoes = new EmbargoClock(store, declared.datasets)
  const queries = new Queries(place, {
    recent: recentAnswersOf(store, declared, embargoes),
    ...(shares && {processes: shares.queryProcesses}),
    ...(workers && {shared: workers.queries}),
    onOrder: (dataset, field) => orderIndexes.note(dataset, field),
    ...queryOptions,
  })
  opened.push(queries)
  const largeCommits = new LargeCommits({
    ...{directory, ownFiles: store.ownFiles, historyDays, withoutHistory},
    ...(memory && {memory}),
    isStored: ({work}, [first]) => {
      const stored = first && store.documents.get(work.dataset.name, first.documentId)
      return stored ? stored._rev === first?.after?._rev : first?.after === null
    },
  })
  opened.push(largeCommits)
  store.commits.subscribe(({dataset, purged}) => {
    if (purged.length > 0) queries.forget({dataset, ids: purged})
  })
  tellGuardedChanges(store, declared, onGuardedChange)
  store.accesses.whenMany(onBurst)
  const erasing = new Erasing(store, (error) =>
    log.error({error, method: 'erase', path: directory}),
  )
  const storage = new StorageWatch(store, onStorageFault, workers?.probes)
  const assets = {...defaultLimits, ...limits}
  const closing = new AbortController()
  const trustedNow = trustedTime ?? Date.now
  const files = new AssetFiles(directory, onAssetFault, assetBucket, trustedNow)
  opened.push(files)
  const {elsewhere} = files
  const images = new ImageCache(
    directory,
    assets.imageCacheBytes,
    elsewhere && new BucketRenditions(elsewhere.bucket, elsewhere.removals),
  )
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
    noticesForMembers,
    queries,
    largeCommits,
    listeners: new Listeners({commits: store.commits, embargoes, queries}),
    ...(anonymousQueries && {anonymousQueries: new Set(anonymousQueries)}),
    ...(closedToStrangers && {closedToStrangers}),
    ...(writingStop && {writingStop}),
    accounts: openAccounts(store.database, accounts),
    files,
    images,
    bareOriginals: new BareOriginals(images),
    imageWork,
    newImages: allowanceFor(assets),
    exportDownloads: new ExportDownloads(),
    assets,
    allowedOrigins,
    publicOrigin,
    linkOrigin,
    trustProxy,
    signIn: new SignInLooks(signIn),
    streams: new StreamSlots({...defaultStreamLimits, ...streams}),
    closing: closing.signal,
  }
  const chores = startChores(lake, directory, log, trustedNow)
  const app = endpoints(lake, log)
  const fetch: Lake['fetch'] = async (request, connection = {}) => {
    // Addresses that were cached for the previous origin must no longer be used.
    await chores.whenAligned
    return app.fetch(request, connection)
  }
  const sockets = new Sockets(lake, fetch, {...defaultSocketLimits, ...socketLimits})
  const endProcesses = () => {
    closing.abort()
    const closed = [queries, largeCommits, erasing, orderIndexes, storage].map((part) =>
      part.close(),
    )
    return Promise.all([...closed, ownWorkers?.close()])
  }
  const close = () => {
    void endProcesses()
    embargoes.close()
    chores.close()
    files.close()
    store.close()
    // A process that is opening its files at this moment may create one more file.
    const patiently = {maxRetries: 10, retryDelay: 20}
    if (isTemporary) rmSync(directory, {recursive: true, force: true, ...patiently})
  }
  return {
    routes: app.routes,
    fetch,
    upgrade: (upgrade) => sockets.upgrade(upgrade),
    accounts: lake.accounts,
    administration: new Administration(
      lake.accounts,
      rolesOf(lake.project),
      store.accesses,
      'start',
    ),
    async memberOf(request) {
      const identity = await lake.accounts.identify(tokensOf(request)).catch(() => null)
      return identity?.id ?? null
    },
    get storageFault() {
      return storage.fault
    },
    get assetFaults() {
      return lake.files.faultCount
    },
    get assetBucket() {
      return (
        elsewhere && {
          isAway: elsewhere.bucket.isAway,
          failures: elsewhere.bucket.failures,
          cachedBytes: elsewhere.cachedBytes,
          unremoved: elsewhere.removals.waiting,
        }
      )
    },
    get underWay() {
      return {
        eventStreams: lake.streams.counts,
        sockets: sockets.counts,
        queries: queries.counts,
        pictures: imageWork.counts,
        signIns: hashingCounts(),
        uploads: lake.files.receiving,
      }
    },
    subscribe: (listener) => store.commits.subscribe(listener),
    whenChecked: storage.whenChecked,
    endStreams: () => closing.abort(),
    async stop() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, maxEndMs)
      await Promise.race([endProcesses(), late.promise])
      clearTimeout(timer)
      close()
    },
    close,
  }
}

/** The work that a lake does by itself while it is open. */
function startChores(lake: LakeContext, path: string, log: Log, trustedNow: () => number | null) {
  const failed = (method: string) => (error: unknown) => log.error({error, method, path})
  const whenAligned = alignAssetUrls(lake).catch(failed('align'))
  sweepAssets(lake, log).catch(failed('sweep'))
  void beginRemovals(lake)
  lake.store.commits.subscribe((commit) => {
    removeDeleted(lake, commit)
    eraseAssets(lake, commit).catch(failed('erase'))
  })
  const releases = new ReleaseClock(lake, log)
  const delivery = new WebhookDelivery(lake, log, trustedNow)
  finishDeletions(lake, log)
  return {
    whenAligned,
    close() {
      releases.close()
      delivery.close()
    },
  }
}

function tellGuardedChanges(
  {commits}: Store,
  {datasets}: Project,
  onGuardedChange: LakeContext['onGuardedChange'],
): void {
  commits.subscribe(({dataset, author, changes}) => {
    const found = datasets.find(({name}) => name === dataset)
    if (!found?.administratorTypes) return
    for (const change of guardedChanges(found, changes)) {
      onGuardedChange({...change, dataset, author})
    }
  })
}

function recentAnswersOf(
  {commits}: Store,
  {datasets}: Project,
  embargoes: EmbargoClock,
): RecentAnswers {
  const names = new Set(datasets.map(({name}) => name))
  return new RecentAnswers({
    // A dataset that was deleted and made again could otherwise have the same state.
    stateOf: (name) => (names.has(name) ? commits.stateOf(name) : null),
    nextPublicAt: (name) => embargoes.nextEnd(name),
  })
}

function allowanceFor({visitorImages}: AssetLimits): Allowance {
  const {newAtOnce, newPerMinute} = visitorImages ?? {newAtOnce: Infinity, newPerMinute: Infinity}
  return new Allowance({atOnce: newAtOnce, perMinute: newPerMinute})
}
