import {mkdirSync} from 'node:fs'
import type {Server} from 'node:http'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {Hono, type MiddlewareHandler} from 'hono'
import {cookieValue, sessionCookie} from '../lake/http/credentials.ts'
import {isLakePath} from '../lake/http/lake-path.ts'
import type {Lake} from '../lake/lake.ts'
import {attachSockets} from '../lake/sockets/sockets.ts'
import {importPrivateSample} from '../sample/import-private-sample.ts'
import {
  createRegistrationsClient,
  createWriter,
  type LakeConnection,
} from '../server/lake/lake-connection.ts'
import {studioOrigins} from '../server/lake/lake-origins.ts'
import type {Render} from '../server/pages/render-answer.ts'
import {createSignIn} from '../server/sign-in.ts'
import {createSite, type Site, type SiteOptions} from '../server/site.ts'
import {createStudio} from '../server/studio.ts'
import {step} from './build/step.ts'
import type {Config} from './config.ts'
import {erasingState} from './data/erasing-state.ts'
import {whenUnchanged} from './data/when-unchanged.ts'
import {callerAddress, socketAddress} from './http/caller-address.ts'
import {ensureAdministrator} from './lake/lake-accounts.ts'
import {embeddedConnection, hostedConnection} from './lake/lake-connection.ts'
import {openLake} from './lake/open-lake.ts'
import {describeStorageFault, logStorageFault} from './lake/storage-fault.ts'
import {createRenderQueue} from './render-queue.ts'
import {createPictureWarmer} from './warming/picture-warmer.ts'
import {warmPages} from './warming/warm-pages.ts'

interface Options {
  readonly config: Config
  readonly server: Server
  readonly render: Render
  /** The built Studio, once there is one, or the address at which another program serves it. */
  readonly studio: {isReady(): boolean} | {readonly origin: string}
  /** Built and public files; every other path is a page. */
  readonly files: MiddlewareHandler
  /** Called when there is another data folder than the one that is open: only a new start opens it. */
  readonly onReplaced?: () => void
}

export interface OpenSite {
  fetch(request: Request, env?: object): Promise<Response>
  /** Renders the pages and their pictures before a visitor asks for them. */
  warmPages(): Promise<void>
  /** Ends event streams and WebSockets, which have no end of their own; all other requests are answered. */
  endStreams(): void
  /** Resolves once everything acknowledged is on disk. */
  close(): Promise<void>
  /** What the console prints about signing in; a generated password is printed here, once. */
  readonly signInLines: readonly string[]
}

/** The one place that knows both the site and the lake: it puts them on the same origin. */
export async function openSite(options: Options): Promise<OpenSite> {
  const {config} = options
  const lake = openLakeOf(options)
  // A small file has been read by then. How long a big one takes must not matter to visitors.
  await Promise.race([lake.whenChecked, pause(checkedWithinMs, null, {ref: false})])
  const signInLines = await ensureAdministrator(lake, config.administrator)
  if (config.hosted) {
    const site = openSiteOn(hostedConnection(config.hosted), lake, options)
    return {
      signInLines,
      fetch: site.fetch,
      warmPages: () => warmPages(site.fetch, config.origin),
      endStreams: lake.endStreams,
      async close() {
        await site.close()
        lake.close()
      },
    }
  }
  attachSockets(options.server, lake)
  const connection = embeddedConnection(lake, config)
  await importSampleOnce(connection)
  const warmer = createPictureWarmer((path, accept) =>
    lake.fetch(new Request(config.origin + path, {headers: {accept}})),
  )
  const site = openSiteOn(connection, lake, {
    ...options,
    ...(config.warmsPictures && {onRendered: warmer.add}),
  })
  return {
    signInLines,
    fetch: async (request, env) =>
      isLakePath(new URL(request.url).pathname)
        ? lake.fetch(request, {address: socketAddress(env)})
        : site.fetch(request, env),
    warmPages: () => warmPages(site.fetch, config.origin),
    endStreams: lake.endStreams,
    async close() {
      warmer.stop()
      await site.close()
      lake.close()
    },
  }
}

const checkedWithinMs = 1500

function openLakeOf({config, studio, onReplaced}: Options): Lake {
  return openLake(config, {
    allowedOrigins: 'origin' in studio ? [studio.origin] : [],
    onStorageFault: (fault) => {
      logStorageFault(fault)
      if (fault?.fault === 'replaced') void whenUnchanged(fault.path).then(onReplaced)
    },
  })
}

/** Imports the sample into a lake that holds no site yet. */
async function importSampleOnce(connection: LakeConnection): Promise<void> {
  await importPrivateSample(createRegistrationsClient(connection))
  const client = createWriter(connection)
  if (await client.fetch('defined(*[_id == "site"][0]._id)')) return
  const {importSample} = await import('../sample/import-sample.ts')
  await step('Importing the sample complex', () => importSample({client}))
}

/** Of `MEMORY_LIMIT`: some 300 pages of the sample's size with the usual 450 MB. */
const pageCacheShare = 0.06

/** @param people the lake that holds the accounts, which need not be the one that holds the content */
function openSiteOn(
  lake: LakeConnection,
  people: Lake,
  {config, render, studio, files, onRendered}: Options & Pick<SiteOptions, 'onRendered'>,
): Site {
  const app = new Hono<{Bindings: object}>()
  const site = createSite({
    lake,
    render,
    renderQueue: createRenderQueue(),
    origin: config.origin,
    secret: lake.token,
    mail: config.mail,
    forwardAllow: config.forwardAllow,
    studioUrl: `${'origin' in studio ? studio.origin : config.origin}/studio`,
    signIn: createSignIn({
      lakeFetch: (request, connection) => people.fetch(request, connection),
      apiVersion: lake.address.apiVersion,
      origin: config.origin,
    }),
    files,
    erasingStore: erasingState(config.dataDirectory),
    storageFault: () => people.storageFault && describeStorageFault(people.storageFault),
    pageCacheBytes: pageCacheShare * config.memoryMegabytes * 1024 * 1024,
    ...(config.hosted && {outbox: join(config.dataDirectory, 'outbox')}),
    ...(onRendered && {onRendered}),
    addressOf: (c) => callerAddress(c.req.raw, c.env, config.trustProxy),
  })
  app.route('/', studioApp(studio, lake.address, config.origin))
  app.all('*', (c) => site.fetch(c.req.raw, c.env))
  return {fetch: async (request, env) => app.fetch(request, env), close: site.close}
}

function studioApp(
  studio: Options['studio'],
  address: LakeConnection['address'],
  origin: string,
): Hono {
  if (!('origin' in studio)) {
    const root = 'dist/studio'
    // It may be built later; without the folder the static file server prints a warning.
    mkdirSync(root, {recursive: true})
    const isEmbedded = address.host === '/'
    return createStudio({
      root,
      lakeOrigins: studioOrigins(address),
      origin,
      isReady: studio.isReady,
      ...(isEmbedded ? {hasSession} : {}),
    })
  }
  return new Hono().get('/studio/*', (c) => c.redirect(`${studio.origin}/studio/`))
}

const hasSession = (request: Request) => cookieValue(request, sessionCookie) !== null
