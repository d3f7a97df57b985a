import {type ChildProcess, spawn} from 'node:child_process'
import {copyData} from '../../lab/matrix/copy-data.ts'
import {administrator, dataDirectory, isOfTwo, siteOrigin, webhookHost} from './site.ts'

/** For tests that change what every page shows. Two processes of a site take four ports. */
const places = {
  consent: 4,
  openPages: 8,
  damaged: 12,
  fields: 16,
  measuring: 20,
  notices: 24,
  bookings: 28,
  waiting: 32,
} as const

interface OwnSite {
  readonly origin: string
  readonly directory: string
  /**
   * Starts it on a copy of the other site's data, as built for it; returns what ends it.
   *
   * @param damage what befalls the copy: the site is then up, and not ready
   */
  start(damage?: (directory: string) => void): Promise<() => Promise<void>>
}

/** A site apart from that of the other tests. */
export function ownSite(name: keyof typeof places): OwnSite {
  const port = Number(new URL(siteOrigin).port) + places[name]
  const site = {origin: `http://localhost:${port}`, directory: `.data/e2e-${name}`}
  return {...site, start: (damage) => start(site, damage)}
}

async function start(
  {origin, directory}: Omit<OwnSite, 'start'>,
  damage?: (directory: string) => void,
): Promise<() => Promise<void>> {
  if (!isOfTwo) copyData(dataDirectory, directory)
  damage?.(directory)
  const program = isOfTwo ? ['lab/matrix/serve-two-sites.ts', dataDirectory] : ['app/start.ts']
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      DATA_DIR: directory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      FORWARD_ALLOW: webhookHost,
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const path of [damage ? '/healthz' : '/readyz', '/studio'])
    await untilUp(child, origin + path)
  return () => {
    child.kill('SIGTERM')
    return ended
  }
}

async function untilUp(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error('The site ended by itself')
}
