import {get, type IncomingMessage} from 'node:http'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import {ms, percentile, type Row} from './row.ts'

const listeners = 200
const commits = 40
const api = `/v${project.apiVersion}/data/listen/${project.dataset}`

/** From the acknowledgement of a commit until each of 200 listeners has its event. */
export async function measureListeners(site: OwnSite): Promise<Row[]> {
  const acknowledged = new Map<string, number>()
  const events: {readonly transactionId: string; readonly at: number}[] = []
  const streams = await Promise.all(
    Array.from({length: listeners}, (_, n) =>
      listen(site, '*[_type == "benchNote"]', n, (transactionId) => {
        events.push({transactionId, at: performance.now()})
      }),
    ),
  )
  // Strangers may not hold so many.
  const asMember = {authorization: `Bearer ${site.tokenFor(project.dataset)}`}
  const others = await Promise.all(
    Array.from({length: 1000}, (_, n) =>
      listen(site, `*[_type == "other${n % 500}"]`, n, () => {}, asMember),
    ),
  )
  const client = site.client(project.dataset)
  const times: number[] = []
  for (let n = 0; n < commits; n += 1) {
    const transactionId = `bench-${Date.now()}-${n}`
    const began = performance.now()
    await client
      .transaction([{createOrReplace: {_id: 'bench-note', _type: 'benchNote', n}}])
      .transactionId(transactionId)
      .commit()
    acknowledged.set(transactionId, performance.now())
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const stream of [...streams, ...others]) stream.destroy()
  await client.delete('bench-note')
  const expected = listeners * commits
  // Some have it before the writer hears that it is committed.
  const delays = events.flatMap(({transactionId, at}) => {
    const since = acknowledged.get(transactionId)
    return since === undefined ? [] : [Math.max(0, at - since)]
  })
  return [
    {
      what: `${listeners} listeners, from the acknowledgement of a commit to the event`,
      goal: 'p99 ≤ 50 ms, and none missed',
      measured: `p50 ${ms(percentile(delays, 0.5))}, p99 ${ms(percentile(delays, 0.99))}, ${delays.length} of ${expected}`,
      isMet: delays.length === expected && percentile(delays, 0.99) <= 50,
    },
    {
      what: 'a commit, with 1,000 more listeners to something else',
      goal: 'p50 ≤ 50 ms',
      measured: `p50 ${ms(percentile(times, 0.5))}`,
      isMet: percentile(times, 0.5) <= 50,
    },
  ]
}

/** An event stream from an address of its own; ready when it is welcomed. */
function listen(
  {port}: OwnSite,
  query: string,
  n: number,
  onEvent: (transactionId: string) => void,
  credentials: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const path = `${api}?query=${encodeURIComponent(query)}`
  const headers = {'x-forwarded-for': `10.30.${n >> 5}.${n & 31}`, ...credentials}
  return new Promise((resolve, reject) => {
    get({port, host: '127.0.0.1', path, headers, agent: false}, (response) => {
      response.on('error', () => {})
      response.on('end', () => reject(new Error('A listener was ended')))
      if (response.statusCode !== 200) reject(new Error(`A listener got ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (text.includes('event: welcome')) resolve(response)
        if (text.includes('event: channelError')) reject(new Error(`A listener got ${text}`))
        for (const [, id = ''] of text.matchAll(/"transactionId":"([^"]+)"/g)) onEvent(id)
      })
    }).on('error', reject)
  })
}
