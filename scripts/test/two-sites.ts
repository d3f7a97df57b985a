import {mkdirSync, rmSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {readConfig} from '../../app/config.ts'
import {tokensIn} from '../matrix/arrangement.ts'
import {copyData} from '../matrix/copy-data.ts'
import {startNginx} from '../matrix/nginx.ts'
import {serve} from '../matrix/process.ts'

/**
 * Starts two processes of the site behind nginx, on a lake of their own that is empty or has the content of a data
 * folder: for the browser tests with `E2E_SITES=2`, in place of one process. With `E2E_KILLS=1` they are killed in
 * turns: the process alone, and then all of its machine.
 */
const {port, dataDirectory, origin} = readConfig(process.env)
const given = process.env.DATA_DIR ?? ''
if (!given.startsWith('.data/')) throw new Error('DATA_DIR must lie in .data: it is emptied')

const folders = ['-site-1', '-site-2', '-proxy'].map((name) => dataDirectory + name)
for (const folder of [dataDirectory, ...folders]) {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
}
const [, , from] = process.argv
if (from) copyData(from, dataDirectory)
const [first = '', second = '', ofProxy = ''] = folders
const common = {
  ...{SITE_ORIGIN: origin, STUDIO_ORIGIN: origin, LAKE_ORIGIN: origin},
  ...{TRUST_PROXY: '1', ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? ''},
}
const lake = await serve(port + 1, '/studio/', {
  ...{...common, SERVE: 'lake,studio', DATA_DIR: dataDirectory},
})
const proxy = await startNginx({
  ...{port, directory: ofProxy},
  ports: {sites: [port + 2, port + 3], lake: port + 1},
})
const ofSite = {...common, ...tokensIn(dataDirectory), SERVE: 'site'}
const sites = [
  await serve(port + 2, '/readyz', {...ofSite, DATA_DIR: first}),
  await serve(port + 3, '/readyz', {...ofSite, DATA_DIR: second}),
]
console.log(`Two sites on ${origin}`)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  isStopping = true
  await Promise.all([...sites, lake, proxy].map((each) => each.stop()))
  process.exit(0)
}

for (let kills = 0; process.env.E2E_KILLS === '1' && !isStopping; kills += 1) {
  await pause(8000)
  if (isStopping) break
  const killed = kills % 4 < 2 ? 'process' : 'machine'
  const site = sites[kills % sites.length]
  await site?.killAndRestart(killed).catch((error) => {
    if (!isStopping) throw error
  })
}
