import {Hono} from 'hono'
import type {Lake, Workers} from 'local-content-lake'
import project from '../../sanity.json' with {type: 'json'}
import {createReader, type LakeConnection} from '../../server/connection/lake-connection.ts'
import type {Ready} from '../../server/http/ready-response.ts'
import {Identity} from '../../server/identity/identity.ts'
import type {Render} from '../../server/pages/render-answer.ts'
import {watchChanges} from '../../server/pages/watch-changes.ts'
import {createSignIn} from '../../server/sign-in.ts'
import {createSite, type Site} from '../../server/site.ts'
import type {SiteOptions} from '../../server/site-options.ts'
import previewWords from '../../studio/preview-words.json' with {type: 'json'}
import type {Config} from '../config.ts'
import {erasingState} from '../data/erasing-state.ts'
import {outboxOf} from '../data/outbox-of.ts'
import {callerAddress} from '../http/caller-address.ts'
import {isOperator} from '../http/operator.ts'
import type {Gauge} from '../http/request-metrics.ts'
import {describeStorageFault} from '../lake/storage-fault.ts'
import {FairRenderQueue} from './fair-render-queue.ts'
import {studioApp} from './studio-app.ts'
import {type Summary, summaryOf} from './summary.ts'
import {waitingRegistrations} from './waiting-registrations.ts'
import {withoutSite} from './without-site.ts'

export interface FrontOptions extends Pick<SiteOptions, 'files' | 'onRendered'> {
  readonly config: Config
  /** Null where no site is served. */
  readonly render: Render | null
  /** Whether the Studio, where it is served here, has been built. */
  readonly isStudioReady: () => boolean
  /** What is open in the data folder: content and accounts, or accounts alone; null: nothing. */
  readonly lake: Lake | null
  /** Whether a visitor could not send a form now. */
  readonly refusesForms?: () => boolean
  /** Resolves once what is stored now is in the replica, or after a time; without it nobody waits for that. */
  readonly whenReplicated?: SiteOptions['whenReplicated'] | undefined
  /** The address of the built script of the staff's screens; without it, they work by their forms. */
  readonly staffScript?: string | null
  /** Memory that cached pages may take; without it, their share of the program's. */
  readonly pageCacheBytes?: number
  /** The processes of the program, whose memory is counted together. */
  readonly workers?: Workers
  /** The lake with the accounts, which need not be the one with the content. */
  readonly people: Lake['fetch']
}

/** What a process serves besides the lake. */
export interface Front {
  fetch(request: Request, env?: object): Promise<Response>
  readonly ready: Ready
  endStreams(): void
  close(): Promise<void>
  gauges(): Promise<readonly Gauge[]>
  /** What an operator has to know of it at a glance. */
  summary(): Promise<Omit<Summary, 'fault'>>
  /** The complex's name, colours and icon. */
  readonly identity: Identity
}

/** Site and Studio, or the way to where they are. */
export function openFront(connection: LakeConnection, options: FrontOptions): Front {
  const {config, render, lake, isStudioReady} = options
  const renderQueue = new FairRenderQueue()
  const identity = new Identity(connection)
  const site = render
    ? openSiteOn(connection, {...options, render, renderQueue, identity})
    : withoutSite(lake, operatorOf(config), `${config.studioOrigin}${config.studioPath}/`)
  // The site has to know of all changes anyway.
  const stopWatching = render ? () => {} : watchIdentity(connection, identity)
  const app = new Hono<{Bindings: object}>()
  app.route('/', studioApp(config, connection.address, {isReady: isStudioReady, identity}))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  const waiting = waitingRegistrations(connection, config)
  return {
    fetch: async (request, env) => app.fetch(request, env),
    ready: site.ready,
    endStreams: site.endStreams,
    identity,
    async close() {
      stopWatching()
      await site.close()
    },
    summary: () => summaryOf(connection, identity),
    gauges: async () =>
      config.serves.site ? [...siteGauges(site, renderQueue), ...(await waiting())] : [],
  }
}

const watchIdentity = (connection: LakeConnection, identity: Identity) =>
  watchChanges(createReader(connection), {
    onChange: (tags) => identity.changed(tags),
    onListening: (isListening) => identity.listening(isListening),
  })

const siteGauges = ({openStreams, forms}: Site, {counts}: FairRenderQueue): Gauge[] => [
  {
    name: 'page_streams_open',
    help: 'Pages that visitors have open and that are told of changes.',
    value: openStreams,
  },
  {
    name: 'forms_stored',
    help: 'Forms that are checked and stored, and that wait for it.',
    by: 'state',
    values: {...forms},
  },
  {
    name: 'pages_rendered',
    help: 'Pages that are rendered, and that wait for it.',
    by: 'state',
    values: {...counts},
  },
]

const operatorOf =
  ({metricsToken}: Config) =>
  (request: Request, env: unknown) =>
    isOperator(request, env, metricsToken)

/** The share of `MEMORY_LIMIT` for pages: some 300 pages of the sample's size with the usual 450 MB. */
const pageCacheShare = 0.06

function openSiteOn(
  connection: LakeConnection,
  {
    config,
    render,
    renderQueue,
    identity,
    lake,
    people,
    files,
    onRendered,
    refusesForms = () => false,
    whenReplicated,
    staffScript = null,
    workers,
    pageCacheBytes = pageCacheShare * config.memoryMegabytes * 1024 * 1024,
  }: FrontOptions & {
    readonly render: Render
    readonly renderQueue: SiteOptions['renderQueue']
    readonly identity: Identity
  },
): Site {
  return createSite({
    lake: connection,
    render,
    renderQueue,
    ...(workers && {threadMemory: workers.memory}),
    identity,
    origin: config.origin,
    secret: config.siteSecret ?? connection.token,
    mail: config.mail,
    forwardAllow: config.forwardAllow,
    webhookSecrets: config.webhookSecrets,
    relayKeys: config.relayKeys,
    studioUrl: `${config.studioOrigin}${config.studioPath}`,
    signIn: createSignIn({
      lakeFetch: people,
      apiVersion: connection.address.apiVersion,
      origin: config.origin,
    }),
    // With Sanity's lake, the accounts that are kept here may read nothing there.
    staff:
      config.hosted && !config.hosted.hasAccounts
        ? null
        : {lakeFetch: people, role: project.staffRole, script: staffScript},
    files,
    preview: {
      words: previewWords,
      framedBy: config.studioOrigin === config.origin ? [] : [config.studioOrigin],
    },
    erasingStore: erasingState(config.dataDirectory),
    fault() {
      if (lake?.storageFault) return describeStorageFault(lake.storageFault)
      return refusesForms() ? 'forms are refused' : null
    },
    isOperator: operatorOf(config),
    pageCacheBytes,
    outbox: {directory: outboxOf(config), isForOutages: config.hosted !== null},
    ...(config.hosted && {isOneOfMany: true}),
    edge: config.edge,
    ...(whenReplicated && {whenReplicated}),
    ...(onRendered && {onRendered}),
    addressOf: (request, env) => callerAddress(request, env, config.trustProxy),
  })
}
