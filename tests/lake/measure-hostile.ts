// Run by hand: `node tests/lake/measure-hostile.ts` sends every hostile query to one lake, from one
// address, by GET, by POST and as a listener's filter over the streams. It prints how each ended, the
// time of an ordinary query from another address, and how long the event loop was blocked.
import {fork} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {createServer, request} from 'node:http'
import {availableParallelism, loadavg} from 'node:os'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {getRequestListener} from '@hono/node-server'
import {WebSocket} from 'ws'
import {hostileQueries} from '../../lab/bench/hostile-queries.ts'
import {createLake} from '../../lake/lake.ts'
import {attachSockets} from '../../lake/sockets/sockets.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [{name: 'production', aclMode: 'public'}],
} as const
const path = '/v2025-02-19/data/query/production'
const ordinary = `${path}?query=${encodeURIComponent('*[_id == "n-7"]{title}')}`

interface Reply {
  readonly status: number
  readonly text: string
  readonly ms: number
}

function ask(port: number, from: string, url: string, body?: string): Promise<Reply> {
  const started = performance.now()
  const method = body === undefined ? 'GET' : 'POST'
  const headers = {'content-type': 'application/json'}
  return new Promise((resolve, reject) => {
    const sent = request(
      {port, host: '127.0.0.1', localAddress: from, path: url, method, headers},
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          if (text.length < 300) text += String(chunk)
        })
        response.on('end', () =>
          resolve({status: response.statusCode ?? 0, text, ms: performance.now() - started}),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function percentile(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)
}

/** The client, in a separate process so that it does not block the lake's event loop. */
async function attack(port: number): Promise<void> {
  const visits: number[] = []
  let isOver = false
  const visitor = (async () => {
    while (!isOver) {
      const {ms, status} = await ask(port, '127.0.0.2', ordinary)
      if (status !== 200) console.log(`ordinary query: ${status}`)
      visits.push(ms)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  for (const [name, query] of Object.entries(hostileQueries)) {
    visits.length = 0
    const [get, post] = await Promise.all([
      ask(port, '127.0.0.1', `${path}?query=${encodeURIComponent(query)}`),
      ask(port, '127.0.0.1', path, JSON.stringify({query})),
    ])
    const streamed = await listenOnce(port, query)
    console.log(
      `${name.padEnd(28)} ${String(query.length).padStart(5)} chars`,
      `GET ${said(get)} POST ${post.status} in ${post.ms.toFixed(0)} ms, streams ${streamed};`,
      `ordinary p50 ${percentile(visits, 0.5)} max ${percentile(visits, 1)} ms`,
    )
  }
  isOver = true
  await visitor
}

function said({status, text, ms}: Reply): string {
  const type = /"type":"([^"]*)"/.exec(text)?.[1] ?? ''
  return `${status} ${type} in ${ms.toFixed(0)} ms`
}

/** The events of a listener with such a filter after a commit. */
function listenOnce(port: number, query: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v2025-02-19/streams`)
  const listen = `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`
  return new Promise((resolve) => {
    const end = (what: string) => {
      socket.terminate()
      resolve(what)
    }
    setTimeout(() => end('open'), 6000).unref()
    socket.on('open', () => socket.send(JSON.stringify({open: 1, path: listen, headers: {}})))
    socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('channelError')) end('refused')
      if (text.includes('event: welcome')) process.send?.('commit')
      if (text.includes('event: mutation')) end('an event')
    })
    socket.on('error', () => end('closed'))
  })
}

async function serve(): Promise<void> {
  const lake = createLake({project, directory: ':memory:'})
  const identify = async ({bearer}: {bearer: string | null}) =>
    bearer
      ? ({id: 'me', name: '', email: '', roles: ['administrator'], kind: 'robot'} as const)
      : null
  lake.accounts.identify = identify
  let n = 0
  const write = (count: number) => {
    const mutations = Array.from({length: count}, () => {
      n += 1
      const text = `${'a'.repeat(60)} ${n} `.repeat(10)
      return {create: {_id: `n-${n}`, _type: 'note', n, title: `Note ${n}`, text}}
    })
    return lake.fetch(
      new Request('http://lake/v2025-02-19/data/mutate/production', {
        method: 'POST',
        body: JSON.stringify({mutations}),
        headers: {authorization: 'Bearer me'},
      }),
    )
  }
  await write(500)
  const server = createServer(
    getRequestListener((asked, {incoming}) =>
      lake.fetch(asked, {address: incoming.socket.remoteAddress ?? ''}),
    ),
  )
  attachSockets(server, lake)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const delay = monitorEventLoopDelay({resolution: 5})
  delay.enable()
  const client = fork(new URL(import.meta.url), [String(port)])
  client.on('message', () => void write(1))
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, childrenMegabytes(client.pid))
  }, 500)
  await new Promise((ended) => client.on('exit', ended))
  clearInterval(watch)
  const [mean, p99, max] = [delay.mean, delay.percentile(99), delay.max].map((ns) => ns / 1e6)
  console.log(
    `event loop delay: mean ${mean?.toFixed(1)} p99 ${p99?.toFixed(1)} max ${max?.toFixed(1)} ms`,
    `(${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`,
  )
  console.log(
    `this process ${Math.round(process.memoryUsage().rss / 1e6)} MB, pool at most ${most} MB`,
  )
  lake.close()
  server.closeAllConnections()
  server.close()
}

/** The private memory of the query processes, in megabytes. */
function childrenMegabytes(but: number | undefined): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const ids = children.split(' ').filter((id) => id !== '' && id !== String(but))
  const kilobytes = ids.map((id) => {
    try {
      const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
      return Number(/^Pss: +(\d+)/m.exec(text)?.[1])
    } catch {
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1000)
}

const port = process.argv[2]
if (port) {
  await attack(Number(port))
  process.disconnect()
} else await serve()
