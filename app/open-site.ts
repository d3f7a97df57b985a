import {setTimeout as pause} from 'node:timers/promises'
import type {MiddlewareHandler} from 'hono'
import type {Lake, Upgrade, Workers} from 'local-content-lake'
import {asUnreadable, UnreadableFile} from 'local-content-lake'
import {isLakePath} from 'local-content-lake/server'
import {
  createRegistrationsClient,
  createWriter,
  type LakeConnection,
} from '../server/connection/lake-connection.ts'
import type {Ready} from '../server/http/ready-response.ts'
import type {Identity} from '../server/identity/identity.ts'
import {log} from '../server/log.ts'
import type {Render} from '../server/pages/render-answer.ts'
import type {MemberNotices} from '../shared/member-notices.ts'
import {begin, hasBegun} from '../starter/begun.ts'
import {assetGauges} from './assets/asset-gauges.ts'
import {step} from './build/step.ts'
import type {Config} from './config.ts'
import {trustedTimeOf} from './data/trusted-time.ts'
import {whenUnchanged} from './data/when-unchanged.ts'
import {type Front, type FrontOptions, openFront} from './front/open-front.ts'
import type {Summary} from './front/summary.ts'
import {isFromThisMachine, socketAddress} from './http/caller-address.ts'
import type {Gauge} from './http/request-metrics.ts'
import {embeddedConnection, hostedConnection} from './lake/connect-lake.ts'
import {ensureAdministrator, tokenFile} from './lake/lake-accounts.ts'
import {openLake} from './lake/open-lake.ts'
import {openUnreadable} from './lake/open-unreadable.ts'
import {relaySignIn, signInElsewhere} from './lake/sign-in-elsewhere.ts'
import {type SignInLookNow, signInLook} from './lake/sign-in-theme.ts'
import {describeStorageFault, logStorageFault} from './lake/storage-fault.ts'
import {tellAddressed} from './lake/tell-addressed.ts'
import {underWayGauges} from './lake/under-way-gauges.ts'
import {bringUpToDate} from './migrations/bring-up-to-date.ts'
import {PictureWarmer} from './warming/picture-warmer.ts'
import {warmPages} from './warming/warm-pages.ts'

interface Options extends Pick<FrontOptions, 'pageCacheBytes' | 'staffScript'> {
  readonly config: Config
  /** Null where no site is served. */
  readonly render: Render | null
  /** Whether the Studio, where it is served here, has been built. */
  readonly isStudioReady: () => boolean
  /** Whether a visitor could not send a form now. */
  readonly refusesForms?: () => boolean
  /** Resolves once what is stored now is in the replica, or after a time; without it nobody waits for that. */
  readonly whenReplicated?: (() => Promise<unknown>) | undefined
  /** Whether no other machine can have taken over; without it there is none. */
  readonly mayStore?: (() => boolean) | undefined
  /** What members of the lake are told of the copies of the data. */
  readonly noticesForMembers?: (() => MemberNotices) | undefined
  /** Processes that other complexes use, too; without them it has its own. */
  readonly workers?: Workers
  /** Built and public files; every other path is a page. */
  readonly files: MiddlewareHandler
  /** Time that the start waits for the check of the data files, in ms; the check itself goes on. */
  readonly checkedWithinMs?: number
  /** Called when another data folder has taken the place of the open one: only a new start can open it. */
  readonly onReplaced?: () => void
}

export interface OpenSite {
  fetch(request: Request, env?: object): Promise<Response>
  /** Answers what is ready, sooner than `fetch`; null: `fetch` answers. */
  readonly ready: Ready
  /** Handles a WebSocket upgrade; false when it is not for the lake. */
  upgrade(upgrade: Upgrade): boolean
  /** The id of the lake's member who sends this; null: a stranger, or the lake is elsewhere. */
  memberOf(request: Request): Promise<string | null>
  /** Renders the pages and their pictures before a visitor asks for them. */
  warmPages(): Promise<void>
  /** Ends event streams and WebSockets, and begins no delivery; all other requests are answered. */
  endStreams(): void
  /** Resolves once everything acknowledged is on disk. */
  close(): Promise<void>
  summary(): Promise<Summary>
  /** For operators: counts of what is stored, and of what waits. */
  gauges(): Promise<readonly Gauge[]>
  /** Lines about signing in for the console; a generated password is printed here, once. */
  readonly signInLines: readonly string[]
}

