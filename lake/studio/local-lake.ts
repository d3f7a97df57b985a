import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'
import {hideProtocolWarning} from './hide-protocol-warning.ts'
import {lakeReachAt} from './lake-reach.ts'
import {redirectProjectHost} from './redirect-project-host.ts'
import {createStreamFetch} from './stream-fetch.ts'

interface LocalLake {
  /** The lake's origin; by default that of the page. */
  readonly origin?: string
  /** As in the workspace. */
  readonly projectId: string
  /** What the button says that leads to the sign-in page. */
  readonly signInTitle?: string
  /** `cookie` where Studio and lake are on one host, else `token`. */
  readonly loginMethod?: 'cookie' | 'token' | 'dual'
}

type LakeOptions = Pick<WorkspaceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>

/** A tab has one socket for each lake, however many workspaces it has. */
const streams = new Map<string, ReturnType<typeof createStreamFetch>>()

/**
 * What a workspace of a stock Studio needs to work on a lake of its own:
 * `defineConfig({...localLake({projectId}), name, projectId, dataset, …})`. Event streams go over one
 * WebSocket, since over HTTP/1.1 a browser allows six connections to a host.
 */
export function localLake({
  origin,
  projectId,
  signInTitle = 'Sign in',
  loginMethod = 'cookie',
}: LocalLake): LakeOptions {
  const apiHost = origin || (globalThis.location?.origin ?? 'http://localhost:3000')
  const streamFetch = streams.get(apiHost) ?? createStreamFetch(apiHost, lakeReachAt(apiHost))
  if (!streams.has(apiHost)) redirectProjectHost(apiHost, projectId, streamFetch)
  streams.set(apiHost, streamFetch)
  hideProtocolWarning()
  return {
    apiHost,
    unstable_clientFactory: (options) =>
      createClient({...options, useProjectHostname: false, resolveFetch: () => streamFetch}),
    auth: {
      loginMethod,
      redirectOnSingle: true,
      providers: [{name: 'password', title: signInTitle, url: `${apiHost}/login`}],
    },
  }
}
