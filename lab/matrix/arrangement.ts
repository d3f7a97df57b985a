import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {tokenFile} from '../../app/lake/lake-accounts.ts'
import project from '../../sanity.json' with {type: 'json'}
import {copyData} from './copy-data.ts'
import {moveAssets, startObjectStore} from './object-store.ts'
import {type Served, serve} from './process.ts'
import {type FrontProxy, sample, startProxy} from './proxy.ts'
import {hostOfStudioFiles} from './studio-files.ts'

type Part = 'site' | 'lake' | 'studio'
type Processes = readonly (readonly Part[])[]

/** Which parts each process serves; the one with the lake is the first to start. */
export interface Arrangement {
  readonly name: string
  readonly processes: Processes
  /**
   * The site takes the lake for one of Sanity's: by project, with people of its own. The lake knows neither
   * site nor Studio but for its list of CORS origins.
   */
  readonly isAsHosted?: boolean
  /** No process serves the Studio: the proxy has its files. */
  readonly hasStudioFiles?: boolean
  /** Pictures and films are in an S3-compatible store, moved there while they are served. */
  readonly hasBucket?: boolean
}

export const arrangements: readonly Arrangement[] = [
  {name: 'together', processes: [['site', 'lake', 'studio']]},
  {name: 'site | lake+studio', processes: [['lake', 'studio'], ['site']]},
  {name: 'site+studio | lake', processes: [['lake'], ['site', 'studio']]},
  {name: 'site | lake | studio', processes: [['lake'], ['site'], ['studio']]},
  {
    name: 'site+studio | lake as if hosted',
    processes: [['lake'], ['site', 'studio']],
    isAsHosted: true,
  },
  {
    name: 'site | studio | lake as if hosted',
    processes: [['lake'], ['site'], ['studio']],
    isAsHosted: true,
  },
  {name: 'site | lake | Studio as files', processes: [['lake'], ['site']], hasStudioFiles: true},
  {
    name: 'together, pictures in a bucket',
    processes: [['site', 'lake', 'studio']],
    hasBucket: true,
  },
  {name: 'two sites | lake | studio', processes: [['lake'], ['site'], ['site'], ['studio']]},
]

export interface Places {
  readonly site: string
  readonly studio: string
  readonly lake: string
}

export interface Administrator {
  readonly email: string
  readonly password: string
}

interface StartOptions {
  /** The data folder whose content the lake begins with. */
  readonly from: string
  /** Where the processes keep their data; emptied. */
  readonly directory: string
  readonly administrator: Administrator
  /** The first of the ports: of the proxy, if there is one, and of the processes in their order. */
  readonly port: number
  /** Behind Caddy, over TLS, by host names that only the browser and the processes know. */
  readonly isSecure?: boolean
}

/** Starts each process on a host name and a port of its own, as different machines of one domain. */
export async function startArrangement(
  {processes, isAsHosted = false, hasStudioFiles = false, hasBucket = false}: Arrangement,
  {from, directory, administrator, port, isSecure = false}: StartOptions,
) {
  rmSync(directory, {recursive: true, force: true})
  mkdirSync(directory, {recursive: true})
  const firstPort = isSecure ? port + 1 : port
  const places = placesOf(processes, port, isSecure)
  const proxy = isSecure
    ? await startProxy({
        hosts:
          hostsOf(processes, firstPort) + (hasStudioFiles ? await hostOfStudioFiles(places) : ''),
        port,
        directory: `${directory}/proxy`,
      })
    : null
  const store = hasBucket ? await startObjectStore(`${directory}/store`) : null
  const started: {readonly parts: readonly Part[]; readonly served: Served}[] = []
  const stop = async () => {
    await Promise.all(started.map(({served}) => served.stop()))
    await proxy?.stop()
    await store?.stop()
  }
  const folderOf = (index: number) => `${directory}/${index}-${processes[index]?.join('-')}`
  try {
    for (const [index, parts] of processes.entries()) {
      if (parts.includes('lake')) copyData(from, folderOf(index))
      else mkdirSync(folderOf(index))
      const served = await serve(
        firstPort + index,
        parts.includes('studio') ? '/studio/' : '/readyz',
        {
          ...settingsOf(parts, places, isAsHosted),
          ...(index > 0 && parts.includes('site') ? tokensIn(folderOf(0)) : {}),
          ...behind(proxy),
          ...store?.settings,
          DATA_DIR: folderOf(index),
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
        },
      )
      started.push({parts, served})
      if (store && parts.includes('lake')) await moveAssets(folderOf(index), store)
      if (index === 0 && isAsHosted) allowOrigins(folderOf(0), [places.site, places.studio])
    }
  } catch (error) {
    await stop()
    throw error
  }
  const sites = started.filter(({parts}) => parts.includes('site')).map(({served}) => served)
  return {places, sites, stop}
}

