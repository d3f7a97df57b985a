import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {tokenFile} from '../../app/lake/lake-accounts.ts'
import project from '../../sanity.json' with {type: 'json'}
import {copyData} from './copy-data.ts'

type Part = 'site' | 'lake' | 'studio'

/** Which parts each process serves; the one with the lake is the first to start. */
export interface Arrangement {
  readonly name: string
  readonly processes: readonly (readonly Part[])[]
  /** The site takes the lake for one of Sanity's: by project, with people of its own. */
  readonly isAsHosted?: boolean
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
  /** The port of the first process; the others follow. */
  readonly port: number
}

/** Starts each process on a host name and a port of its own, as different machines of one domain. */
export async function startArrangement(
  {processes, isAsHosted = false}: Arrangement,
  {from, directory, administrator, port}: StartOptions,
) {
  rmSync(directory, {recursive: true, force: true})
  mkdirSync(directory, {recursive: true})
  const places = placesOf(processes, port)
  const folderOf = (parts: readonly Part[] = []) => `${directory}/${parts.join('-')}`
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(children.map(end))
  }
  try {
    for (const [index, parts] of processes.entries()) {
      const folder = folderOf(parts)
      if (parts.includes('lake')) copyData(from, folder)
      else mkdirSync(folder)
      const child = serve(port + index, {
        ...settingsOf(parts, places, isAsHosted),
        ...(index > 0 && parts.includes('site') ? tokensIn(folderOf(processes[0])) : {}),
        DATA_DIR: folder,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      })
      children.push(child)
      await untilUp(
        child,
        `http://127.0.0.1:${port + index}${parts.includes('studio') ? '/studio/' : '/readyz'}`,
      )
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {places, stop}
}

function placesOf(processes: Arrangement['processes'], port: number): Places {
  const place = (part: Part) => {
    const index = processes.findIndex((parts) => parts.includes(part))
    return `http://${processes[index]?.[0]}.gaon.localhost:${port + index}`
  }
  return {site: place('site'), studio: place('studio'), lake: place('lake')}
}

function settingsOf(parts: readonly Part[], places: Places, isAsHosted: boolean) {
  const common = {SITE_ORIGIN: places.site, STUDIO_ORIGIN: places.studio, SERVE: parts.join()}
  if (!isAsHosted || parts.includes('lake')) return {...common, LAKE_ORIGIN: places.lake}
  return {...common, SANITY_PROJECT_ID: project.projectId, SANITY_API_HOST: places.lake}
}

function tokensIn(folder: string) {
  const token = (key: 'site' | 'registrations') =>
    readFileSync(tokenFile(folder, key), 'utf8').trim()
  return {SANITY_API_TOKEN: token('site'), SANITY_PRIVATE_API_TOKEN: token('registrations')}
}

function serve(port: number, settings: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', './scripts/matrix/resolve-localhost.ts', 'app/start.ts'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        WARM_PICTURES: '0',
        LOG_LEVEL: 'warn',
        ...settings,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
    },
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function untilUp(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address, {redirect: 'manual'}).catch(() => null)
    await response?.body?.cancel()
    if (response && response.status < 400) return
    await pause(200)
  }
  throw new Error('A process ended by itself')
}
