import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {OwnSite} from '../own-site/own-site.ts'
import type {Row} from './row.ts'

const rounds = 3
const connections = 16

/** The home page from the cache, against a bare node:http server that sends the same bytes. */
export async function measureAgainstBare(site: OwnSite, seconds: number): Promise<Row> {
  const response = await fetch(site.origin, {headers: {'accept-encoding': 'br'}})
  const directory = mkdtempSync(join(tmpdir(), 'bare-'))
  const raw = await rawBody(site.port)
  const headers = Object.fromEntries(response.headers)
  const files = [join(directory, 'body'), join(directory, 'headers')] as const
  writeFileSync(files[0], raw)
  writeFileSync(files[1], JSON.stringify({...headers, 'content-length': String(raw.length)}))
  const bare = fork(new URL('bare-server.ts', import.meta.url), [...files])
  const [barePort] = await once(bare, 'message')
  try {
    let [own, other] = [0, 0]
    // In turns, since other programs take the cores too.
    for (let round = 0; round < rounds; round += 1) {
      own += await hammer(site.port, seconds / rounds)
      other += await hammer(barePort, seconds / rounds)
    }
    const share = own / other
    return {
      what: 'the cached home page against a bare node:http server with the same bytes',
      goal: '≥ 50 %',
      measured: `${Math.round(own / seconds)}/s against ${Math.round(other / seconds)}/s, ${Math.round(share * 100)} %`,
      isMet: share >= 0.5,
    }
  } finally {
    bare.kill()
    rmSync(directory, {recursive: true})
  }
}

const ask =
  'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n'

/** How many answers come in this time, over connections that stay open. */
async function hammer(port: number, seconds: number): Promise<number> {
  const counts = await Promise.all(
    Array.from({length: connections}, () => askAgain(port, performance.now() + seconds * 1000)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** No HTTP client: it would take more of the machine than what is measured. */
function askAgain(port: number, end: number): Promise<number> {
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
      if (performance.now() < end) socket.write(ask)
      else socket.destroy()
    })
    socket.write(ask)
  })
}

/** How many bytes of the body are still to come after the first chunk of an answer. */
function bodyLeft(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const length = /content-length: *(\d+)/i.exec(chunk.toString('latin1', 0, end))?.[1]
  if (end < 0 || !length) throw new Error('The answer has no length')
  return Number(length) - (chunk.length - end - 4)
}

/** The body as it is sent, compressed. */
async function rawBody(port: number): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.end(ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')
  const all = Buffer.concat(chunks)
  return all.subarray(all.indexOf('\r\n\r\n') + 4)
}
