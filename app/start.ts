import type {Server} from 'node:http'
import {log} from '../server/log.ts'
import {staticFiles} from '../server/static-files.ts'
import {buildStudio} from './build/build-studio.ts'
import {buildWeb} from './build/build-web.ts'
import {type Config, prepareDataDirectory, readConfig} from './config.ts'
import {type OpenSite, openSite} from './open-site.ts'
import {loadBuiltRenderer} from './renderer.ts'
import {step} from './step.ts'
import {createWebServer, listenerFor} from './web-server.ts'

/** `npm start`: builds what has changed, opens the lake and the site, and says where they are. */
async function start(config: Config): Promise<void> {
  let site: OpenSite | null = null
  const server = await listen(config, async (request, env) =>
    site
      ? site.fetch(request, env)
      : new Response('Starting ...', {status: 503, headers: {'retry-after': '2'}}),
  )
  await step('Building the site', buildWeb)
  let studioIsReady = false
  site = await openSite({
    config,
    server,
    render: await loadBuiltRenderer(),
    studio: config.studioOrigin ? {origin: config.studioOrigin} : {isReady: () => studioIsReady},
    files: staticFiles({root: 'dist/client'}),
  })
  closeOnSignal(server, site)
  console.log(
    `\n  Site    ${config.origin}\n  Studio  ${config.studioOrigin ?? config.origin}/studio`,
  )
  console.log(site.signInLines.map((line) => `  ${line}`).join('\n'))
  if (!config.studioOrigin) await step('Building the Studio', () => buildStudio(config))
  studioIsReady = true
  console.log('\nReady. Press Ctrl+C to stop.')
  await site.drawAhead().catch((error) => log.warn({error}, 'No page was drawn ahead'))
}

/** The port is taken first of all, so that one already in use is known before the long steps. */
function listen({port, host}: Config, fetch: (request: Request, env: object) => Promise<Response>) {
  const server = createWebServer({listener: listenerFor(fetch)})
  return new Promise<Server>((ready, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used: ${error.message}`
      failed(new Error(`Port ${port} ${reason}. Choose another with PORT.`))
    })
    server.listen(port, host, () => ready(server))
  })
}

function closeOnSignal(server: Server, site: OpenSite): void {
  const close = () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
    site.close()
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}

try {
  const config = readConfig(process.env)
  prepareDataDirectory(config.dataDirectory)
  await start(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
