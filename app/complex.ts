import type {MiddlewareHandler} from 'hono'
import type {Upgrade, Workers} from 'local-content-lake'
import type {Ready} from '../server/http/ready-response.ts'
import {complexOfLines, log} from '../server/log.ts'
import type {Render} from '../server/pages/render-answer.ts'
import type {MemberNotices} from '../shared/member-notices.ts'
import {askedOf} from './asked-of.ts'
import {backupGauges} from './backup/backup-gauges.ts'
import {scheduleBackups} from './backup/scheduled-backups.ts'
import {type Config, storesHere} from './config.ts'
import {type DataLock, lockDataDirectory} from './data/data-lock.ts'
import {tightenModes} from './data/tighten-modes.ts'
import {drillGauges} from './drill/drill-gauges.ts'
import {lastDrill, summaryOf} from './drill/last-drill.ts'
import {scheduleDrills} from './drill/scheduled-drills.ts'
import type {Summary} from './front/summary.ts'
import {comeBackLater, plainText} from './http/come-back-later.ts'
import type {Gauge, RequestMetrics} from './http/request-metrics.ts'
import {LoadShedding} from './http/shed-load.ts'
import {listenerFor} from './http/web-server.ts'
import {type CommandPort, lockNote, openCommandPort} from './installation/command-port.ts'
import type {ReplicaState, ServedComplex} from './installation/served-complex.ts'
import {type OpenSite, openSite} from './open-site.ts'
import {replicaGauges} from './replica/replica-gauges.ts'
import {Replication} from './replica/replication.ts'
import {Standby} from './replica/standby.ts'
import {fencedAnswer, standbyAnswer, standbyGauges} from './replica/standby-answers.ts'
import {isOfSite} from './replica/standby-folder.ts'

/** What all complexes of a program share. */
export interface SharedParts {
  /** Null where no site is served. */
  readonly render: Render | null
  readonly staffScript: string | null
  readonly isStudioReady: () => boolean
  readonly files: MiddlewareHandler
  readonly workers: Workers
}

interface Options {
  /** Called with each answer. */
  readonly onAnswered: RequestMetrics['note']
  /** Called when another data folder has taken the place of the open one: it has to be opened again. */
  readonly onReplaced: () => void
}

/** How long a registration waits for its copy elsewhere; then it is acknowledged as stored here. */
const maxReplicaMs = 2000

/** One complex: its data folder, what is served from it, and what keeps it safe. */
export class Complex implements ServedComplex {
  readonly config: Config
  readonly #onReplaced: () => void
  readonly #load: LoadShedding
  readonly #replication: Replication | null
  #site: OpenSite | null = null
  #standby: Standby | null = null
  #isFenced = false
  #lock: DataLock | null = null
  #port: CommandPort | null = null
  #stopBackups = () => {}

  constructor(config: Config, {onAnswered, onReplaced}: Options) {
    this.config = config
    this.#onReplaced = onReplaced
    const {replica, trustProxy} = config
    this.#replication =
      replica && storesHere(config)
        ? new Replication(environmentOf(config), () => void this.#fenced())
        : null
    this.#load = new LoadShedding((request, env) => this.#answerIfHeld(request, env), {
      askedOf: (request, env) => askedOf(request, env, {site: this.#site, trustProxy}),
      onAnswered,
    })
  }

  /** Takes the data folder for this process. One of several complexes says where commands reach it. */
  async lock(): Promise<void> {
    const {complex, dataDirectory} = this.config
    if (complex !== null)
      this.#port = await openCommandPort(listenerFor((...it) => this.fetch(...it)))
    this.#lock = lockDataDirectory(dataDirectory, 'site', this.#port ? lockNote(this.#port) : '')
  }

  /**
   * Follows the replica of another machine, in a folder that is locked, until it takes over from it.
   *
   * @returns false where it was closed before
   */
  async follow(): Promise<boolean> {
    const {replica, dataDirectory} = this.config
    if (!replica) throw new Error('REPLICATE_TO is not set.')
    if (isOfSite(dataDirectory)) return true
    const standby = new Standby(dataDirectory, replica)
    this.#standby = standby
    const hasTaken = await this.#named(() => standby.follow())
    this.#standby = null
    return hasTaken
  }

  /** Opens what the settings name, in a folder that is locked. */
  open(parts: SharedParts): Promise<OpenSite> {
    return this.#named(() => this.#open(parts))
  }

  async #open(parts: SharedParts): Promise<OpenSite> {
    const {config} = this
    correctModes(config)
    const replication = this.#replication
    await replication?.begin(config.dataDirectory)
    const site = await openSite({
      ...{...parts, config},
      refusesForms: this.#load.refusesForms,
      ...(replication && {
        whenReplicated: () => whenSafe(replication, config.replica?.waits ? maxReplicaMs : 0),
        mayStore: () => replication.mayStore,
      }),
      noticesForMembers: () => this.#noticesForMembers(),
      onReplaced: this.#onReplaced,
    })
    replication?.ship()
    if (config.serves.site) await warmHome(site, config)
    this.#site = site
    return site
  }

