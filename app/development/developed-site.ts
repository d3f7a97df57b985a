import type {IncomingMessage, RequestListener, Server} from 'node:http'
import {attachSockets} from 'local-content-lake'
import {createServer as createVite, type ViteDevServer} from 'vite'
import {staffEntry} from '../build/staff-config.ts'
import {tourConfig} from '../build/tour-config.ts'
import {lockDataDirectory} from '../data/data-lock.ts'
import {OpenRequests} from '../http/open-requests.ts'
import {createWebServer, listenerFor} from '../http/web-server.ts'
import {openSite} from '../open-site.ts'
import {asDeveloped} from './as-developed.ts'
import {developmentConfig} from './development-config.ts'
import {DevelopmentRenderer} from './development-renderer.ts'

/** The product's own server, which hands Vite its sockets. */
export const createDevelopmentServer = (listener: RequestListener): Server =>
  createWebServer({
    listener,
    takesUpgrade: ({headers}) => Boolean(headers['sec-websocket-protocol']?.startsWith('vite-')),
  })

/** The site, rendered by Vite as its sources are now. */
export async function openDevelopedSite(vite: ViteDevServer, server: Server) {
  const config = developmentConfig()
  const lock = lockDataDirectory(config.dataDirectory)
  const renderer = new DevelopmentRenderer(vite)
  renderer.prepare()
  const site = await openSite({
    config,
    render: renderer.render,
    staffScript: `/${staffEntry}`,
    isStudioReady: () => false,
    files: (_c, next) => next(),
    // An edit of a template changes a page, which a cache does not know.
    pageCacheBytes: 1,
    checkedWithinMs: 0,
  })
  attachSockets(server, site)
  const pages = listenerFor(async (request, env) => {
    const response = await site.fetch(withoutCondition(request), env)
    const isPage = request.headers.get('accept')?.includes('text/html')
    return asDeveloped(response, isPage ? renderer.takeFault() : null)
  })
  const servers = new ViteServers(vite)
  const listener: RequestListener = async (request, response) => {
    const {middlewares} = await servers.of(request)
    middlewares(request, response, () => pages(request, response))
  }
  const requests = new OpenRequests(server)
  const close = async () => {
    site.endStreams()
    await requests.drain({graceMs: 200, limitMs: 1000})
    await site.close()
    lock.release()
  }
  return {listener, signInLines: site.signInLines, close}
}

/** The site's, and that of the tour, a page of its own, once it is asked for. */
class ViteServers {
  readonly #site: ViteDevServer
  #tour: Promise<ViteDevServer> | null = null

  constructor(site: ViteDevServer) {
    this.#site = site
  }

  async of({url}: IncomingMessage): Promise<ViteDevServer> {
    if (!url?.startsWith('/tour/')) return this.#site
    this.#tour ??= createVite({...tourConfig, server: this.#site.config.server})
    return this.#tour
  }
}

/** A browser's copy of a page is of earlier sources. */
function withoutCondition(request: Request): Request {
  if (!request.headers.has('if-none-match')) return request
  const own = new Request(request)
  own.headers.delete('if-none-match')
  return own
}
