import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, type RequestListener, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {onTestFinished} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {openSite} from '../../app/open-site.ts'
import project from '../../sanity.json' with {type: 'json'}
import {openRealSite, renderWithoutAssets} from '../server/real-site.ts'

export const origin = 'http://site.test'
export const administrator = {
  email: 'kim@example.com',
  password: 'a-long-enough-passphrase',
} as const

/** A lake of another program, reached by HTTP only, whose server can go away and come back. */
export async function openLakeElsewhere() {
  const {lake, content, registrations} = await openRealSite()
  const {token} = lake.accounts.robots.create({label: 'far', roles: ['administrator']})
  let written = 0
  const answer = getRequestListener((request) => {
    if (request.method === 'POST' && request.url.includes('/data/mutate/')) written += 1
    return lake.fetch(request)
  })
  let inItsPlace: RequestListener | null = null
  const start = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      void (inItsPlace ?? answer)(request, response)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await start(0)
  const {port}: Partial<AddressInfo> = Object(server.address())
  const goAway = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(goAway)
  return {
    apiHost: `http://127.0.0.1:${port}`,
    token,
    content,
    registrations,
    /** The token of a link that somebody has made in a Studio there. */
    makePreviewLink: (path: string) =>
      lake.accounts.previewLinks.create({
        dataset: project.dataset,
        ...{path, days: 1, createdBy: 'somebody'},
      }).token,
    goAway,
    /** How many changes were sent since. */
    countWrites() {
      const before = written
      return () => written - before
    },
    /** From now on, or no longer, connections are accepted and requests are read, and that is all. */
    fallSilent(next: boolean) {
      inItsPlace = next ? () => {} : null
    },
    /** From now on something else answers at its address; null: the lake again. */
    replaceBy(other: RequestListener | null) {
      inItsPlace = other
    },
    comeBack: async () => {
      server = await start(port ?? 0)
    },
  }
}

export type LakeElsewhere = Awaited<ReturnType<typeof openLakeElsewhere>>

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hosted-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  return directory
}

/** @param settings besides those of a lake that is taken for one of Sanity's */
export async function openOn(
  {apiHost, token}: LakeElsewhere,
  directory = temporaryDirectory(),
  settings: Record<string, string> = {
    SANITY_PROJECT_ID: project.projectId,
    SANITY_API_HOST: apiHost,
  },
  refusesForms = () => false,
) {
  const config = readConfig({
    SITE_ORIGIN: origin,
    DATA_DIR: directory,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SANITY_API_TOKEN: token,
    ...settings,
  })
  const site = await openSite({
    config,
    render: config.serves.site ? renderWithoutAssets : null,
    isStudioReady: () => true,
    files: (_c, next) => next(),
    refusesForms,
  })
  onTestFinished(() => site.close())
  const ask = (path: string, init: RequestInit = {}, env?: object) =>
    site.fetch(
      new Request(origin + path, {
        ...init,
        headers: {origin, 'user-agent': 'Mozilla/5.0 (a reader)', ...Object(init.headers)},
      }),
      env,
    )
  const send = (path: string, body: object, cookie = '') =>
    ask(path, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...(cookie && {cookie})},
      body: JSON.stringify(body),
    })
  return {site, ask, send, directory}
}
