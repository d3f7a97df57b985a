import {hostileQueries} from 'local-content-lake/testing'
import {WebSocket} from 'ws'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import {ms, percentile, type Row} from './row.ts'
import {load, send} from './send.ts'

const attacker = '192.0.2.66'
const api = `/v${project.apiVersion}/data`

/** All hostile queries at once from one address, again and again, by GET, by POST and as filters of listeners. */
export async function measureHostileQueries(site: OwnSite, seconds: number): Promise<Row[]> {
  const queries = Object.values(hostileQueries)
  const statuses = new Map<number, number>()
  const attack = load(seconds, queries.length * 2, async (n) => {
    const query = queries[n % queries.length] ?? ''
    const reply = await send(site.port, hostileRequest(query, n))
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    return reply
  })
  const sockets = queries.map((query) => listenTo(site, query))
  const edits = await editWhile(site, attack)
  for (const socket of sockets) socket.terminate()
  const bad = [...statuses].filter(([status]) => status >= 500 && status !== 503)
  return [
    {
      what: 'an editor, during all hostile queries at once from one address',
      goal: 'every edit ≤ 1 s',
      measured: `${edits.length} edits, at most ${ms(percentile(edits, 1))}`,
      isMet: edits.length > 0 && percentile(edits, 1) <= 1000,
    },
    {
      what: 'what the hostile queries get',
      goal: '400, 413 or 503, and the process lives',
      measured: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
      isMet: bad.length === 0 && site.ended === null,
    },
  ]
}

function hostileRequest(query: string, n: number) {
  const path = `${api}/query/${project.dataset}`
  if (n % 2) return {path: `${path}?query=${encodeURIComponent(query)}`, from: attacker}
  return {path, from: attacker, method: 'POST', body: JSON.stringify({query})}
}

function listenTo(site: OwnSite, query: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}/v${project.apiVersion}/streams`, {
    headers: {'x-forwarded-for': attacker},
  })
  const path = `${api}/listen/${project.dataset}?query=${encodeURIComponent(query)}`
  socket.on('open', () => socket.send(JSON.stringify({open: 1, path, headers: {}})))
  socket.on('error', () => {})
  return socket
}

async function editWhile(site: OwnSite, work: Promise<unknown>): Promise<number[]> {
  const client = site.client(project.dataset)
  const times: number[] = []
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  for (let n = 0; !isOver; n += 1) {
    const began = performance.now()
    await client.createOrReplace({_id: 'drafts.bench-edit', _type: 'note', n})
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return times
}

/** Costly pictures from one address, and an ordinary one for another. */
export async function measureImages(site: OwnSite, seconds: number): Promise<Row[]> {
  const paths = await site
    .client(project.dataset)
    .fetch<string[]>('*[_type == "sanity.imageAsset" && extension != "svg"][0...20].path')
  const costly = [
    'w=8192&h=8192&fit=scale&fm=avif&blur=2000',
    'w=1920&fm=avif&auto=format',
    'blur=2000',
    'w=8192&fm=png',
  ]
  const times: number[] = []
  const attack = load(seconds, 16, (n) =>
    send(site.port, {
      path: `/${paths[n % paths.length]}?${costly[n % costly.length]}&rect=0,0,${100 + (n % 900)},100`,
      from: attacker,
      headers: {accept: 'image/avif'},
    }),
  )
  const wanted = load(seconds, 1, async (n) => {
    const rect = `rect=${n},0,${200 + n},200`
    const reply = await send(site.port, {
      path: `/${paths[n % paths.length]}?w=320&${rect}&auto=format`,
      from: '203.0.113.88',
      headers: {accept: 'image/avif'},
    })
    times.push(reply.status === 200 ? reply.ms : Number.POSITIVE_INFINITY)
    return reply
  })
  await Promise.all([attack, wanted])
  return [
    {
      what: 'an uncached picture for another visitor, during costly ones from one address',
      goal: '≤ 5 s each (its turn, and one other picture)',
      measured: `${times.length} pictures, at most ${ms(percentile(times, 1))}`,
      isMet: times.length > 0 && percentile(times, 1) <= 5000,
    },
  ]
}

/** 2,000 idle WebSockets of strangers, from one address and from many; then an editor comes. */
export async function measureSockets(site: OwnSite): Promise<Row[]> {
  const sockets: WebSocket[] = []
  let editorIn = Number.POSITIVE_INFINITY
  for (let n = 0; n < 2000; n += 1) {
    const from = n % 2 ? attacker : `10.20.${n >> 8}.${n & 255}`
    sockets.push(open(site, {'x-forwarded-for': from}))
    if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const began = performance.now()
  const editor = open(site, {authorization: `Bearer ${site.tokenFor(project.dataset)}`})
  sockets.push(editor)
  await new Promise<void>((resolve) => editor.once('open', resolve).once('error', () => resolve()))
  if (editor.readyState === WebSocket.OPEN) editorIn = performance.now() - began
  const held = sockets.filter(({readyState}) => readyState === WebSocket.OPEN).length
  for (const socket of sockets) socket.terminate()
  return [
    {
      what: 'an editor connects among 2,000 idle WebSockets of strangers',
      goal: 'within 1 s, and strangers hold 500 at most',
      measured: `${ms(editorIn)}, ${held} are open`,
      isMet: editorIn <= 1000 && held <= 501,
    },
  ]
}

function open(site: OwnSite, headers: Record<string, string>): WebSocket {
  const socket = new WebSocket(
    `ws://127.0.0.1:${site.port}/v${project.apiVersion}/socket/${project.dataset}`,
    {headers},
  )
  socket.on('error', () => {})
  return socket
}
