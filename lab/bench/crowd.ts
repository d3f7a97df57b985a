import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import {ms, percentile, type Row} from './row.ts'
import {load, type Reply, send} from './send.ts'

const crowd = 500
const turns = 4

/** 500 visitors at once, from the cache and right after a publish. */
export async function measureCrowd(site: OwnSite): Promise<Row[]> {
  await send(site.port, {path: '/'})
  const kept = await atOnce(site)
  const client = site.client(project.dataset)
  const name = `이름 ${Date.now()}`
  const before = await client.getDocument('site')
  const published = performance.now()
  await client.patch('site').set({name}).commit()
  const fresh = await atOnce(site)
  const isFresh = fresh.replies.every(({status, text}) => status !== 200 || text.includes(name))
  const took = performance.now() - published
  await client.patch('site').set({name: before?.name}).commit()
  return [
    {
      what: `${crowd} at once right after a publish`,
      goal: '≤ 1.5 times what they take from the cache, all with the fresh page',
      measured: `${ms(fresh.ms)} against ${ms(kept.ms)}, ${(fresh.ms / kept.ms).toFixed(2)} times, ${isFresh ? 'all fresh' : 'some STALE'}`,
      isMet: fresh.ms <= kept.ms * 1.5 && isFresh,
    },
    await firstAfterPublish(site),
    {
      what: `all ${crowd} answered after the publish`,
      goal: 'none refused',
      measured: `${fresh.replies.filter(({status}) => status !== 200).length} refused, all within ${ms(took)}`,
      isMet: fresh.replies.every(({status}) => status === 200),
    },
  ]
}

async function atOnce(site: OwnSite): Promise<{ms: number; replies: Reply[]}> {
  const began = performance.now()
  const replies = await Promise.all(
    Array.from({length: crowd}, (_, n) =>
      send(site.port, {path: '/', from: `10.9.${n >> 8}.${n & 255}`}),
    ),
  )
  return {ms: performance.now() - began, replies}
}

async function firstAfterPublish(site: OwnSite): Promise<Row> {
  const client = site.client(project.dataset)
  const times: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const name = `이름 ${n} ${Date.now()}`
    await client.patch('site').set({name}).commit()
    const published = performance.now()
    const {text} = await send(site.port, {path: '/'})
    times.push(text.includes(name) ? performance.now() - published : Number.POSITIVE_INFINITY)
  }
  await client.patch('site').set({name: project.title}).commit()
  const most = percentile(times, 1)
  return {
    what: 'the fresh page after a publish',
    goal: '≤ 300 ms',
    measured: `${times.map((time) => Math.round(time)).join(', ')} ms`,
    isMet: most <= 300,
  }
}

/** Addresses that differ in what the page does not read, against the plain one. */
export async function measureForeignQueries(site: OwnSite, seconds: number): Promise<Row[]> {
  const post = await site
    .client(project.dataset)
    .fetch<string>('*[_type == "pressPost" && siteId == "thegaon"][0]._id')
  const paths = [
    '/',
    '/thegaon/press',
    `/thegaon/press/${post}`,
    '/no/such/page',
    '/BusinessGuide/intro',
  ]
  const rows: Row[] = []
  for (const path of paths) {
    await send(site.port, {path})
    let [plain, foreign] = [0, 0]
    // In turns, since other programs take the cores too.
    for (let turn = 0; turn < turns; turn += 1) {
      const asked = (query: (n: number) => string) =>
        load(seconds / turns, 8, (n) => send(site.port, {path: path + query(n)}))
      plain += (await asked(() => '')).length
      foreign += (await asked((n) => `?utm_source=${n}&fbclid=${n}`)).length
    }
    rows.push({
      what: `${path}?utm_source=…`,
      goal: 'as fast as without (≥ 0.8 of it)',
      measured: `${Math.round(foreign / seconds)}/s against ${Math.round(plain / seconds)}/s`,
      isMet: foreign / plain >= 0.8,
    })
  }
  const missing = await load(seconds, 8, (n) => send(site.port, {path: `/no/such/${n}`}))
  rows.push({
    what: 'paths without a page, each another',
    goal: '≥ 200/s, all 404',
    measured: `${Math.round(missing.length / seconds)}/s`,
    isMet: missing.length / seconds >= 200 && missing.every(({status}) => status === 404),
  })
  return rows
}
