import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import type {ContentSource} from '../web/content/content.ts'

/** `address`: for whom the call is made, where the lake slows down guessing. */
export type LakeFetch = (
  request: Request,
  connection?: {readonly address: string},
) => Promise<Response>

/** How the site's own server reaches a Content Lake: the hosted one, or any that speaks its HTTP. */
export interface LakeConnection {
  readonly source: ContentSource
  /** The address that the server calls; empty for Sanity's hosted lake. */
  readonly apiHost: string
  /** Reads and writes both datasets. Never leaves the server. */
  readonly token: string
  readonly privateDataset: string
  /** Carries requests to a lake in the same process without a port. */
  readonly fetch?: LakeFetch
}

/** A client that holds the token: for writing, and for the private dataset. */
export function createWriter(lake: LakeConnection, dataset = lake.source.dataset): SanityClient {
  return createClient({...clientConfig(lake), dataset, token: lake.token, useCdn: false})
}

/** A client that sees what any visitor sees. */
export function createReader(lake: LakeConnection): SanityClient {
  return createClient({...clientConfig(lake), perspective: 'published', useCdn: false})
}

function clientConfig({source, apiHost, fetch}: LakeConnection): ClientConfig {
  return {
    projectId: source.projectId,
    dataset: source.dataset,
    apiVersion: source.apiVersion,
    ...(apiHost === '' ? {} : {apiHost, useProjectHostname: false}),
    ...(fetch ? {resolveFetch: () => (input, init) => fetch(new Request(input, init))} : {}),
  }
}
