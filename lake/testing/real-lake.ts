import {createServer, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {onTestFinished} from 'vitest'

import {createLake, type Lake} from '../lake.ts'
import type {LakeOptions} from '../lake-options.ts'
import {attachSockets} from '../sockets/sockets.ts'
import {queryProcesses} from './query-processes.ts'

export const origin = 'http://lake.test'
export const person = {
  name: 'Kim',
  email: 'kim@example.com',
  password: 'correct horse battery',
} as const

/** Checking a password is slow on purpose; tests need not wait. */
export const passwordCost = {N: 2 ** 8, r: 8, p: 1} as const

export interface RealLake {
  readonly lake: Lake
  /** The token of a robot with all rights. */
  readonly token: string
  /** Without a connection, as from inside the process. */
  ask(path: string, init?: RequestInit): Promise<Response>
}

/** A lake with its own accounts, by default in memory. */
export function openRealLake(options: Partial<LakeOptions> = {}): RealLake {
  const lake = createLake({
    project: {
      id: 'test',
      title: 'Test',
      datasets: [
        {name: 'production', aclMode: 'public'},
        {name: 'secret', aclMode: 'private'},
      ],
    },
    directory: ':memory:',
    accounts: {passwordCost},
    queries: {shared: queryProcesses},
    ...options,
  })
  onTestFinished(() => lake.close())
  const {token} = lake.accounts.robots.create({label: 'test', roles: ['administrator']})
  return {lake, token, ask: (path, init) => lake.fetch(new Request(origin + path, init))}
}

/** Serves the lake on a free port, by default with WebSockets. Returns its origin. */
export async function serveLake(
  lake: Lake,
  attach: (server: Server) => void = (server) => attachSockets(server, lake),
): Promise<string> {
  const server = createServer(
    getRequestListener((request, {incoming}) =>
      lake.fetch(request, {address: incoming.socket.remoteAddress ?? ''}),
    ),
  )
  attach(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

export function createPerson({accounts}: Lake, role = 'administrator') {
  return accounts.users.create({...person, roles: [role]})
}

/** The cookies that a reply sets, as a browser sends them back. */
export function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return pairs.join('; ')
}
