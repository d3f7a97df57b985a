import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {createClient, type SanityClient} from '@sanity/client'
import {tokenFile} from '../../app/lake/lake-accounts.ts'
import project from '../../sanity.json' with {type: 'json'}

export interface OwnSite {
  readonly origin: string
  /** A client of the site's own lake that may do everything. */
  client(dataset: string): SanityClient
  /** As its administrator, who alone may change where registrations are sent. */
  administrator(dataset: string): Promise<SanityClient>
  /** Kills the process in the middle of its work, and starts another on the same folder. */
  killAndRestart(): Promise<void>
  close(): void
}

const password = 'only-for-this-measurement'

/** The site as a process of its own, on a fresh folder and a free port, behind a proxy's headers. */
export async function startOwnSite(): Promise<OwnSite> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = () =>
    spawn(process.execPath, ['app/start.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        TRUST_PROXY: '1',
        ADMIN_PASSWORD: password,
        FORWARD_ALLOW: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
    })
  let child = start()
  await isUp(child, `${origin}/readyz`)
  await isUp(child, `${origin}/studio`)
  const client = (dataset: string, token: string) =>
    createClient({
      projectId: project.projectId,
      dataset,
      apiVersion: project.apiVersion,
      apiHost: origin,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token,
    })
  return {
    origin,
    client: (dataset) => {
      const key = dataset === project.privateDataset ? 'registrations' : 'site'
      return client(dataset, readFileSync(tokenFile(directory, key), 'utf8'))
    },
    administrator: async (dataset) => client(dataset, await administratorToken(origin)),
    async killAndRestart() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      child = start()
      await isUp(child, `${origin}/readyz`)
    },
    close() {
      child.kill('SIGKILL')
      rmSync(directory, {recursive: true, force: true})
    },
  }
}

async function administratorToken(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({email: 'admin@example.com', password}),
  })
  const [, token = ''] = /lakeSession=([^;]+)/.exec(reply.headers.getSetCookie().join()) ?? []
  return token
}

async function isUp(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await pause(50)
  }
  throw new Error('The site ended by itself')
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
