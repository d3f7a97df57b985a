import {existsSync} from 'node:fs'
import {isIP} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import type {Upgrade} from 'local-content-lake'
import type {Ready} from '../../server/http/ready-response.ts'
import type {RequestHead} from '../../server/http/request-head.ts'
import {log} from '../../server/log.ts'
import {complexesFolder} from '../complex-settings.ts'
import type {Config} from '../config.ts'
import {isProxied} from '../http/caller-address.ts'
import {comeBackLater, plainText} from '../http/come-back-later.ts'
import type {Gauge} from '../http/request-metrics.ts'
import {hostOf, type Registered, type Registry, readRegistry, registryVersion} from './registry.ts'
import type {ServedComplex} from './served-complex.ts'

interface Options {
  /** The complex of the data folder itself, which is always open. */
  readonly first: ServedComplex
  readonly environment: Readonly<Record<string, string | undefined>>
  /**
   * Opens a complex.
   *
   * @param onReplaced called when another folder has taken the place of the one that was opened
   */
  readonly open: (config: Config, onReplaced: () => void) => Promise<ServedComplex>
  /** Answers at `/installation` of the first complex; null: there is no such page. */
  readonly overview?: ((request: Request, env?: object) => Promise<Response>) | null
}

/** One that is open, or opens. */
interface Opened {
  readonly registered: Registered
  readonly opening: Promise<ServedComplex>
  /** Null while it opens. */
  complex: ServedComplex | null
}

const lookEveryMs = 1000
/** A complex that could not be opened is tried again after this time. */
const afterFailureMs = 10_000

