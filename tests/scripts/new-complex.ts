import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {readConfig} from '../../app/config.ts'
import {openSite} from '../../app/open-site.ts'
import {renderWithoutAssets} from '../server/real-site.ts'

const run = promisify(execFile)

export const origin = 'http://site.test'
export const administrator = {email: 'kim@example.com', password: 'a-long-enough-passphrase'}

/** `npm run new` as another process, without a terminal. */
export async function runNew(folder: string, ...words: string[]) {
  const env = {...process.env, DATA_DIR: folder, NODE_NO_WARNINGS: '1', LC_ALL: 'ko_KR.UTF-8'}
  try {
    const child = run(process.execPath, ['scripts/new.ts', ...words], {env})
    child.child.stdin?.end()
    return {code: 0, said: (await child).stdout.trim()}
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error && 'code' in error)) throw error
    return {code: Number(error.code), said: String(error.stderr).trim()}
  }
}

/** The whole program on a data folder, as it starts, without its port. */
export async function openProgram(folder: string, settings: Record<string, string> = {}) {
  const site = await openSite({
    config: readConfig({
      ...{SITE_ORIGIN: origin, DATA_DIR: folder, WARM_PICTURES: '0', ...settings},
      ...{ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password},
    }),
    render: renderWithoutAssets,
    isStudioReady: () => true,
    files: (_c, next) => next(),
  })
  const ask = (path: string, init: RequestInit = {}, env?: object) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', 'Mozilla/5.0 (a reader)')
    return site.fetch(new Request(origin + path, {...init, headers}), env)
  }
  return {ask, close: () => site.close()}
}

type Program = Awaited<ReturnType<typeof openProgram>>

/** What the browser of the administrator keeps after signing in. */
export async function cookieOf({ask}: Program): Promise<string> {
  const entered = await ask('/login', {
    ...{method: 'POST', redirect: 'manual', body: new URLSearchParams(administrator)},
    headers: {origin},
  })
  const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

/** Changes documents as the administrator does in the Studio. */
export async function changeAs(program: Program, mutations: readonly object[]): Promise<void> {
  const {ask} = program
  const cookie = await cookieOf(program)
  const changed = await ask('/v2025-02-19/data/mutate/production', {
    ...{method: 'POST', body: JSON.stringify({mutations})},
    headers: {origin, 'content-type': 'application/json', cookie},
  })
  if (!changed.ok) throw new Error(await changed.text())
}
