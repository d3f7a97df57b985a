import {get, type IncomingMessage} from 'node:http'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import {ms, percentile, type Row} from './row.ts'

const listeners = 200
const commits = 40
const api = `/v${project.apiVersion}/data/listen/${project.dataset}`

/** From the acknowledgement of a commit until each of 200 listeners has its event. */
export async function measureListeners(site: OwnSite): Promise<Row[]> {
  const sent = new Map<string, number>()
  const delays: number[] = []
  const streams = await Promise.all(
    Array.from({length: listeners}, (_, n) =>
      listen(site, '*[_type == "benchNote"]', n, (transactionId) => {
        const began = sent.get(transactionId)
        if (began !== undefined) delays.push(performance.now() - began)
      }),
    ),
  )
  const others = await Promise.all(
    Array.from({length: 1000}, (_, n) =>
      listen(site, `*[_type == "other${n % 500}"]`, n, () => {}),
    ),
  )
  const client = site.client(project.dataset)
  const times: number[] = []
  for (let n = 0; n < commits; n += 1) {
    const transactionId = `bench-${Date.now()}-${n}`
    const began = performance.now()
    sent.set(transactionId, began)
    await client
      .transaction([{createOrReplace: {_id: 'bench-note', _type: 'benchNote', n}}])
      .transactionId(transactionId)
      .commit()
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (const stream of [...streams, ...others]) stream.destroy()
  await client.delete('bench-note')
  const expected = listeners * commits
  return [
    {
      what: `${listeners} listeners, from sending a commit to the event`,
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
): Promise<IncomingMessage> {
  const path = `${api}?query=${encodeURIComponent(query)}`
  const headers = {'x-forwarded-for': `10.30.${n >> 5}.${n & 31}`}
  return new Promise((resolve, reject) => {
    get({port, host: '127.0.0.1', path, headers, agent: false}, (response) => {
      response.on('error', () => {})
      if (response.statusCode !== 200) reject(new Error(`A listener got ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (text.includes('event: welcome')) resolve(response)
        for (const [, id = ''] of text.matchAll(/"transactionId":"([^"]+)"/g)) onEvent(id)
      })
    }).on('error', reject)
  })
}
