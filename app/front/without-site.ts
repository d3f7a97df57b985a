import {Hono} from 'hono'
import type {Lake} from 'local-content-lake'
import type {Site} from '../../server/site.ts'
import {describeStorageFault} from '../lake/storage-fault.ts'

/**
 * The answers of a process that serves the lake or the Studio and no site: for operators only. Who opens its first page
 * is led to the Studio.
 *
 * @param studio the address of the Studio
 */
export function withoutSite(
  lake: Lake | null,
  isOperator: (request: Request, env: unknown) => boolean,
  studio: string,
): Site {
  const app = new Hono<{Bindings: object}>()
  app.get('/', (c) => c.redirect(studio))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => {
    const fault = lake?.storageFault
    if (!fault) return c.text('ready')
    const isTold = isOperator(c.req.raw, c.env)
    return c.text(isTold ? `not ready: ${describeStorageFault(fault)}` : 'not ready', 503)
  })
  return {
    routes: app.routes,
    fetch: async (request, env) => app.fetch(request, env),
    ready: () => null,
    openStreams: 0,
    forms: {waiting: 0, running: 0},
    endStreams: () => {},
    close: async () => {},
  }
}
