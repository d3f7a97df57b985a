import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {createClient, type SanityClient} from '@sanity/client'
import {tokenFile} from '../../app/lake/lake-accounts.ts'
import {programMemory} from '../../app/supervisor/program-memory.ts'
import project from '../../sanity.json' with {type: 'json'}
import {freePort} from '../../scripts/machine/free-port.ts'
import type {Report} from './probe.ts'
import {type ProcessMemory, processesOf, processorMsOf, writtenBytesOf} from './processes.ts'

export interface OwnSite {
  readonly origin: string
  readonly port: number
  /** Its data folder. */
  readonly directory: string
  /** How its process ended by itself; null while it runs. */
  readonly ended: string | null
  /** A client of the site's own lake that may do everything. */
  client(dataset: string): SanityClient
  tokenFor(dataset: string): string
  /** As its administrator, who alone may change where registrations are sent. */
  administrator(dataset: string): Promise<SanityClient>
  /** Event loop and sockets since the last report. */
  report(): Promise<Report>
  /** Lines that it has printed since the last call. */
  printed(): number
  /** Has garbage collected, so that what is left in a report is in use. */
  collect(): void
  /** All its processes. */
  memory(): ProcessMemory[]
  /** What they have taken of the cores so far. */
  processorMs(): number
  /** What they have written to disks so far. */
  writtenBytes(): number
  /** Kills the process in the middle of its work, and starts another on the same folder. */
  killAndRestart(): Promise<void>
  /** Asks the process to end, as service managers do. Resolves to how it ended; another starts by `restart`. */
  stop(): Promise<string | null>
  restart(): Promise<void>
  close(): Promise<void>
}

const probe = './lab/own-site/probe.ts'
const memoryMegabytes = 450

/** Of each of these sites. */
export const ownAdministrator = {
  email: 'admin@example.com',
  password: 'only-for-this-measurement',
} as const

/** The site as a process of its own, on a fresh folder and a free port, behind a proxy's headers. */
export async function startOwnSite(
  environment: Record<string, string> = {},
  onSpawn: (pid: number) => void = () => {},
): Promise<OwnSite> {
  const directory = mkdtempSync(join(tmpdir(), 'own-site-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const {execArgv, environment: ofMemory} = programMemory(memoryMegabytes)
  let lines = 0
  const count = (printed: Buffer) => {
    lines += printed.toString('latin1').split('\n').length - 1
  }
  const start = () => {
    const child = spawn(process.execPath, [...execArgv, '--import', probe, 'app/start.ts'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        ...ofMemory,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        TRUST_PROXY: '1',
        ADMIN_EMAIL: ownAdministrator.email,
        ADMIN_PASSWORD: ownAdministrator.password,
        FORWARD_ALLOW: '127.0.0.1',
        // A stranger's query is refused at once by default: here what it costs is measured.
        ANONYMOUS_QUERIES: 'all',
        // Minutes of work after the first start, which would be measured too.
        WARM_PICTURES: '0',
        ...environment,
      },
    })
    if (child.pid !== undefined) onSpawn(child.pid)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', count)
    child.stderr?.pipe(process.stderr, {end: false})
    return child
  }
  let child = start()
  const tokenFor = (dataset: string) =>
    readFileSync(
      tokenFile(directory, dataset === project.privateDataset ? 'registrations' : 'site'),
      'utf8',
    )
  const end = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const restart = async () => {
    child = start()
    await isUp(child, `${origin}/readyz`)
  }
  await isUp(child, `${origin}/readyz`)
  await isUp(child, `${origin}/studio`)
  return {
    origin,
    port,
    directory,
    get ended() {
      return endOf(child)
    },
    tokenFor,
    client: (dataset) => clientOf(origin, dataset, tokenFor(dataset)),
    administrator: async (dataset) => clientOf(origin, dataset, await administratorToken(origin)),
    report: () => ask(child),
    printed() {
      const before = lines
      lines = 0
      return before
    },
    collect: () => child.send('collect'),
    memory: () => processesOf(child.pid ?? 0),
    processorMs: () => processorMsOf(child.pid ?? 0),
    writtenBytes: () => writtenBytesOf(child.pid ?? 0),
    async killAndRestart() {
      await end()
      await restart()
    },
    async stop() {
      await end('SIGTERM')
      return endOf(child)
    },
    restart,
    async close() {
      await end()
      rmSync(directory, {recursive: true, force: true})
    },
  }
}

export function clientOf(origin: string, dataset: string, token: string): SanityClient {
  return createClient({
    projectId: project.projectId,
    dataset,
    apiVersion: project.apiVersion,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })
}

export async function administratorToken(
  origin: string,
  password: string = ownAdministrator.password,
): Promise<string> {
  const reply = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({email: ownAdministrator.email, password}),
  })
  const [, token = ''] = /lakeSession=([^;]+)/.exec(reply.headers.getSetCookie().join()) ?? []
  return token
}

function endOf({exitCode, signalCode}: ChildProcess): string | null {
  if (signalCode) return `signal ${signalCode}`
  return exitCode === null ? null : `exit code ${exitCode}`
}

/** Rejects when the process has ended. */
function ask(child: ChildProcess): Promise<Report> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The site ended by itself'))
    child.once('exit', ended)
    child.once('message', (report: Report) => {
      child.off('exit', ended)
      resolve(report)
    })
    child.send('report', (error) => error && ended())
  })
}

async function isUp(child: ChildProcess, address: string): Promise<void> {
  while (endOf(child) === null) {
    const response = await fetch(address).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await pause(20)
  }
  throw new Error('The site ended by itself')
}
