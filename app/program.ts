import type {Server} from 'node:http'
import type {Ready} from '../server/http/ready-response.ts'
import {staticFiles} from '../server/http/static-files.ts'
import {everyLine, log} from '../server/log.ts'
import type {Render} from '../server/pages/render-answer.ts'
import {askedOf} from './asked-of.ts'
import {scheduleBackups} from './backup/scheduled-backups.ts'
import {buildStudio} from './build/build-studio.ts'
import {buildWeb} from './build/build-web.ts'
import {loadBuiltRenderer} from './build/renderer.ts'
import {staffScript} from './build/staff-config.ts'
import {step} from './build/step.ts'
import {type Config, storesHere} from './config.ts'
import {type DataLock, lockDataDirectory} from './data/data-lock.ts'
import {tightenModes} from './data/tighten-modes.ts'
import {type Access, accessLogged, accessOf} from './http/access-log.ts'
import {metricsEndpoint} from './http/metrics-endpoint.ts'
import {OpenRequests} from './http/open-requests.ts'
import {type OnSent, readyFirst} from './http/ready-first.ts'
import {createRequestMetrics} from './http/request-metrics.ts'
import {shedLoad} from './http/shed-load.ts'
import {createWebServer, keepForProxy, listenerFor} from './http/web-server.ts'
import {type OpenSite, openSite} from './open-site.ts'
import {replicaGauges} from './replica/replica-gauges.ts'
import {Replication} from './replica/replication.ts'
import {backlog} from './supervisor/backlog.ts'
import {supervised} from './supervisor/supervised.ts'

/** The deadline for stopping: a supervisor or service manager kills what takes longer. */
const stopping = {graceMs: 1000, limitMs: 10_000} as const

/** How long a registration waits for its copy elsewhere; then it is acknowledged as stored here. */
const mostReplicaMs = 2000

/** The program from its start to its end: the server, and what it serves once that is open. */
export class Program {
  readonly #config: Config
  readonly #metrics = createRequestMetrics()
  readonly #load: ReturnType<typeof shedLoad>
  readonly #server: Server
  readonly #requests: OpenRequests
  readonly #supervisor = supervised(() => void this.stop())
  #site: OpenSite | null = null
  #lock: DataLock | null = null
  #stopBackups = () => {}
  readonly #replication: Replication | null
  #isStopping = false

