import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'

import type {Identity} from '../../lake/documents/permissions.ts'
import {createLake, type Lake, type LakeOptions} from '../../lake/lake.ts'

export type Role = 'administrator' | 'editor' | 'viewer' | 'keeper' | 'nobody'

export interface TestLake {
  readonly lake: Lake
  /** The real client, straight into the lake's fetch: no port, no network. */
  client(role: Role, config?: ClientConfig): SanityClient
  /** A plain request, for what the client would not send. */
  request(path: string, init?: RequestInit, role?: Role): Promise<Response>
}

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {name: 'production', aclMode: 'public'},
    {name: 'secret', aclMode: 'private', role: 'keeper'},
  ],
} as const

/** A lake that is there for one test, in memory unless told otherwise. */
export function openTestLake(options: Partial<LakeOptions> = {}): TestLake {
  const lake = createLake({project, directory: ':memory:', ...options})
  lake.accounts.identify = async (request) => identityFor(request.headers.get('authorization'))
  onTestFinished(() => lake.close())
  return {
    lake,
    client: (role, config = {}) => clientFor(lake, role, config),
    request: (path, init = {}, role = 'nobody') => {
      const headers = new Headers(init.headers)
      if (role !== 'nobody') headers.set('authorization', `Bearer ${role}`)
      return lake.fetch(new Request(`http://lake.test${path}`, {...init, headers}))
    },
  }
}

function clientFor(lake: Lake, role: Role, config: ClientConfig): SanityClient {
  return createClient({
    projectId: project.id,
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: 'http://lake.test',
    useProjectHostname: false,
    ...(role !== 'nobody' && {token: role}),
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
    ...config,
  })
}

function identityFor(authorization: string | null): Identity | null {
  const role = authorization?.replace('Bearer ', '')
  return role ? {id: `the-${role}`, name: role, email: '', roles: [role], kind: 'user'} : null
}