/** A port in an address, as no installation has, keeps it apart from what else this machine serves. */
function placesOf(processes: Processes, port: number, isSecure: boolean): Places {
  const place = (part: Part) => {
    const index = processes.findIndex((parts) => parts.includes(part))
    const parts = processes[index] ?? [part]
    return isSecure
      ? `https://${hostOf(parts)}:${port}`
      : `http://${parts[0]}.gaon.localhost:${port + index}`
  }
  return {site: place('site'), studio: place('studio'), lake: place('lake')}
}

const hostOf = ([first = '']: readonly string[]) => `${first}.gaon.test`

/** The samples of `deploy/`: that for parts apart, or one for each process. */
function hostsOf(processes: Processes, firstPort: number): string {
  const address = (index: number) => `127.0.0.1:${firstPort + index}`
  if (processes.length < 3) {
    return processes
      .map((parts, index) => sample('Caddyfile', {SITE_HOST: hostOf(parts), APP: address(index)}))
      .join('\n')
  }
  const addressesOf = (part: Part) =>
    processes.flatMap((parts, index) => (parts.includes(part) ? [address(index)] : [])).join(' ')
  return sample('Caddyfile.apart', {
    ...{SITE_HOST: hostOf(['site']), SITES: addressesOf('site')},
    ...{STUDIO_HOST: hostOf(['studio']), STUDIO: addressesOf('studio')},
    ...{LAKE_HOST: hostOf(['lake']), LAKE: addressesOf('lake')},
  })
}

const behind = (proxy: FrontProxy | null) =>
  proxy ? {TRUST_PROXY: '1', NODE_EXTRA_CA_CERTS: proxy.authority} : {}

function settingsOf(parts: readonly Part[], places: Places, isAsHosted: boolean) {
  const common = {SITE_ORIGIN: places.site, STUDIO_ORIGIN: places.studio, SERVE: parts.join()}
  if (!isAsHosted) return {...common, LAKE_ORIGIN: places.lake}
  if (parts.includes('lake')) {
    const {lake} = places
    return {SERVE: 'lake', SITE_ORIGIN: lake, STUDIO_ORIGIN: lake, LAKE_ORIGIN: lake}
  }
  return {...common, SANITY_PROJECT_ID: project.projectId, SANITY_API_HOST: places.lake}
}

/** Those that a lake of its own has made for its site. */
export function tokensIn(folder: string) {
  const token = (key: 'site' | 'registrations') =>
    readFileSync(tokenFile(folder, key), 'utf8').trim()
  return {SANITY_API_TOKEN: token('site'), SANITY_PRIVATE_API_TOKEN: token('registrations')}
}

/** As an operator does it on the lake's machine, while it runs. */
function allowOrigins(folder: string, origins: readonly string[]): void {
  for (const origin of new Set(origins)) {
    const words = ['scripts/data.ts', 'cors', 'add', origin, '--credentials']
    execFileSync(process.execPath, words, {env: {...process.env, DATA_DIR: folder}})
  }
}
