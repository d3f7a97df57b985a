import {Hono} from 'hono'
import type {Lake} from '../../lake/lake.ts'
import type {Site} from '../../server/site.ts'
import {describeStorageFault} from '../lake/storage-fault.ts'

/** What a process answers that serves the lake or the Studio and no site: operators, and nobody else. */
export function withoutSite(lake: Lake | null): Site {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => {
    const fault = lake?.storageFault
    return fault ? c.text(`not ready: ${describeStorageFault(fault)}`, 503) : c.text('ready')
  })
  return {
    fetch: async (request, env) => app.fetch(request, env),
    ready: () => null,
    endStreams: () => {},
    close: async () => {},
  }
}
