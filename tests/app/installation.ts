import {Workers} from 'local-content-lake'
import {onTestFinished} from 'vitest'
import {Complex} from '../../app/complex.ts'
import {type Config, readConfig} from '../../app/config.ts'
import {Complexes} from '../../app/installation/complexes.ts'
import {overviewOf} from '../../app/installation/overview.ts'
import {overviewEndpoint} from '../../app/installation/overview-endpoint.ts'
import {runNew} from '../scripts/new-complex.ts'
import {renderWithoutAssets} from '../server/real-site.ts'

export const administrator = {email: 'kim@example.com', password: 'a-long-enough-passphrase'}

const flags = ['--units', '59A,84B', '--phone', '1577-1234']

/** A further complex of an installation, by command. */
export const addComplex = (folder: string, name: string, slug: string, host: string) =>
  runNew(
    folder,
    '--name',
    name,
    '--slug',
    slug,
    '--host',
    host,
    '--admin',
    administrator.email,
    ...flags,
  )

/** The program on a data folder with several complexes, without its port and its builds. */
export async function openInstallation(folder: string, settings: Record<string, string> = {}) {
  const environment = {
    ...{DATA_DIR: folder, SITE_ORIGIN: 'http://a.test', WARM_PICTURES: '0', LOG_LEVEL: 'silent'},
    ...{ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, ...settings},
  }
  const workers = new Workers(450)
  const parts = {
    ...{render: renderWithoutAssets, staffScript: null, workers},
    isStudioReady: () => true,
    files: async (_c: unknown, next: () => Promise<void>) => next(),
  }
  const open = async (config: Config, onReplaced = () => {}) => {
    const complex = new Complex(config, {onAnswered: () => {}, onReplaced})
    await complex.lock()
    await complex.open(parts)
    return complex
  }
  const config = readConfig(environment)
  const first = await open(config)
  const {installationKey: key, trustProxy} = config
  const overview =
    key === null
      ? null
      : overviewEndpoint({key, trustProxy, overview: () => overviewOf(first, complexes)})
  const complexes: Complexes = new Complexes({first, environment, open, overview})
  complexes.start()
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await Promise.all([first.close(), complexes.close()])
    workers.close()
  }
  onTestFinished(close)
  const ask = (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', 'Mozilla/5.0 (a reader)')
    if (init.method) headers.set('origin', new URL(address).origin)
    return complexes.fetch(new Request(address, {redirect: 'manual', ...init, headers}))
  }
  return {complexes, ask, close}
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** Signs in at one complex; returns what the browser keeps. */
export async function signInAt({ask}: Installation, origin: string, person: typeof administrator) {
  const entered = await ask(`${origin}/login`, {method: 'POST', body: new URLSearchParams(person)})
  return entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Changes documents as an administrator does in the Studio. */
export async function changeAt(
  {ask}: Installation,
  origin: string,
  cookie: string,
  mutations: readonly object[],
) {
  const changed = await ask(`${origin}/v2025-02-19/data/mutate/production`, {
    ...{method: 'POST', body: JSON.stringify({mutations})},
    headers: {'content-type': 'application/json', cookie},
  })
  if (!changed.ok) throw new Error(await changed.text())
}
