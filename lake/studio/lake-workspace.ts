import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'
import {hideProtocolWarning} from './hide-protocol-warning.ts'
import {lakeReachAt, type Reach} from './reach.ts'
import {redirectFetch} from './redirect-fetch.ts'
import {redirectPage, redirectSockets} from './redirect-page.ts'
import {createStreamFetch} from './stream-fetch.ts'

interface LakeWorkspace {
  /** The lake's origin; by default that of the page. */
  readonly origin?: string
  /** As in the workspace. */
  readonly projectId: string
  /** The label of the button that leads to the sign-in page. */
  readonly signInTitle?: string
  /** `cookie` where Studio and lake are on one host, otherwise `token`. */
  readonly loginMethod?: 'cookie' | 'token' | 'dual'
  /**
   * For a Studio that shows by itself when its user is no longer signed in: refused requests then wait, with
   * what was typed. Without it the Studio shows its stock sign-in screen.
   */
  readonly session?: Pick<Reach, 'suspect'>
  /** For a Studio that shows by itself while the lake cannot store anything. */
  readonly storage?: Pick<Reach, 'suspect'>
  /**
   * False: the Studio makes its clients itself, as for Sanity, and all their requests are redirected. For a
   * Studio whose workspaces have no `unstable_clientFactory` any more.
   */
  readonly makesClients?: boolean
  /** False: the Studio's warning about HTTP/1.1 is shown, which does not apply to a lake. */
  readonly hidesProtocolWarning?: boolean
}

type LakeOptions = Pick<WorkspaceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>

/** A tab has one socket for each lake, however many workspaces it has. */
const streams = new Map<string, ReturnType<typeof createStreamFetch>>()

/**
 * Options for the workspace of a Studio that is made for a lake of its own:
 * `defineConfig({...lakeWorkspace({projectId}), name, projectId, dataset, …})`. A Studio that is made for
 * Sanity uses the plug-in `localLake()`.
 */
export function lakeWorkspace({
  origin,
  projectId,
  signInTitle = 'Sign in',
  loginMethod = 'cookie',
  session,
  storage,
  makesClients = true,
  hidesProtocolWarning = true,
}: LakeWorkspace): LakeOptions {
  const apiHost = origin || (globalThis.location?.origin ?? 'http://localhost:3000')
  const reach = lakeReachAt(apiHost)
  const streamFetch =
    streams.get(apiHost) ??
    createStreamFetch(apiHost, {reach, ...(session && {session}), ...(storage && {storage})})
  if (!streams.has(apiHost)) {
    const toLake = projectHost(apiHost, projectId)
    redirectFetch(toLake, streamFetch)
    if (makesClients) redirectSockets(toLake)
    else if (globalThis.HTMLImageElement) redirectPage(toLake)
  }
  streams.set(apiHost, streamFetch)
  if (hidesProtocolWarning) hideProtocolWarning()
  return {
    apiHost,
    ...(makesClients && {
      unstable_clientFactory: (options) =>
        createClient({...options, useProjectHostname: false, resolveFetch: () => streamFetch}),
    }),
    auth: {
      loginMethod,
      redirectOnSingle: true,
      providers: [{name: 'password', title: signInTitle, url: `${apiHost}/login`}],
    },
  }
}

/**
 * The form of a task, and the SDK inside the Studio, make clients without the workspace's client factory:
 * they call `<project>.<host>`, as on the hosted lake.
 */
function projectHost(apiHost: string, projectId: string): (url: URL) => URL | null {
  const own = new URL(apiHost)
  return (url) =>
    url.host === `${projectId}.${own.host}` ? new URL(url.pathname + url.search, own) : null
}
