import {type ChildProcess, spawn} from 'node:child_process'
import {copyData} from '../../../scripts/matrix/copy-data.ts'
import {administrator, dataDirectory, isOfTwo, siteOrigin} from '../site.ts'

/** Two processes of a site take four. */
const port = Number(new URL(siteOrigin).port) + 4

/** A site apart from that of the other tests, whose forms have no boxes of consent. */
export const ownOrigin = `http://localhost:${port}`
export const ownDirectory = '.data/e2e-consent'

/** Starts it on a copy of the other site's data, as built for it; returns what ends it. */
export async function startOwnSite(): Promise<() => Promise<void>> {
  if (!isOfTwo) copyData(dataDirectory, ownDirectory)
  const program = isOfTwo ? ['scripts/test/two-sites.ts', dataDirectory] : ['app/start.ts']
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: ownDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const path of ['/readyz', '/studio']) await untilUp(child, ownOrigin + path)
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
