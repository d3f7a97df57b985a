import {mkdirSync, rmSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {tokensIn} from './arrangement.ts'
import {copyData} from './copy-data.ts'
import {startNginx} from './nginx.ts'
import {type Served, serve} from './process.ts'

interface TwoSitesOptions {
  /** Of nginx; the lake and the sites have the next three. */
  readonly port: number
  readonly origin: string
  /** The lake's; emptied. The other folders are next to it. */
  readonly directory: string
  /** A data folder whose content the lake begins with; else it imports the sample. */
  readonly from?: string | undefined
  readonly settings?: Readonly<Record<string, string>>
}

export interface TwoSites {
  readonly sites: readonly Served[]
  stop(): Promise<void>
}

/** Two processes of the site behind nginx, on a lake of their own. Resolves once all of them serve. */
export async function startTwoSites(options: TwoSitesOptions): Promise<TwoSites> {
  const {port, origin, directory, from, settings = {}} = options
  const folders = ['-site-1', '-site-2', '-proxy'].map((name) => directory + name)
  for (const folder of [directory, ...folders]) {
    rmSync(folder, {recursive: true, force: true})
    mkdirSync(folder, {recursive: true})
  }
  if (from !== undefined) copyData(from, directory)
  const [first = '', second = '', ofProxy = ''] = folders
  const common = {
    ...{...settings, SITE_ORIGIN: origin, STUDIO_ORIGIN: origin, LAKE_ORIGIN: origin},
    TRUST_PROXY: '1',
  }
  const lake = await serve(port + 1, '/studio/', {
    ...{...common, SERVE: 'lake,studio', DATA_DIR: directory},
  })
  const proxy = await startNginx({
    ...{port, directory: ofProxy},
    ports: {sites: [port + 2, port + 3], lake: port + 1},
  })
  const ofSite = {...common, ...tokensIn(directory), SERVE: 'site'}
  const sites = [
    await serve(port + 2, '/readyz', {...ofSite, DATA_DIR: first}),
    await serve(port + 3, '/readyz', {...ofSite, DATA_DIR: second}),
  ]
  return {
    sites,
    stop: async () => void (await Promise.all([...sites, lake, proxy].map((each) => each.stop()))),
  }
}

/**
 * Kills the sites in turns, each as soon as the one before serves again: the process alone, and then all of its
 * machine. Returns how often.
 */
export async function killInTurns(
  sites: readonly Served[],
  {pauseMs, isOver}: {readonly pauseMs: number; readonly isOver: () => boolean},
): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    await pause(pauseMs)
    if (isOver()) return kills
    const killed = kills % (2 * sites.length) < sites.length ? 'process' : 'machine'
    await sites[kills % sites.length]?.killAndRestart(killed)
  }
}
