import {connect, type Socket} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {hostileQueries} from 'local-content-lake/testing'
import project from '../../sanity.json' with {type: 'json'}
import {type Sent, send} from '../bench/send.ts'
import type {OwnSite} from '../own-site/own-site.ts'
import type {Attack} from './attack.ts'
import {formsFor} from './forms.ts'
import {openAll} from './open-all.ts'
import {notGivenBack, placesOf} from './places.ts'

const {apiVersion, dataset} = project
const networks = 16
const bodies = 1000
const paths = [
  '/api/registrations/visit',
  '/thegaon/customer',
  '/login',
  '/api/session',
  '/x',
  `/v${apiVersion}/data/query/${dataset}`,
  `/v${apiVersion}/assets/files/${dataset}`,
] as const
/** No session: it makes nobody a member. */
const cookie = {cookie: 'lakeSession=none; a=b'}
const slow = encodeURIComponent(hostileQueries['nested projections'] ?? '')

export const heldBodies: Attack = {
  title: `${bodies} bodies that never end from ${networks} addresses, and slow queries of one, with and without a cookie`,
  async run(site, seconds) {
    const before = await placesOf(site)
    const [form] = await formsFor(site, {from: '192.0.2.60', count: 1, block: 7600})
    const end = performance.now() + seconds * 1000
    const held = await openAll(bodies, (n) => hold(site.port, n))
    const phone = form ? sendSlowly(site.port, form, seconds * 500) : '0'
    while (performance.now() < end) {
      await Promise.all([slowQuery(site, {}), slowQuery(site, cookie), pause(100)])
    }
    for (const socket of held) socket.destroy()
    const status = await phone
    return [
      ...(status === '201' ? [] : [`a form over a bad line got ${status}`]),
      ...(await notGivenBack(site, before)),
    ]
  },
}

const slowQuery = ({port}: OwnSite, headers: Record<string, string>) =>
  send(port, {
    path: `/v${apiVersion}/data/query/${dataset}?query=${slow}`,
    from: '198.18.8.1',
    headers,
    isNewConnection: true,
  })

/** Some say how long it is, some do not, some say that it is large. */
function hold(port: number, n: number): Socket {
  const length = ['Content-Length: 300', 'Content-Length: 2000000', 'Transfer-Encoding: chunked']
  const head = [
    `POST ${paths[n % paths.length]} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
    `X-Forwarded-For: 198.18.8.${n % networks}`,
    ...(n % 2 === 0 ? ['Cookie: a=b'] : []),
    length[n % length.length],
  ]
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${n % length.length === 2 ? '1\r\na\r\n' : 'a'}`)
  })
  return socket.on('error', () => {}).resume()
}

/** A visitor's form over a line that loses most of what is sent. Resolves with the status, empty if it was cut. */
function sendSlowly(port: number, {path, from, body = ''}: Sent, ms: number): Promise<string> {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `X-Forwarded-For: ${from}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return new Promise((answered) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      for (const byte of Buffer.from(body)) {
        if (!socket.writable) return
        socket.write(Buffer.of(byte))
        await pause(ms / body.length)
      }
    })
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => answered(answer.slice(9, 12)))
  })
}