/** All complexes of an installation, by the hosts that their visitors ask for. */
export class Complexes {
  readonly #options: Options
  readonly #opened = new Map<string, Opened>()
  readonly #closing = new Map<string, Promise<void>>()
  readonly #failures = new Map<string, {readonly at: number; readonly reason: string}>()
  #registry: Registry = {complexes: [], faults: []}
  #version: string | null = null
  #byHost = new Map<string, Registered>()
  #timer: NodeJS.Timeout | undefined
  /** Once there was another, its host must not lead to the first one when it has gone. */
  #hasOthers = false
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#look()
  }

  /** From now on complexes come and go; each is opened in its turn, if nobody asks for it before. */
  start(): void {
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref()
    this.#openAll()
  }

  /** Those that are registered, and why others are not served. */
  get registry(): Registry {
    return this.#registry
  }

  /** Null: it is not open. */
  openAt({name}: Registered): ServedComplex | null {
    return this.#opened.get(name)?.complex ?? null
  }

  /** Why it could not be opened; null: it could, or was not tried. */
  failureOf({name}: Registered): string | null {
    return this.#failures.get(name)?.reason ?? null
  }

  /** Which of several a request is for, as the log names it; null: the first one, or none. */
  nameOf(head: RequestHead): string | null {
    return this.#hasOthers ? (this.#byHost.get(hostnameOf(head))?.name ?? null) : null
  }

  /** Answers a request of the complex that it names as its host, and opens that first if it is not open. */
  readonly fetch = async (request: Request, env?: object): Promise<Response> => {
    const found = this.#at(request)
    if (found === undefined) return noSuchHost()
    const {first, overview} = this.#options
    const isOverview = overview && found === first && new URL(request.url).pathname === overviewPath
    if (isOverview) return overview(request, env)
    const complex = found ?? (await this.#openAt(hostnameOf(request)))
    return complex ? complex.fetch(request, env) : notOpen()
  }

  readonly ready: Ready = (head, env) => this.#at(head)?.ready(head, env) ?? null

  readonly gauges = async (request: Request): Promise<readonly Gauge[]> =>
    (await this.#at(request)?.gauges()) ?? []

  /** Handles a WebSocket upgrade; false when it is for no lake. */
  readonly upgrade = (upgrade: Upgrade): boolean => {
    const {headers} = upgrade.request
    const asked = URL.parse(`http://${headers.host}`)
    const isForOthers = headers['x-forwarded-for'] !== undefined
    return (
      (asked && this.#atHost(withoutDot(asked.hostname), isForOthers)?.upgrade(upgrade)) ?? false
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const {registered} of this.#opened.values()) this.#close(registered.name)
    await Promise.all(this.#closing.values())
  }

  endStreams(): void {
    for (const {complex} of this.#opened.values()) complex?.endStreams()
  }

  /** `undefined`: no complex has this host. Null: the one that has it is not open. */
  #at(head: RequestHead): ServedComplex | null | undefined {
    // With one complex, a page from the cache waits for no address to be read.
    return this.#hasOthers ? this.#atHost(hostnameOf(head), isProxied(head)) : this.#options.first
  }

  #atHost(hostname: string, isForOthers: boolean): ServedComplex | null | undefined {
    const {first} = this.#options
    if (!this.#hasOthers) return first
    const registered = this.#byHost.get(hostname)
    if (registered) return this.openAt(registered)
    return isHostOf(first.config, hostname, isForOthers) ? first : undefined
  }

  async #openAt(hostname: string): Promise<ServedComplex | null> {
    const registered = this.#byHost.get(hostname)
    return registered ? this.#open(registered) : null
  }

  async #open(registered: Registered): Promise<ServedComplex | null> {
    const {name} = registered
    const {at = Number.NEGATIVE_INFINITY} = this.#failures.get(name) ?? {}
    if (this.#isClosed || performance.now() - at < afterFailureMs) return null
    await this.#closing.get(name)
    const opened = this.#opened.get(name) ?? this.#begin(registered)
    return opened.opening.catch(() => null)
  }

  #begin(registered: Registered): Opened {
    const {name, config} = registered
    const replaced = () => {
      log.error(
        {complex: name},
        'Another data folder is there: the complex is opened again with it',
      )
      this.#close(name)
    }
    const opening = this.#options.open(config, replaced)
    const opened: Opened = {registered, opening, complex: null}
    this.#opened.set(name, opened)
    opening.then(
      (complex) => {
        opened.complex = complex
        this.#failures.delete(name)
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        this.#failures.set(name, {at: performance.now(), reason})
        log.error({complex: name, error}, 'A complex could not be opened; the others go on')
        if (this.#opened.get(name) === opened) this.#opened.delete(name)
      },
    )
    return opened
  }

  /** Its requests end first; a later one opens it again, if it is registered then. */
  #close(name: string): void {
    const opened = this.#opened.get(name)
    if (!opened) return
    this.#opened.delete(name)
    const closed = opened.opening
      .then((complex) => complex.close())
      .catch((error) => log.error({complex: name, error}, 'A complex could not be closed'))
      .then(() => {
        this.#closing.delete(name)
      })
    this.#closing.set(name, closed)
  }

  #look(): void {
    const {first, environment} = this.#options
    const version = registryVersion(first.config)
    this.#hasOthers = existsSync(complexesFolder(first.config.dataDirectory))
    if (version === this.#version) return
    this.#version = version
    this.#registry = readRegistry(first.config, environment)
    const {complexes, faults} = this.#registry
    this.#byHost = new Map(complexes.map((registered) => [registered.host, registered]))
    for (const {registered} of this.#opened.values()) {
      const now = this.#byHost.get(registered.host)
      if (now?.version !== registered.version) this.#close(registered.name)
    }
    for (const fault of faults) log.error(fault, 'A complex cannot be served; the others are')
    if (this.#timer) this.#openAll()
  }

  /** One after another, so that visitors of those that are open hardly notice. */
  async #openAll(): Promise<void> {
    for (const registered of this.#registry.complexes) {
      await pause(betweenMs, null, {ref: false})
      await this.#open(registered)
    }
  }
}

const betweenMs = 200

/** No complex has a page there: see `shared/reserved-paths.ts`. */
const overviewPath = '/installation'

/** A host may be written with the root of all names at its end. */
const withoutDot = (hostname: string) => hostname.replace(/\.$/, '')

const hostnameOf = ({url}: Pick<RequestHead, 'url'>) => withoutDot(new URL(url).hostname)

const noSuchHost = () =>
  new Response(
    '이 주소의 홈페이지는 여기에 없습니다.\nThere is no site with this address here.\n',
    {status: 421, headers: plainText},
  )

const notOpen = () =>
  new Response(comeBackLater, {status: 503, headers: {...plainText, 'retry-after': '10'}})

/**
 * Where others are installed, the first complex has its own host, and the names of this machine, by which it is
 * looked at without a proxy: one that does not pass on the host would show its pages at every address. Without a
 * host of its own, it has all addresses of this machine.
 *
 * @param isForOthers whether a proxy says that it asks for somebody else
 */
function isHostOf({origin, isOriginSet}: Config, hostname: string, isForOthers: boolean): boolean {
  if (isOriginSet && hostname === hostOf(origin)) return true
  if (isForOthers) return false
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return true
  return !isOriginSet && (isIP(hostname) !== 0 || hostname.startsWith('['))
}
