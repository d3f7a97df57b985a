import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import type {LakeAddress} from '../../web/client/content-client.ts'

/** `address`: the visitor's IP address, by which the lake limits sign-in attempts. */
export type LakeFetch = (
  request: Request,
  connection?: {readonly address: string},
) => Promise<Response>

/** The ids of changed documents, by their types. */
export type ChangedDocuments = ReadonlyMap<string, readonly string[]>

/** How the site's own server reaches a Content Lake: the hosted one, or any that speaks its HTTP. */
export interface LakeConnection {
  readonly address: LakeAddress
  /** The address that the server calls; empty for Sanity's hosted lake. */
  readonly apiHost: string
  /** Writes the public dataset. Never leaves the server. */
  readonly token: string
  /** The private dataset, and what reads and writes it. Never leaves the server. */
  readonly registrations: {readonly dataset: string; readonly token: string}
  /**
   * Calls the lake: directly, without a port, if it is in this process; through the circuit breaker if it is
   * elsewhere.
   */
  readonly fetch?: LakeFetch
  /** True where the lake is Sanity's, which has nothing that ours adds. */
  readonly isSanitys?: boolean
  /**
   * Calls `listener` after each commit to a dataset, with what has changed; returns what ends this.
   * Absent: the lake is elsewhere.
   */
  readonly whenCommitted?: (
    dataset: string,
    listener: (changed: ChangedDocuments) => void,
  ) => () => void
  /** How long a page waits for an answer, in milliseconds; 5000 without it. */
  readonly pageTimeoutMs?: number
}

/** A client that may write the public dataset. */
export function createWriter(lake: LakeConnection): SanityClient {
  return createClient({...clientConfig(lake), token: lake.token, useCdn: false})
}

/** A client of the private dataset only. */
export function createRegistrationsClient(lake: LakeConnection): SanityClient {
  // A visitor is waiting, so a failure is reported soon; the visitor can try again.
  return createClient({...clientConfig(lake), ...lake.registrations, useCdn: false, maxRetries: 1})
}

/** A client that sees what any visitor sees. */
export function createReader(lake: LakeConnection): SanityClient {
  return createClient({
    ...clientConfig(lake),
    perspective: 'published',
    useCdn: false,
    // A visitor is waiting: a stale page soon is better than a fresh one late.
    timeout: lake.pageTimeoutMs ?? 5000,
    maxRetries: 1,
  })
}

/** A client that sees drafts in the place of what they change. Its answers never go to a visitor. */
export function createDraftReader(lake: LakeConnection): SanityClient {
  return createReader(lake).withConfig({token: lake.token, perspective: 'drafts'})
}

/** Whether people who have signed in to the lake are signed in on the site too, because both share a host. */
export const isOnOwnOrigin = ({address}: LakeConnection): boolean => address.host === '/'

/**
 * Asks the lake for things that Sanity's client has no method for, with the site's token unless the request
 * has a cookie; null where the lake is Sanity's, which does not have them.
 */
export function createLakeAsker(lake: LakeConnection, origin: string) {
  const {address, apiHost, token, fetch} = lake
  if (apiHost === '' || !fetch) return null
  const base = isOnOwnOrigin(lake) ? origin : apiHost
  return (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('cookie')) headers.set('authorization', `Bearer ${token}`)
    const url = new URL(`/v${address.apiVersion}${path}`, base)
    return fetch(new Request(url, {...init, headers}))
  }
}

/** Opens pictures and files with the site's token, whatever is published; null where the lake is Sanity's. */
export function createAssetReader(lake: LakeConnection, origin: string) {
  const {apiHost, token, fetch} = lake
  if (apiHost === '' || !fetch) return null
  const base = isOnOwnOrigin(lake) ? origin : apiHost
  return (path: string, headers: Headers): Promise<Response> => {
    headers.set('authorization', `Bearer ${token}`)
    return fetch(new Request(new URL(path, base), {headers}))
  }
}

function clientConfig({address, apiHost, fetch}: LakeConnection): ClientConfig {
  return {
    projectId: address.projectId,
    dataset: address.dataset,
    apiVersion: address.apiVersion,
    ...(apiHost === '' ? {} : {apiHost, useProjectHostname: false}),
    ...(fetch ? {resolveFetch: () => (input, init) => fetch(new Request(input, init))} : {}),
  }
}
