import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import {killReplicated} from '../kills/kill-replicated.ts'
import {type OwnSite, startOwnSite} from '../own-site/own-site.ts'
import {editionOn} from './edition-on.ts'
import {ms, percentile, type Row} from './row.ts'
import {send} from './send.ts'

const takeovers = 3
/** The setting's own; the kills measure with 2 s. */
const defaultSilenceMs = 25_000
const killSilenceMs = 2500
const registrations = 30

/** How far a replica is behind under load, what it costs a registration, and how long a takeover takes. */
export async function measureReplica(seconds: number): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-replica-'))
  try {
    const waiting = await withSite({REPLICATE_TO: join(directory, 'one')}, async (site) => ({
      lags: await lagsUnderLoad(site, seconds),
      answers: await registerEach(site),
    }))
    const without = await withSite({}, registerEach)
    const {losses, faults} = await killReplicated({
      ...{directory: join(directory, 'kills'), times: takeovers, seed: 1},
    })
    const opening = losses.map(({tookMs}) => tookMs - killSilenceMs)
    const longest = defaultSilenceMs + percentile(opening, 1)
    const [p50, p99] = [percentile(waiting.lags, 0.5), percentile(waiting.lags, 0.99)]
    const cost = percentile(waiting.answers, 0.5) - percentile(without, 0.5)
    return [
      {
        what: 'lag of a replica in a folder while documents are written as fast as they can be',
        goal: '≤ 5 s at p99',
        measured: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
        isMet: p99 <= 5000,
      },
      {
        what: 'what a registration waits for its replica',
        goal: '≤ 1 s at the median',
        measured: `${ms(cost)}: ${ms(percentile(waiting.answers, 0.5))} with it, p99 ${ms(percentile(waiting.answers, 0.99))}; ${ms(percentile(without, 0.5))} without`,
        isMet: cost <= 1000,
      },
      {
        what: `a lake stores again after machine and disk are gone, ${takeovers} times, nothing older than 5 s lost`,
        goal: '≤ 60 s with the usual term',
        measured: `${ms(longest)}: ${ms(defaultSilenceMs)} of silence, then at most ${ms(percentile(opening, 1))}; ${faults.length} faults`,
        isMet: faults.length === 0 && longest <= 60_000,
      },
    ]
  } finally {
    rmSync(directory, {recursive: true, force: true})
  }
}

async function withSite<Result>(
  settings: Record<string, string>,
  measure: (site: OwnSite) => Promise<Result>,
): Promise<Result> {
  const site = await startOwnSite(settings)
  try {
    return await measure(site)
  } finally {
    await site.close()
  }
}

async function lagsUnderLoad(site: OwnSite, seconds: number): Promise<number[]> {
  const client = site.client(project.dataset)
  const lags: number[] = []
  const end = performance.now() + seconds * 1000
  const write = async () => {
    while (performance.now() < end) {
      await client.create({_type: 'benchEntry', text: 'x'.repeat(2000)})
    }
  }
  const look = async () => {
    while (performance.now() < end) {
      const text = await (await fetch(`${site.origin}/metrics`)).text()
      const [, lag] = /^replica_lag_seconds (\S+)$/m.exec(text) ?? []
      if (lag !== undefined) lags.push(Number(lag) * 1000)
      await pause(50)
    }
  }
  await Promise.all([look(), ...Array.from({length: 4}, write)])
  if (lags.length === 0) throw new Error('The site said nothing of its lag')
  return lags
}

/** One after the other, each from an address of its own. In ms. */
async function registerEach(site: OwnSite): Promise<number[]> {
  const edition = await editionOn(site.origin)
  const tokens: string[] = []
  for (let n = 0; n < registrations; n += 1) {
    const {text} = await send(site.port, {path: '/api/registrations/token'})
    tokens.push(JSON.parse(text).token)
  }
  // The site takes a form that is filled in at once for a program's.
  await pause(3000)
  const times: number[] = []
  for (const [n, token] of tokens.entries()) {
    const phone = `010-4000-${String(n).padStart(4, '0')}`
    const reply = await send(site.port, {
      ...{path: '/api/registrations/popup', method: 'POST', from: `10.70.0.${n + 1}`},
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({name: '방문자', phone, consents: ['privacy'], token, edition}),
    })
    if (reply.status !== 201) throw new Error(`A registration was answered with ${reply.status}`)
    times.push(reply.ms)
  }
  return times
}
