import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'

import type {Connection} from '../context.ts'
import {createLake, type Lake} from '../lake.ts'
import type {LakeOptions} from '../lake-options.ts'
import {queryProcesses} from './query-processes.ts'

export type Role = 'administrator' | 'editor' | 'contributor' | 'viewer' | 'keeper' | 'nobody'

export interface TestLake {
  readonly lake: Lake
  /**
   * The real client, calling the lake's fetch directly: no port, no network. Without an address, its
   * requests are like the program's own.
   */
  client(role: Role, config?: ClientConfig, address?: string): SanityClient
  /** A plain request, for requests that the client would not send. */
  request(path: string, init?: RequestInit, role?: Role): Promise<Response>
  /** The id of the account with this role, as in histories and logs. */
  idOf(role: Role): string
  tokenOf(role: Role): string
}

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {name: 'production', aclMode: 'public'},
    {name: 'secret', aclMode: 'private', role: 'keeper'},
  ],
} as const

/** A lake for one test, by default in memory, with one robot per role. */
export function openTestLake(options: Partial<LakeOptions> = {}): TestLake {
  const lake = createLake({
    ...{project, directory: ':memory:', linkOrigin: 'http://lake.test'},
    queries: {shared: queryProcesses},
    ...options,
  })
  onTestFinished(() => lake.close())
  const account = accountsOf(lake)
  return {
    lake,
    idOf: (role) => account(role).robot.id,
    tokenOf: (role) => account(role).token,
    client: (role, config = {}, address) =>
      clientFor(
        lake,
        {...(role !== 'nobody' && {token: account(role).token}), ...config},
        address === undefined ? {} : {address},
      ),
    request: (path, init = {}, role = 'nobody') => {
      const headers = new Headers(init.headers)
      if (role !== 'nobody') headers.set('authorization', `Bearer ${account(role).token}`)
      return lake.fetch(new Request(`http://lake.test${path}`, {...init, headers}))
    },
  }
}

/** Created on first use: many tests need no account. */
function accountsOf({accounts}: Lake) {
  const made = new Map<Role, ReturnType<typeof accounts.robots.create>>()
  return (role: Role) => {
    const account = made.get(role) ?? accounts.robots.create({label: role, roles: [role]})
    made.set(role, account)
    return account
  }
}

function clientFor(lake: Lake, config: ClientConfig, connection: Connection): SanityClient {
  return createClient({
    projectId: project.id,
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: 'http://lake.test',
    useProjectHostname: false,
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init), connection),
    ...config,
  })
}
