import type {Server} from 'node:http'
import {attachSockets, Workers} from 'local-content-lake'
import {staticFiles} from '../server/http/static-files.ts'
import {everyLine, log} from '../server/log.ts'
import type {Render} from '../server/pages/render-answer.ts'
import {sameThings} from '../shared/search/same-things.ts'
import {buildStudio} from './build/build-studio.ts'
import {buildWeb} from './build/build-web.ts'
import {loadBuiltRenderer} from './build/renderer.ts'
import {staffScript} from './build/staff-config.ts'
import {step} from './build/step.ts'
import {Complex, type SharedParts} from './complex.ts'
import type {Config} from './config.ts'
import {type Access, accessLogged, accessOf} from './http/access-log.ts'
import {metricsEndpoint} from './http/metrics-endpoint.ts'
import {OpenRequests} from './http/open-requests.ts'
import {type OnSent, readyFirst} from './http/ready-first.ts'
import {RequestMetrics} from './http/request-metrics.ts'
import {createWebServer, keepForProxy, listenerFor} from './http/web-server.ts'
import {Complexes} from './installation/complexes.ts'
import {overviewOf} from './installation/overview.ts'
import {overviewEndpoint} from './installation/overview-endpoint.ts'
import type {OpenSite} from './open-site.ts'
import {requireNoneToRestore} from './replica/newest-state.ts'
import {backlog} from './supervisor/backlog.ts'
import {supervised} from './supervisor/supervised.ts'

/** The deadline for stopping: a supervisor or service manager kills what takes longer. */
const stopping = {graceMs: 1000, limitMs: 10_000} as const

/** Of the first complex's caches; each of the others has so much, as far as its visitors fill them. */
const shareOfOthers = 0.25

/** The program from its start to its end: the server, and the complexes that it serves once they are open. */
export class Program {
  readonly #config: Config
  readonly #metrics = new RequestMetrics()
  readonly #first: Complex
  readonly #complexes: Complexes
  readonly #server: Server
  readonly #requests: OpenRequests
  readonly #supervisor = supervised(() => void this.stop())
  readonly #workers: Workers
  #parts: SharedParts | null = null
  #isStudioReady = false
  #isStopping = false

  constructor(config: Config) {
    this.#config = config
    const {trustProxy, metricsToken: token, installationKey: key, hasAccessLog} = config
    this.#workers = new Workers(config.memoryMegabytes, undefined, sameThings)
    this.#first = new Complex(config, {
      onAnswered: this.#metrics.note,
      onReplaced: () => {
        log.error(
          'Another data folder is there, or it can be written to again: the site starts again with it',
        )
        void this.stop(1)
      },
    })
    this.#complexes = new Complexes({
      first: this.#first,
      environment: process.env,
      open: (own, onReplaced) => this.#openOther(own, onReplaced),
      overview:
        key === null
          ? null
          : overviewEndpoint({
              key,
              trustProxy,
              overview: () => overviewOf(this.#first, this.#complexes),
            }),
    })
    const {fetch, ready, gauges, upgrade} = this.#complexes
    const metrics = metricsEndpoint({metrics: this.#metrics, gauges, token})
    const listener = hasAccessLog
      ? accessLogged(fetch, (access, request) => logAccess(access, this.#complexes.nameOf(request)))
      : fetch
    const respond = listenerFor(
      async (request, env) => (await metrics(request, env)) ?? listener(request, env),
    )
    const onSent: OnSent = (head, status, ms) => {
      this.#metrics.note('page', status, ms / 1000)
      if (hasAccessLog) logAccess(accessOf(head, status, ms), this.#complexes.nameOf(head))
    }
    this.#server = createWebServer({listener: readyFirst({ready, onSent}, respond)})
    this.#requests = new OpenRequests(this.#server)
    if (trustProxy) keepForProxy(this.#server)
    if (config.serves.lake) attachSockets(this.#server, {upgrade})
  }

  /**
   * Builds what has changed, opens the lake and the site, and prints where they are. `npm start` runs it
   * under a supervisor, which holds the port until then; without one it takes the port first.
   */
  async start(): Promise<void> {
    const config = this.#config
    if (!this.#supervisor) {
      await this.#first.lock()
      await listen(config, this.#server)
    }
    const render = config.serves.site ? await builtRenderer() : null
    if (this.#supervisor) {
      await this.#supervisor.mayOpen()
      await this.#first.lock()
    }
    if (config.isStandby) {
      await this.#supervisor?.serve(this.#server)
      console.log('\nStandby: it follows the replica, and serves nothing until it takes over.')
      if (!(await this.#first.follow())) return
    }
    this.#parts = {
      render,
      staffScript: await staffScript(),
      isStudioReady: () => this.#isStudioReady,
      files: staticFiles({root: 'dist/client'}),
      workers: this.#workers,
    }
    const site = await this.#first.open(this.#parts)
    if (!config.isStandby) await this.#supervisor?.serve(this.#server)
    sayWhere(config, site)
    if (config.serves.studio) await step('Building the Studio', () => buildStudio(config))
    this.#isStudioReady = true
    this.#first.startBackups()
    console.log('\nReady. Press Ctrl+C to stop.')
    this.#complexes.start()
    await site.warmPages().catch((error) => log.warn({error}, 'The page cache was not warmed'))
  }

  /** Open requests are answered, streams end, and everything acknowledged is on disk. */
  async stop(code = 0): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#first.endStreams()
    this.#complexes.endStreams()
    await this.#requests.drain(stopping)
    await Promise.all([this.#first.close(), this.#complexes.close()])
    process.exit(code)
  }

  async #openOther(config: Config, onReplaced: () => void): Promise<Complex> {
    const parts = this.#parts
    if (!parts) throw new Error('The program has not started')
    const {memoryMegabytes} = config
    const own = {...config, memoryMegabytes: memoryMegabytes * shareOfOthers}
    const complex = new Complex(own, {onAnswered: this.#metrics.note, onReplaced})
    try {
      await requireNoneToRestore(own)
      await complex.lock()
      const site = await complex.open(parts)
      sayWhere(config, site)
    } catch (error) {
      await complex.close()
      throw error
    }
    complex.startBackups()
    return complex
  }
}

/** One line for each request, as the setting demands; of several complexes it names the one that is asked. */
const logAccess = (access: Access, complex: string | null) =>
  everyLine.info({...access, ...(complex !== null && {complex})}, 'Request')

async function builtRenderer(): Promise<Render> {
  await step('Building the site', buildWeb)
  return loadBuiltRenderer()
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
