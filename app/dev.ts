import {spawn} from 'node:child_process'
import type {RequestListener} from 'node:http'
import {attachSockets} from 'local-content-lake'
import {createServer as createVite} from 'vite'
import {studioSettings} from './build/build-studio.ts'
import {createDevelopmentRenderer} from './build/renderer.ts'
import {staffEntry} from './build/staff-config.ts'
import {tourConfig} from './build/tour-config.ts'
import {readConfigOfAll} from './config.ts'
import {prepareDataDirectory} from './data/prepare-data-directory.ts'
import {tightenModes} from './data/tighten-modes.ts'
import {createWebServer, listenerFor} from './http/web-server.ts'
import {type OpenSite, openSite} from './open-site.ts'
import {refuseWords} from './words.ts'

/** `npm run dev`: the site with hot reloading here, the Studio with its own on the next port, one lake. */
refuseWords(process.argv.slice(2), 'npm run dev; README lists the settings')
const given = readConfigOfAll(process.env)
const studioPort = given.port + 1
const studioOrigin = `http://localhost:${studioPort}`
const config = {...given, studioOrigin, serves: {...given.serves, site: true, studio: false}}
prepareDataDirectory(config.dataDirectory)
tightenModes(config.dataDirectory)

let answer: RequestListener = (_request, response) => response.writeHead(503).end()
const server = createWebServer({
  listener: (request, response) => answer(request, response),
  takesUpgrade: ({headers}) => Boolean(headers['sec-websocket-protocol']?.startsWith('vite-')),
})
// The lake itself answers requests of other origins, not Vite.
const developing = {middlewareMode: true, cors: false, hmr: {server}} as const
const vite = await createVite({server: developing})
const tourVite = await createVite({...tourConfig, server: developing})
const site: OpenSite = await openSite({
  config,
  render: createDevelopmentRenderer(vite),
  staffScript: `/${staffEntry}`,
  isStudioReady: () => false,
  files: (_c, next) => next(),
})
attachSockets(server, site)
const listener = listenerFor((request, env) => site.fetch(request, env))
answer = (request, response) => {
  const {middlewares} = request.url?.startsWith('/tour/') ? tourVite : vite
  middlewares(request, response, () => listener(request, response))
}
server.listen(config.port, config.host)

const studio = spawn('sanity', ['dev', '--port', String(studioPort)], {
  cwd: 'studio',
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {...process.env, ...studioSettings(config)},
})
process.once('exit', () => studio.kill())
console.log(`\n  Site    ${config.origin}\n  Studio  ${studioOrigin}/studio/`)
console.log(site.signInLines.map((line) => `  ${line}`).join('\n'))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await site.close()
    await Promise.all([vite.close(), tourVite.close()])
    process.exit(0)
  })
}
