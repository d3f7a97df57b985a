import {createServer, type RequestListener} from 'node:http'
import {open as openInspector} from 'node:inspector'
import {relative} from 'node:path'
import * as v from 'valibot'
import {createServer as createVite, type InlineConfig} from 'vite'
import {supervised} from '../supervisor/supervised.ts'
import {faultPage} from './fault-page.ts'
import {LoadedModules} from './loaded-modules.ts'
import {packagesMessage} from './messages.ts'

/**
 * The site from its sources, for `app/dev.ts`, which starts this process again when a module of it is edited. All of the
 * product is imported late: a fault in it is shown in the browser, and the watch goes on.
 */
const modules = new LoadedModules()
let fault: Error | null = null
let answer: RequestListener = (_request, response) => response.writeHead(503).end()
let close = async () => {}

const supervisor = supervised(() => void end())
// Ctrl+C reaches each process of a terminal: `app/dev.ts` ends this one.
process.on('SIGINT', () => {})
process.once('SIGTERM', () => void end())
process.once('disconnect', () => void end())

// The packages that the process before this one has loaded take longer than all of our own modules.
const packages = Promise.withResolvers<readonly string[]>()
process.on('message', (message) => {
  if (v.is(packagesMessage, message)) packages.resolve(message.packages)
})
for (const url of await packages.promise) await import(url).catch(() => {})
await supervisor?.mayOpen()
if (process.argv.includes('--inspect')) openInspector(9229)
const openedAt = Date.now()
const product = await import('./developed-site.ts').catch(noteFault)
const listener: RequestListener = (request, response) => answer(request, response)
const server = product ? product.createDevelopmentServer(listener) : createServer(listener)

/** Below this folder only: the checkout itself may lie in a folder of one of these names. */
const holdsNoSource =
  /(?:^|\/)(?:\.data[^/]*|dist|docs|lab|public|test-results|tests|workshop)(?:\/|$)/

// The lake itself answers requests of other origins, not Vite.
const developing: InlineConfig = {
  server: {
    middlewareMode: true,
    cors: false,
    hmr: {server},
    // Looking through folders that hold no source of the site takes longer than all else.
    watch: {ignored: (path) => holdsNoSource.test(relative('', path))},
  },
  // Nothing is written for it, so that its modules are watched by their own names.
  configLoader: 'native',
}
const vite = await createVite(developing).catch((error: unknown) => {
  noteFault(error)
  return createVite({...developing, configFile: false})
})

// A page that was open, or whose reload was faster than the fault.
vite.ws.on('connection', () => {
  if (fault) vite.ws.send({type: 'error', err: {message: fault.message, stack: fault.stack ?? ''}})
})
modules.watch(vite.watcher, {
  since: openedAt,
  onEdit: (path) => process.send?.({edited: relative(process.cwd(), path)}),
})
const site =
  product && !fault ? await product.openDevelopedSite(vite, server).catch(noteFault) : null
if (site) close = site.close
answer = (request, response) => {
  if (site && !fault) site.listener(request, response)
  else vite.middlewares(request, response, () => faultPage(response, fault))
}
process.on('uncaughtException', noteFault)
await supervisor?.serve(server)
process.send?.({
  signInLines: site?.signInLines ?? [],
  isFaulty: fault !== null,
  packages: modules.packages(),
})

async function end(): Promise<void> {
  await close()
  process.exit(0)
}

function noteFault(error: unknown): null {
  modules.takeAny()
  fault = error instanceof Error ? error : new Error(String(error))
  console.error(error)
  return null
}
