import type {Lake} from 'local-content-lake'
import project from '../../sanity.json' with {type: 'json'}
import {CircuitBreaker} from '../../server/connection/circuit-breaker.ts'
import type {LakeConnection, LakeFetch} from '../../server/connection/lake-connection.ts'
import {unlessStopped} from '../../server/connection/stopped-writing.ts'
import {log} from '../../server/log.ts'
import type {Config} from '../config.ts'
import {ensureToken} from './lake-accounts.ts'

/** How the site reaches the lake in this process. */
export function embeddedConnection(lake: Lake, config: Config): LakeConnection {
  const {projectId, dataset, privateDataset, apiVersion} = project
  return {
    address: {projectId, dataset, apiVersion, host: '/'},
    apiHost: config.lakeOrigin,
    token: ensureToken(lake, config.dataDirectory, 'site'),
    registrations: {
      dataset: privateDataset,
      token: ensureToken(lake, config.dataDirectory, 'registrations'),
    },
    fetch: (request, connection) => lake.fetch(request, connection),
    whenCommitted: commitsOf(lake),
  }
}

/** Commits of a lake in this process, without a request and a line in the access log. */
export const commitsOf =
  (lake: Pick<Lake, 'subscribe'>): NonNullable<LakeConnection['whenCommitted']> =>
  (dataset, listener) =>
    lake.subscribe((commit) => {
      if (commit.dataset !== dataset) return
      const changed = new Map<string, string[]>()
      for (const {documentId, before, after} of commit.changes) {
        for (const type of new Set([before?._type, after?._type])) {
          if (type !== undefined) changed.set(type, [...(changed.get(type) ?? []), documentId])
        }
      }
      listener(changed)
    })

/** How the site reaches Sanity's lake, or a lake of this program on another host. */
export function hostedConnection({
  projectId,
  dataset,
  privateDataset,
  token,
  privateToken,
  apiHost,
  hasAccounts,
}: NonNullable<Config['hosted']>): LakeConnection {
  const {apiVersion} = project
  const breaker = new CircuitBreaker(fetch, {
    onRefused: (error) => log.warn({error}, 'What answers at the address of the lake is no use'),
  })
  return {
    address: {projectId, dataset, apiVersion, host: apiHost},
    apiHost,
    token,
    registrations: {dataset: privateDataset, token: privateToken},
    isSanitys: !hasAccounts,
    fetch: asProgram(
      unlessStopped(breaker.fetch, {dataset, id: project.writingStop, apiVersion, token}),
      hasAccounts ? token : null,
    ),
  }
}

/**
 * To a lake of this program, the site proves with its token that it is no stranger, and asks for what strangers see.
 *
 * @param token null: the lake is Sanity's, which answers everybody
 */
function asProgram(fetch: LakeFetch, token: string | null): LakeFetch {
  if (token === null) return fetch
  return (request, connection) => {
    const {headers} = request
    if (headers.has('authorization') || headers.has('cookie')) return fetch(request, connection)
    const own = new Request(request)
    own.headers.set('authorization', `Bearer ${token}`)
    own.headers.set('x-read-as', 'stranger')
    return fetch(own, connection)
  }
}
