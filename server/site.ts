import {Hono, type MiddlewareHandler} from 'hono'
import {secureHeaders} from 'hono/secure-headers'
import {watchChanges} from './changes.ts'
import {countViews} from './count-views.ts'
import {createKeptPages} from './kept-pages.ts'
import {createReader, createWriter, type LakeConnection} from './lake-connection.ts'
import {log} from './log.ts'
import {createPages, type Render} from './pages.ts'
import {createServerBackend} from './server-backend.ts'
import {siteMap} from './site-map.ts'

export interface SiteOptions {
  readonly lake: LakeConnection
  readonly render: Render
  /** Where visitors find the site, e.g. `https://example.kr`; no slash at its end. */
  readonly origin: string
  /** Built and public files; whatever it does not have is a page. */
  readonly files: MiddlewareHandler
}

export interface Site {
  fetch(request: Request): Promise<Response>
  close(): void
}

/** The site as one function from Request to Response. */
export function createSite({lake, render, origin, files}: SiteOptions): Site {
  const reader = createReader(lake)
  const writer = createWriter(lake)
  const kept = createKeptPages()
  const stopWatching = watchChanges(reader, {onChange: kept.drop, onListening: kept.listening})
  const lakeOrigins = lake.source.host === '' ? hostedOrigins(lake.source.projectId) : []

  const app = new Hono()
  app.use(secureHeaders({xFrameOptions: false}))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await reader.fetch('*[_id == "site"][0]._id')
    return c.text('ready')
  })
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nDisallow: /studio\n\nSitemap: ${origin}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', siteMap(reader, origin))
  app.post('/api/press/:id/views', countViews(writer))
  app.all('/api/*', (c) => c.json({error: 'notFound'}, 404))
  app.get('*', files)
  app.get('*', async (c) => {
    const backend = createServerBackend({reader, writer, request: c.req.raw})
    const pages = createPages({
      render,
      kept,
      lakeOrigins,
      frame: {backend, source: lake.source, origin},
    })
    return pages.visit(c.req.raw)
  })
  app.onError((error, c) => {
    log.error({error, path: c.req.path}, 'A request failed')
    return c.text('Internal Server Error', 500)
  })
  return {fetch: async (request) => app.fetch(request), close: stopWatching}
}

function hostedOrigins(projectId: string): string[] {
  return [
    `https://${projectId}.apicdn.sanity.io`,
    `https://${projectId}.api.sanity.io`,
    'https://cdn.sanity.io',
  ]
}