/** The one place that knows site, lake and Studio: it serves those that the settings name. */
export async function openSite(options: Options): Promise<OpenSite> {
  const {config} = options
  const named: {identity?: Identity} = {}
  const look = () => signInLook(named.identity)
  const lake = config.serves.lake || hasOwnAccounts(config) ? openReadable(options, look) : null
  if (lake instanceof UnreadableFile) return openUnreadable(lake, options)
  try {
    return await openOver(lake, options, named)
  } catch (error) {
    // A page of accounts or tokens, for example, which no start goes without.
    const unreadable = asUnreadable(error, config.dataDirectory)
    if (!unreadable) throw error
    lake?.close()
    return openUnreadable(unreadable, options)
  }
}

/** A further complex is opened while the program runs, into its log. */
const isReadByPerson = ({complex}: Config): boolean =>
  complex === null && process.stdout.isTTY === true

/** @param named is given the site's identity, which the lake's sign-in page shows */
async function openOver(
  lake: Lake | null,
  options: Options,
  named: {identity?: Identity},
): Promise<OpenSite> {
  const {config, checkedWithinMs = 1500} = options
  // A small file has been checked by then. Visitors must not wait for a big one.
  await Promise.race([lake?.whenChecked, pause(checkedWithinMs, null, {ref: false})])
  const signInLines = lake
    ? [
        ...((await unlessFaulty(lake, () =>
          ensureAdministrator(lake, config.administrator, isReadByPerson(config)),
        )) ?? []),
        ...tokenLines(config),
      ]
    : [`Sign in with an account of ${config.lakeOrigin || 'the hosted lake'}`]
  const opened = config.hosted
    ? openOnLakeElsewhere(config.hosted, lake, options)
    : await openWithLake(openedLake(lake), options)
  named.identity = opened.identity
  return {
    signInLines,
    fetch: opened.fetch,
    ready: opened.ready,
    upgrade: (upgrade) => (config.serves.lake && lake?.upgrade(upgrade)) || false,
    memberOf: async (request) => (config.serves.lake && lake ? lake.memberOf(request) : null),
    warmPages: async () => {
      if (config.serves.site) await warmPages(opened.fetch, config.origin)
    },
    endStreams() {
      opened.endStreams()
      lake?.endStreams()
    },
    summary: async () => ({
      ...(await opened.summary()),
      fault: lake?.storageFault ? describeStorageFault(lake.storageFault) : null,
    }),
    gauges: async () => [
      {
        name: 'storage_fault',
        help: '1 while nothing can be stored in the data folder.',
        value: lake?.storageFault ? 1 : 0,
      },
      {
        name: 'damaged_files',
        help: 'Uploaded pictures and files that were asked for and are damaged or missing.',
        value: lake?.assetFaults ?? 0,
      },
      ...(lake?.assetBucket ? assetGauges(lake.assetBucket) : []),
      ...(lake ? underWayGauges(lake.underWay) : []),
      ...(await opened.gauges()),
    ],
    async close() {
      await opened.close()
      await lake?.stop()
    },
  }
}

/** Where the lake is alone, its operator gives these tokens to the site. */
function tokenLines({serves, dataDirectory}: Config): string[] {
  if (serves.site) return []
  const [token, privateToken] = (['site', 'registrations'] as const).map((key) =>
    tokenFile(dataDirectory, key),
  )
  return [`The site's SANITY_API_TOKEN is in ${token}, SANITY_PRIVATE_API_TOKEN in ${privateToken}`]
}

/** With Sanity's lake, the accounts of the press page are kept here. */
const hasOwnAccounts = ({hosted, serves}: Config) =>
  serves.site && hosted !== null && !hosted.hasAccounts

function openedLake(lake: Lake | null): Lake {
  if (lake) return lake
  throw new Error('The lake is neither here nor elsewhere')
}

