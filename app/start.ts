import type {Server} from 'node:http'
import {staticFiles} from '../server/http/static-files.ts'
import {everyLine, log} from '../server/log.ts'
import type {Render} from '../server/pages/render-answer.ts'
import {askedOf} from './asked-of.ts'
import {scheduleBackups} from './backup/scheduled-backups.ts'
import {buildStudio} from './build/build-studio.ts'
import {buildWeb} from './build/build-web.ts'
import {loadBuiltRenderer} from './build/renderer.ts'
import {step} from './build/step.ts'
import {type Config, readConfig} from './config.ts'
import {type DataLock, lockDataDirectory} from './data/data-lock.ts'
import {prepareDataDirectory} from './data/prepare-data-directory.ts'
import {tightenModes} from './data/tighten-modes.ts'
import {type Access, accessLogged, accessOf} from './http/access-log.ts'
import {metricsEndpoint} from './http/metrics-endpoint.ts'
import {OpenRequests} from './http/open-requests.ts'
import {type OnSent, readyFirst} from './http/ready-first.ts'
import {createRequestMetrics} from './http/request-metrics.ts'
import {shedLoad} from './http/shed-load.ts'
import {createWebServer, keepForProxy, listenerFor} from './http/web-server.ts'
import {type OpenSite, openSite} from './open-site.ts'
import {backlog} from './supervisor/backlog.ts'
import {supervised} from './supervisor/supervised.ts'

/** The deadline for stopping: a supervisor or service manager kills what takes longer. */
const stopping = {graceMs: 1000, limitMs: 10_000} as const

let site: OpenSite | null = null
let trustProxy = false
let lock: DataLock | null = null
let stopBackups = () => {}
const metrics = createRequestMetrics()
let answerMetrics: ReturnType<typeof metricsEndpoint> = async () => null
const load = shedLoad(
  async (request, env) =>
    site
      ? site.fetch(request, env)
      : new Response('Starting ...', {status: 503, headers: {'retry-after': '2'}}),
  {
    askedOf: (request, env) => askedOf(request, env, {site, trustProxy}),
    onAnswered: metrics.note,
  },
)
let listener = load.fetch
const respond = listenerFor(
  async (request, env) => (await answerMetrics(request, env)) ?? listener(request, env),
)
let noteAccess: typeof logAccess | null = null
const onSent: OnSent = (head, status, ms) => {
  metrics.note('page', status, ms / 1000)
  noteAccess?.(accessOf(head, status, ms))
}
const server = createWebServer({
  listener: readyFirst({ready: (...asked) => site?.ready(...asked) ?? null, onSent}, respond),
})
const requests = new OpenRequests(server)
const supervisor = supervised(() => void stop())

/**
 * Builds what has changed, opens the lake and the site, and prints where they are. `npm start` runs it
 * under a supervisor, which holds the port until then; without one it takes the port first.
 */
async function start(config: Config): Promise<void> {
  observe(config)
  if (!supervisor) {
    lock = lockDataDirectory(config.dataDirectory)
    await listen(config, server)
  }
  const render = config.serves.site ? await builtRenderer() : null
  if (supervisor) {
    await supervisor.mayOpen()
    lock = lockDataDirectory(config.dataDirectory)
  }
  correctModes(config)
  let studioIsReady = false
  const opened = await openSite({
    config,
    server,
    render,
    isStudioReady: () => studioIsReady,
    refusesForms: load.refusesForms,
    files: staticFiles({root: 'dist/client'}),
    onReplaced() {
      log.error(
        'Another data folder is there, or it can be written to again: the site starts again with it',
      )
      void stop(1)
    },
  })
  if (config.serves.site) await warmHome(opened, config)
  site = opened
  await supervisor?.serve(server)
  sayWhere(config, opened)
  if (config.serves.studio) await step('Building the Studio', () => buildStudio(config))
  studioIsReady = true
  stopBackups = startBackups(config)
  console.log('\nReady. Press Ctrl+C to stop.')
  await opened.warmPages().catch((error) => log.warn({error}, 'The page cache was not warmed'))
}

/** The state of the site that operators can see while it runs. */
function observe({metricsToken: token, hasAccessLog}: Config): void {
  const gauges = async () => [...load.gauges(), ...((await site?.gauges()) ?? [])]
  answerMetrics = metricsEndpoint({metrics, gauges, token})
  if (!hasAccessLog) return
  listener = accessLogged(load.fetch, logAccess)
  noteAccess = logAccess
}

/** One line for each request, as the setting demands. */
const logAccess = (access: Access) => everyLine.info(access, 'Request')

async function builtRenderer(): Promise<Render> {
  await step('Building the site', buildWeb)
  return loadBuiltRenderer()
}

function startBackups({backup, dataDirectory, serves, hosted}: Config): () => void {
  // People and content are on the lake elsewhere, and are backed up there.
  const isStoredHere = serves.lake || (serves.site && !hosted?.hasAccounts)
  if (!isStoredHere) return () => {}
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

let isStopping = false

/** Open requests are answered, streams end, and everything acknowledged is on disk. */
async function stop(code = 0): Promise<void> {
  if (isStopping) return
  isStopping = true
  stopBackups()
  site?.endStreams()
  await requests.drain(stopping)
  await site?.close()
  lock?.release()
  process.exit(code)
}

/** After an uncaught error the state of this process is unknown, so another one starts. */
function die(error: unknown): void {
  log.fatal({error}, 'An error that nothing caught ends the process')
  process.exit(1)
}

process.on('uncaughtException', die)
process.on('unhandledRejection', die)
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => void stop())
}

try {
  const config = readConfig(process.env)
  trustProxy = config.trustProxy
  if (trustProxy) keepForProxy(server)
  prepareDataDirectory(config.dataDirectory)
  await start(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
