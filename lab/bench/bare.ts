import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {get} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import type {Row} from './row.ts'

const rounds = 3
const connections = 16

interface Asked {
  readonly what: string
  readonly path: string
  /** Of what a server answers that does nothing else. */
  readonly share: number
}

/** Cached pages and a plain query, each against a bare node:http server that sends the same bytes. */
export async function measureAgainstBare(site: OwnSite, seconds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const asked of await askedOf(site)) rows.push(await measureOne(site, asked, seconds))
  return rows
}

async function askedOf(site: OwnSite): Promise<Asked[]> {
  const client = site.client(project.dataset)
  const post = await client.fetch<string>('*[_type == "pressPost" && siteId == "thegaon"][0]._id')
  const query = encodeURIComponent('*[_id == "site"][0]{name}')
  return [
    {what: 'the cached home page', path: '/', share: 0.8},
    {what: 'the cached press list', path: '/thegaon/press', share: 0.8},
    {what: 'a cached press post', path: `/thegaon/press/${post}`, share: 0.8},
    {
      what: 'a plain query',
      path: `/v${project.apiVersion}/data/query/${project.dataset}?query=${query}`,
      share: 0.3,
    },
  ]
}

async function measureOne(site: OwnSite, asked: Asked, seconds: number): Promise<Row> {
  const request = requestFor(asked.path)
  const directory = mkdtempSync(join(tmpdir(), 'bare-'))
  const files = [join(directory, 'body'), join(directory, 'headers')] as const
  const {headers, body} = await answerTo(site.port, asked.path)
  writeFileSync(files[0], body)
  writeFileSync(files[1], JSON.stringify(headers))
  const bare = fork(new URL('bare-server.ts', import.meta.url), [...files])
  const [barePort] = await once(bare, 'message')
  try {
    let [own, other] = [0, 0]
    // In turns, since other programs take the cores too.
    for (let round = 0; round < rounds; round += 1) {
      own += await hammer(site.port, request, seconds / rounds)
      other += await hammer(barePort, request, seconds / rounds)
    }
    const share = own / other
    return {
      what: `${asked.what} against a bare node:http server with the same bytes`,
      goal: `≥ ${asked.share * 100} %`,
      measured: `${Math.round(own / seconds)}/s against ${Math.round(other / seconds)}/s, ${Math.round(share * 100)} %`,
      isMet: share >= asked.share,
    }
  } finally {
    bare.kill()
    rmSync(directory, {recursive: true})
  }
}

const requestFor = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`

/** How many answers come in this time, over connections that stay open. */
async function hammer(port: number, request: string, seconds: number): Promise<number> {
  const counts = await Promise.all(
    Array.from({length: connections}, () =>
      askAgain(port, request, performance.now() + seconds * 1000),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** No HTTP client: it would take more of the machine than what is measured. */
function askAgain(port: number, request: string, end: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let [count, missing] = [0, -1]
    socket.on('error', () => resolve(count))
    socket.on('close', () => resolve(count))
    socket.on('data', (chunk) => {
      missing = missing < 0 ? bodyLeft(chunk) : missing - chunk.length
      if (missing > 0) return
      count += 1
      missing = -1
      if (performance.now() < end) socket.write(request)
      else socket.destroy()
    })
    socket.write(request)
  })
}

/** How many bytes of the body are still to come after the first chunk of an answer. */
function bodyLeft(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const length = /content-length: *(\d+)/i.exec(chunk.toString('latin1', 0, end))?.[1]
  if (end < 0 || !length) throw new Error('The answer has no length')
  return Number(length) - (chunk.length - end - 4)
}

/** The answer as it is sent, with its body compressed. */
function answerTo(port: number, path: string): Promise<{headers: object; body: Buffer}> {
  return new Promise((resolve, reject) => {
    const headers = {'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.9'}
    get({port, host: '127.0.0.1', path, headers, agent: false}, async (response) => {
      const body = await buffer(response)
      const {
        connection: _own,
        date: _now,
        'transfer-encoding': _chunked,
        ...rest
      } = response.headers
      resolve({body, headers: {...rest, 'content-length': body.length}})
    }).on('error', reject)
  })
}
