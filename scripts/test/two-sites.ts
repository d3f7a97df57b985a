import {mkdirSync, rmSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {readConfig} from '../../app/config.ts'
import {tokensIn} from '../matrix/arrangement.ts'
import {serve} from '../matrix/process.ts'
import {sample, startProxy} from '../matrix/proxy.ts'

/**
 * Starts two processes of the site behind Caddy, on a lake of their own with an empty data folder: for the
 * browser tests with `E2E_SITES=2`, in place of one process. With `E2E_KILLS=1` they are killed in turns.
 */
const {port, dataDirectory, origin} = readConfig(process.env)
const given = process.env.DATA_DIR ?? ''
if (!given.startsWith('.data/')) throw new Error('DATA_DIR must lie in .data: it is emptied')

const folders = ['-site-1', '-site-2', '-proxy'].map((name) => dataDirectory + name)
for (const folder of [dataDirectory, ...folders]) {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
}
const [first = '', second = '', ofProxy = ''] = folders
const common = {
  ...{SITE_ORIGIN: origin, STUDIO_ORIGIN: origin, LAKE_ORIGIN: origin},
  ...{TRUST_PROXY: '1', ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? ''},
}
const lake = await serve(port + 1, '/studio/', {
  ...{...common, SERVE: 'lake,studio', DATA_DIR: dataDirectory},
})
const proxy = await startProxy({
  // Harder than by address: each request of a visitor comes to the other process.
  hosts: sample('Caddyfile.many', {
    ...{SITE_HOST: `http://localhost:${port}`, LAKE: `127.0.0.1:${port + 1}`},
    SITES: `127.0.0.1:${port + 2} 127.0.0.1:${port + 3}`,
  }).replace('lb_policy ip_hash', 'lb_policy round_robin'),
  ...{port, directory: ofProxy},
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
  if (!isStopping) await sites[kills % sites.length]?.killAndRestart()
}