  constructor(config: Config) {
    this.#config = config
    this.#replication = config.replica && storesHere(config) ? new Replication() : null
    const {trustProxy, metricsToken: token, hasAccessLog} = config
    this.#load = shedLoad((request, env) => this.#answer(request, env), {
      askedOf: (request, env) => askedOf(request, env, {site: this.#site, trustProxy}),
      onAnswered: this.#metrics.note,
    })
    const gauges = async () => [
      ...this.#load.gauges(),
      ...(this.#replication ? replicaGauges(this.#replication) : []),
      ...((await this.#site?.gauges()) ?? []),
    ]
    const metrics = metricsEndpoint({metrics: this.#metrics, gauges, token})
    const {fetch} = this.#load
    const listener = hasAccessLog ? accessLogged(fetch, logAccess) : fetch
    const respond = listenerFor(
      async (request, env) => (await metrics(request, env)) ?? listener(request, env),
    )
    const onSent: OnSent = (head, status, ms) => {
      this.#metrics.note('page', status, ms / 1000)
      if (hasAccessLog) logAccess(accessOf(head, status, ms))
    }
    const ready: Ready = (...asked) => this.#site?.ready(...asked) ?? null
    this.#server = createWebServer({listener: readyFirst({ready, onSent}, respond)})
    this.#requests = new OpenRequests(this.#server)
    if (trustProxy) keepForProxy(this.#server)
  }

  /**
   * Builds what has changed, opens the lake and the site, and prints where they are. `npm start` runs it
   * under a supervisor, which holds the port until then; without one it takes the port first.
   */
  async start(): Promise<void> {
    const config = this.#config
    if (!this.#supervisor) {
      this.#lock = lockDataDirectory(config.dataDirectory)
      await listen(config, this.#server)
    }
    const render = config.serves.site ? await builtRenderer() : null
    if (this.#supervisor) {
      await this.#supervisor.mayOpen()
      this.#lock = lockDataDirectory(config.dataDirectory)
    }
    correctModes(config)
    let studioIsReady = false
    const site = await openSite({
      config,
      server: this.#server,
      render,
      staffScript: await staffScript(),
      isStudioReady: () => studioIsReady,
      refusesForms: this.#load.refusesForms,
      whenReplicated: config.replica?.waits
        ? async () => this.#replication?.whenThere(mostReplicaMs)
        : undefined,
      files: staticFiles({root: 'dist/client'}),
      onReplaced: () => {
        log.error(
          'Another data folder is there, or it can be written to again: the site starts again with it',
        )
        void this.stop(1)
      },
    })
    this.#replication?.start()
    if (config.serves.site) await warmHome(site, config)
    this.#site = site
    await this.#supervisor?.serve(this.#server)
    sayWhere(config, site)
    if (config.serves.studio) await step('Building the Studio', () => buildStudio(config))
    studioIsReady = true
    this.#stopBackups = startBackups(config)
    console.log('\nReady. Press Ctrl+C to stop.')
    await site.warmPages().catch((error) => log.warn({error}, 'The page cache was not warmed'))
  }

  /** Open requests are answered, streams end, and everything acknowledged is on disk. */
  async stop(code = 0): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#stopBackups()
    this.#site?.endStreams()
    await this.#requests.drain(stopping)
    await this.#site?.close()
    await this.#replication?.end()
    this.#lock?.release()
    process.exit(code)
  }

  async #answer(request: Request, env?: object): Promise<Response> {
    if (this.#site) return this.#site.fetch(request, env)
    return new Response('Starting ...', {status: 503, headers: {'retry-after': '2'}})
  }
}

/** One line for each request, as the setting demands. */
const logAccess = (access: Access) => everyLine.info(access, 'Request')

async function builtRenderer(): Promise<Render> {
  await step('Building the site', buildWeb)
  return loadBuiltRenderer()
}

function startBackups(config: Config): () => void {
  const {backup, dataDirectory} = config
  if (!storesHere(config)) return () => {}
  if (backup) return scheduleBackups({directory: dataDirectory, everyHours: backup.everyHours})
  log.warn('No backups are made: BACKUP_TO is not set')
  return () => {}
}

function correctModes({dataDirectory}: Config): void {
  const {corrected, refused} = tightenModes(dataDirectory)
  if (corrected.length > 0) {
    const told = {count: corrected.length, first: corrected.slice(0, 10)}
    log.warn(told, 'Other accounts of this machine could read files of DATA_DIR; no longer')
  }
  if (refused.length > 0) {
    const told = {count: refused.length, first: refused.slice(0, 10)}
    log.error(
      told,
      'Other accounts of this machine can read files of DATA_DIR: correct their modes',
    )
  }
}

/** The first rendering takes ten times as long as later ones, so no visitor should have to wait for it. */
async function warmHome({fetch}: OpenSite, {origin}: Config): Promise<void> {
  const response = await fetch(new Request(`${origin}/`))
  await response.text()
}

function sayWhere(config: Config, opened: OpenSite): void {
  const {serves, origin, studioOrigin, studioPath, lakeOrigin} = config
  const here = (isHere: boolean) => (isHere ? '' : '   (not served by this process)')
  console.log(`\n  Site    ${origin}${here(serves.site)}`)
  console.log(`  Studio  ${studioOrigin}${studioPath}${here(serves.studio)}`)
  if (lakeOrigin !== origin) console.log(`  Lake    ${lakeOrigin || 'Sanity'}${here(serves.lake)}`)
  console.log(opened.signInLines.map((line) => `  ${line}`).join('\n'))
}

function listen({port, host}: Config, server: Server): Promise<void> {
  return new Promise((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used: ${error.message}`
      failed(new Error(`Port ${port} ${reason}. Choose another with PORT.`))
    })
    server.listen(port, host, backlog, ready)
  })
}
