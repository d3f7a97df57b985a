import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import {formsFor} from '../attacks/forms.ts'
import type {OwnSite} from '../own-site/own-site.ts'
import type {Row} from './row.ts'
import {load, send} from './send.ts'

const maxMegabytes = 450

/** Mixed load for so long: pages, press lists, queries, pictures, edits, registrations, and what does not exist. */
export async function measureMemory(site: OwnSite, minutes: number): Promise<Row[]> {
  const client = site.client(project.dataset)
  const {paths, pictures} = await client.fetch<{paths: string[]; pictures: string[]}>(
    `{"paths": *[_type == "page" && defined(path)].path, "pictures": *[_type == "sanity.imageAsset"].path}`,
  )
  const pick = (items: readonly string[], n: number) => items[n % items.length] ?? ''
  const sums: number[] = []
  const look = () => {
    const processes = site.memory()
    sums.push(processes.reduce((sum, {megabytes}) => sum + megabytes, 0))
    return processes.map(({name, megabytes}) => `${name} ${Math.round(megabytes)}`).join(', ')
  }
  console.log(`         at the start: ${look()}`)
  const watching = setInterval(look, 1000)
  const visitors = registerSteadily(site)
  await load(minutes * 60, 6, async (n) => {
    const from = `10.50.${(n >> 8) & 255}.${n & 255}`
    if (n % 500 === 0)
      await client
        .patch('site')
        .set({name: `이름 ${n}`})
        .commit()
    switch (n % 6) {
      case 0:
        return send(site.port, {path: `/thegaon/press?after=${1_800_000_000_000 + n}_x`, from})
      case 1:
        return send(site.port, {path: `/none/${n}`, from})
      case 2: {
        const query = encodeURIComponent(`*[_type == "page"][${n % 20}...${(n % 20) + 5}]`)
        return send(site.port, {
          path: `/v${project.apiVersion}/data/query/${project.dataset}?query=${query}`,
          from,
        })
      }
      case 3:
        return send(site.port, {
          path: `/${pick(pictures, n)}?w=${320 + (n % 8) * 160}&auto=format`,
          from,
          headers: {accept: 'image/avif'},
        })
      default:
        return send(site.port, {path: encodeURI(pick(paths, n)), from})
    }
  })
  clearInterval(watching)
  const {sent, taken} = await visitors.stop()
  console.log(`         at the end: ${look()}`)
  const [half = [], end = []] = [sums.slice(sums.length / 2, -10), sums.slice(-10)]
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return [
    {
      what: `memory of all processes after ${minutes} min of mixed load`,
      goal: `≤ ${maxMegabytes} MB (PSS), flat`,
      measured: `${Math.round(mean(end))} MB at the end, ${Math.round(mean(half))} MB in the second half, ${Math.round(Math.max(...sums))} MB at most`,
      isMet: mean(end) <= maxMegabytes && mean(end) <= mean(half) * 1.1,
    },
    {
      what: 'registrations meanwhile',
      goal: 'all of them taken',
      measured: `${taken} of ${sent}`,
      isMet: taken === sent,
    },
  ]
}

/** Somebody new every few seconds. */
function registerSteadily(site: OwnSite) {
  let isOver = false
  const registering = (async () => {
    let [sent, taken] = [0, 0]
    for (; !isOver; sent += 1) {
      const [from, block] = [`10.60.${sent >> 8}.${sent & 255}`, 1000 + sent]
      const [form] = await formsFor(site, {from, count: 1, block})
      const {status} = form ? await send(site.port, form) : {status: 0}
      if (status === 201) taken += 1
      await pause(1000)
    }
    return {sent, taken}
  })()
  return {
    stop() {
      isOver = true
      return registering
    },
  }
}