function openOnLakeElsewhere(
  hosted: NonNullable<Config['hosted']>,
  accounts: Lake | null,
  options: Options,
): Front {
  const connection = hostedConnection(hosted)
  if (options.config.serves.site) void giveWordsElsewhere(connection)
  const people = accounts?.fetch ?? signInElsewhere(hosted, options.config.origin)
  const front = openFront(connection, {...options, lake: accounts, people})
  if (!hosted.hasAccounts || !options.config.serves.site) return front
  const relay = relaySignIn(people, options.config)
  return {
    ...front,
    fetch: async (request, env) => relay(request, env) ?? front.fetch(request, env),
  }
}

async function openWithLake(lake: Lake, options: Options): Promise<Front> {
  const {config} = options
  const connection = embeddedConnection(lake, config)
  await unlessFaulty(lake, async () => {
    // The sample is for who looks at the program for the first time.
    if (config.complex === null) await importSampleOnce(connection)
    await bringUpToDate(createWriter(connection))
  })
  const stopTelling = tellAddressed(lake, connection, config)
  const warmer = new PictureWarmer((path, accept) =>
    lake.fetch(new Request(config.lakeOrigin + path, {headers: {accept}})),
  )
  const front = openFront(connection, {
    ...{...options, lake, people: lake.fetch},
    ...(config.warmsPictures && {onRendered: (html) => warmer.add(html)}),
  })
  return {
    ...front,
    fetch: async (request, env) =>
      isLakePath(new URL(request.url).pathname)
        ? lake.fetch(request, connectionOf(request, env))
        : front.fetch(request, env),
    async close() {
      warmer.stop()
      stopTelling()
      await front.close()
    },
  }
}

/** A command with a token gets its assets from this process, whatever the public origin is. */
function connectionOf(request: Request, env?: object) {
  const address = socketAddress(env)
  const isCommand = request.headers.has('authorization') && isFromThisMachine(request, env)
  return isCommand ? {address, answerOrigin: new URL(request.url).origin} : {address}
}

/** An unreadable file must not end the process, which would only be started again. */
function openReadable(options: Options, look: SignInLookNow): Lake | UnreadableFile {
  try {
    return openLakeOf(options, look)
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

/** The writes of a start. Where nothing can be stored, the site serves what is there. */
async function unlessFaulty<Done>(lake: Lake, work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    if (!lake.storageFault) throw error
    log.warn({error}, 'The site starts with what can be read of the data folder')
    return null
  }
}

function openLakeOf(
  {config, workers, mayStore, noticesForMembers, onReplaced}: Options,
  look: SignInLookNow,
): Lake {
  const onFault: Parameters<typeof openLake>[1] = (fault) => {
    logStorageFault(fault)
    if (fault?.fault === 'replaced') void whenUnchanged(fault.path).then(onReplaced)
  }
  // Where the site is elsewhere, nobody says here whether the clock is trusted.
  const knowsTime = config.serves.site && !config.hosted
  return openLake(config, onFault, {
    look,
    workers,
    mayStore,
    noticesForMembers,
    ...(knowsTime && {trusted: trustedTimeOf(config.dataDirectory)}),
  })
}

/** Imports the sample into a lake that has never held a complex; one that was emptied stays empty. */
async function importSampleOnce(connection: LakeConnection): Promise<void> {
  const client = createWriter(connection)
  const privateClient = createRegistrationsClient(connection)
  const isNew = !(await client.fetch<boolean>('defined(*[_id == "site"][0]._id)'))
  if (isNew && !(await hasBegun(privateClient))) {
    const {importSample} = await import('../sample/import-sample.ts')
    const {bookedAddress} = await import('../sample/booked-address.ts')
    await step('Importing the sample complex', () => importSample({client}))
    return begin(privateClient, {bookedAddress})
  }
  await begin(privateClient)
}

/** The site opens before a lake elsewhere has answered; if that lake is away, the next start tries again. */
async function giveWordsElsewhere(connection: LakeConnection): Promise<void> {
  try {
    await bringUpToDate(createWriter(connection))
  } catch (error) {
    log.error({error}, 'Content of an earlier version could not be brought up to date')
  }
}