  startBackups(): void {
    const {config} = this
    const {backup, replica, dataDirectory: directory} = config
    if (!storesHere(config)) return
    const environment = environmentOf(config)
    const stops: (() => void)[] = []
    if (backup) stops.push(scheduleBackups({directory, environment, everyHours: backup.everyHours}))
    else log.warn('No backups are made: BACKUP_TO is not set')
    if (backup ?? replica) stops.push(scheduleDrills({directory, environment}))
    this.#stopBackups = () => {
      for (const stop of stops) stop()
    }
  }

  #noticesForMembers(): MemberNotices {
    const replication = this.#replication
    const drill = lastDrill(this.config.dataDirectory)
    return {
      ...(replication?.isLate && {copyLag: Math.round(replication.lagSeconds)}),
      ...(drill && {restoreDrill: summaryOf(drill)}),
    }
  }

  fetch(request: Request, env?: object): Promise<Response> {
    return this.#named(() => this.#load.fetch(request, env))
  }

  ready(...asked: Parameters<Ready>): ReturnType<Ready> {
    return this.#site?.ready(...asked) ?? null
  }

  /** Null: it is not open. */
  async summary(): Promise<Summary | null> {
    return this.#site?.summary() ?? null
  }

  /** Handles a WebSocket upgrade; false when it is not for the lake. */
  upgrade(upgrade: Upgrade): boolean {
    return this.#site?.upgrade(upgrade) ?? false
  }

  get replica(): ReplicaState | null {
    const replication = this.#replication
    return (
      replication && {
        ...{lagSeconds: replication.lagSeconds, isLate: replication.isLate},
        ...{isWatched: replication.isWatched, mayStore: replication.mayStore},
      }
    )
  }

  async gauges(): Promise<readonly Gauge[]> {
    return [
      ...this.#load.gauges(),
      ...(storesHere(this.config) ? copiesGauges(this.config.dataDirectory) : []),
      ...(this.#standby ? standbyGauges(this.#standby) : []),
      ...(this.#replication && this.#site ? replicaGauges(this.#replication) : []),
      ...((await this.#site?.gauges()) ?? []),
    ]
  }

  /** Ends event streams, which do not end by themselves, and begins no more backups and deliveries. */
  endStreams(): void {
    this.#stopBackups()
    this.#site?.endStreams()
  }

  /** Everything acknowledged is on disk, and in the replica where there is one, and the folder is free. */
  async close(): Promise<void> {
    this.endStreams()
    this.#port?.close()
    await this.#standby?.stop()
    await this.#site?.close()
    await this.#replication?.end()
    this.#lock?.release()
  }

  /** One of several is named in the lines of the log. */
  #named<Result>(work: () => Result): Result {
    const {complex} = this.config
    return complex === null ? work() : complexOfLines.run({complex}, work)
  }

  /** Nothing is said to be stored that another machine might not have. */
  async #answerIfHeld(request: Request, env?: object): Promise<Response> {
    const mayStore = () => isReading(request) || this.#replication?.mayStore !== false
    if (this.#site && !mayStore()) return notHeld()
    const response = await this.#answer(request, env)
    if (!this.#site || mayStore()) return response
    await response.body?.cancel()
    return notHeld()
  }

  async #answer(request: Request, env?: object): Promise<Response> {
    if (this.#site) return this.#site.fetch(request, env)
    if (this.#standby) return standbyAnswer(this.#standby, request)
    if (this.#isFenced) return fencedAnswer(request)
    return new Response('Starting ...', {status: 503, headers: {'retry-after': '2'}})
  }

  /** Another machine serves the site: this one must do nothing more, neither send messages. */
  async #fenced(): Promise<void> {
    this.#isFenced = true
    const site = this.#site
    this.#site = null
    this.endStreams()
    site?.endStreams()
    await site?.close()
  }
}

/** Once it is there, or after a time. What another machine might not have is not acknowledged. */
async function whenSafe(replication: Replication, maxMs: number): Promise<void> {
  const isThere = await replication.whenThere(maxMs)
  if (!isThere && !replication.mayStore) throw new Error('Another machine may have taken over')
}

/** Queries are posted where they are long. */
const isReading = ({method, url}: Request) =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) || /\/data\/query\//.test(new URL(url).pathname)

const notHeld = () =>
  new Response(comeBackLater, {status: 503, headers: {...plainText, 'retry-after': '5'}})

/** Processes that read the settings for themselves read those of this complex. */
const copiesGauges = (directory: string) => [...backupGauges(directory), ...drillGauges(directory)]

const environmentOf = ({complex}: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(complex === null ? {} : {COMPLEX: complex}),
})

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
