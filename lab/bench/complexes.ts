import {execFile} from 'node:child_process'
import {cpSync, mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {promisify} from 'node:util'
import {complexesFolder, settingsFile} from '../../app/complex-settings.ts'
import {commandOriginOf} from '../../app/installation/command-port.ts'
import project from '../../sanity.json' with {type: 'json'}
import {administratorToken, clientOf, type OwnSite, ownAdministrator} from '../own-site/own-site.ts'
import {median, ms, percentile, type Row} from './row.ts'
import {load, send} from './send.ts'

const run = promisify(execFile)
const counts = [1, 10, 50] as const
const hostOf = (n: number) => `c${n}.test`

/** In MB, for one that is open and that nobody visits, and for one whose first page was shown. */
const most = {unvisited: 5, visited: 12} as const
/** For a kept page while another complex is flooded: renderings of a few pages may come before it. */
const maxDelayMs = 50

/** Any number of complexes in one process: memory, first pages, start; and one that is flooded. */
export async function measureComplexes(site: OwnSite, seconds: number): Promise<Row[]> {
  const template = await makeTemplate(site)
  const alone = await restarted(site)
  const before = memoryOf(site)
  const rows: Row[] = []
  let made = 0
  for (const count of counts) {
    for (; made < count; made += 1) addComplex(site, template, made + 1)
    const first: number[] = []
    for (let n = 1; n <= count; n += 1) first.push(await firstPage(site, n))
    await pause(2000)
    site.collect()
    await pause(1000)
    const each = (memoryOf(site) - before) / count
    rows.push({
      what: `${count} more complexes, the first page of each shown once`,
      goal: `≤ ${most.visited} MB each`,
      measured: `${each.toFixed(1)} MB each; first page median ${ms(median(first))}, at most ${ms(percentile(first, 1))}`,
      isMet: each <= most.visited,
    })
  }
  const start = await restarted(site)
  await pause(counts[2] * 500)
  site.collect()
  await pause(1000)
  const unvisited = (memoryOf(site) - before) / counts[2]
  return [
    ...rows,
    {
      what: `start with ${counts[2]} more complexes`,
      goal: '≤ 1.5 times that of one',
      measured: `${ms(start)}; alone ${ms(alone)}`,
      isMet: start <= alone * 1.5,
    },
    {
      what: `${counts[2]} complexes that nobody visits`,
      goal: `≤ ${most.unvisited} MB each`,
      measured: `${unvisited.toFixed(1)} MB each`,
      isMet: unvisited <= most.unvisited,
    },
    await flooded(site, seconds),
  ]
}

/** One that is open to visitors, as a folder to be copied. */
export async function makeTemplate(site: OwnSite): Promise<string> {
  const flags = [
    '--name',
    '벤치',
    '--slug',
    'template',
    '--units',
    '59A,84B',
    '--host',
    'http://template.test',
    '--admin',
    ownAdministrator.email,
  ]
  const env = {...process.env, DATA_DIR: site.directory, NODE_NO_WARNINGS: '1'}
  await run(process.execPath, ['scripts/new.ts', ...flags, '--language', 'en'], {env})
  const folder = join(complexesFolder(site.directory), 'template')
  let origin: string | null = null
  while (!origin) {
    await pause(200)
    origin = commandOriginOf(folder)
  }
  const up = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok
  while (!(await up())) await pause(200)
  // The password that it was opened with was told to nobody: settings written now would open it again, at another port.
  const {stdout} = await run(process.execPath, ['scripts/accounts.ts', 'first-password'], {
    env: {...env, COMPLEX: 'template'},
  })
  const [, password] = /password: (\S+)/.exec(stdout) ?? []
  const token = await administratorToken(origin, password)
  const client = clientOf(origin, project.dataset, token)
  await client.patch('opening').set({isClosed: false}).commit()
  rmSync(join(folder, settingsFile))
  while (await up()) await pause(200)
  await pause(500)
  const template = join(site.directory, 'template')
  renameSync(folder, template)
  return template
}

export function addComplex({directory}: OwnSite, template: string, n: number): void {
  const folder = join(complexesFolder(directory), `c${n}`)
  mkdirSync(complexesFolder(directory), {recursive: true})
  cpSync(template, folder, {recursive: true})
  writeFileSync(join(folder, settingsFile), `SITE_ORIGIN=http://${hostOf(n)}\n`)
}

/** In ms, from when its host is known. */
export async function firstPage({port}: OwnSite, n: number): Promise<number> {
  for (;;) {
    const {status, ms: time} = await send(port, {path: '/', headers: {host: hostOf(n)}})
    if (status === 200) return time
    if (status !== 421) throw new Error(`${hostOf(n)} answers ${status}`)
    await pause(20)
  }
}

export async function restarted(site: OwnSite): Promise<number> {
  const started = performance.now()
  await site.killAndRestart()
  return performance.now() - started
}

const memoryOf = (site: OwnSite) => site.memory().reduce((sum, {megabytes}) => sum + megabytes, 0)

/** A visitor of one complex, alone and while strangers ask another for pages that have to be rendered. */
async function flooded({port}: OwnSite, seconds: number): Promise<Row> {
  const visit = async () => {
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    for (let n = 0; performance.now() < end; n += 1) {
      const {status, ms: time} = await send(port, {
        path: `/FloorPlan/59A?n=${n}`,
        headers: {host: hostOf(2)},
      })
      if (status === 200) times.push(time)
      else throw new Error(`A visitor elsewhere got ${status}`)
      await pause(20)
    }
    return times
  }
  const quiet = await visit()
  const flood = load(seconds + 1, 200, (n) =>
    send(port, {
      path: `/none/${n}`,
      from: `10.${n % 50}.${n % 250}.7`,
      headers: {host: hostOf(1)},
    }),
  )
  await pause(500)
  const loud = await visit()
  await flood
  return {
    what: 'a page of one complex while another is flooded',
    goal: `median ≤ ${ms(maxDelayMs)}, and nobody refused`,
    measured: `median ${ms(median(loud))}, alone ${ms(median(quiet))}; at most ${ms(percentile(loud, 1))}`,
    isMet: median(loud) <= maxDelayMs,
  }
}
