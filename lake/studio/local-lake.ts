import type {PluginOptions} from 'sanity'
import {dropFonts} from './drop-fonts.ts'
import {hideProtocolWarning} from './hide-protocol-warning.ts'
import {lakeReachAt} from './reach.ts'
import {redirectFetch} from './redirect-fetch.ts'
import {redirectPage} from './redirect-page.ts'
import {createStreamFetch} from './stream-fetch.ts'

interface LocalLake {
  /** The lake's origin; by default the address at which its command serves it. */
  readonly origin?: string
}

const redirected = new Set<string>()

/**
 * A plug-in with which a Studio that is made for Sanity works on a lake: `plugins: [localLake(), …]`, and
 * nothing else changes. Requests of the page to Sanity's hosts go to the lake, and event streams over one
 * WebSocket, since over HTTP/1.1 a browser allows six connections to a host. A plug-in cannot set a workspace's
 * address, so it redirects the page's requests, for all workspaces.
 */
export function localLake({origin = 'http://localhost:3900'}: LocalLake = {}): PluginOptions {
  const plugin = {name: 'local-content-lake'}
  // Commands such as `sanity schema extract` read the configuration outside of a browser too.
  if (typeof HTMLImageElement === 'undefined' || redirected.has(origin)) return plugin
  redirected.add(origin)
  const toLake = lakeAddress(origin)
  const browserFetch = globalThis.fetch
  const send = (...given: Parameters<typeof fetch>) => browserFetch(...given)
  redirectFetch(toLake, createStreamFetch(origin, {reach: lakeReachAt(origin), send}))
  redirectPage(toLake)
  dropFonts()
  hideProtocolWarning()
  return plugin
}

/** `api.sanity.io`, `<project>.api.sanity.io`, `<project>.apicdn.sanity.io` */
const sanityHost = /^([\w-]+\.)?api(cdn)?\.sanity\.io$/
const assetPath = /^\/(images|files)\//

/** Sanity's hosts, those of projects below the lake's own (with `apiHost`), and the lake's own. */
function lakeAddress(origin: string): (url: URL) => URL | null {
  const own = new URL(origin)
  return ({protocol, host, pathname, search}) => {
    const isAsset = host === 'cdn.sanity.io' && assetPath.test(pathname)
    const isOwn = host === own.host || host.endsWith(`.${own.host}`)
    if (!isAsset && !isOwn && !sanityHost.test(host)) return null
    const url = new URL(pathname + search, own)
    if (protocol.startsWith('ws')) url.protocol = own.protocol === 'https:' ? 'wss:' : 'ws:'
    return url
  }
}
