import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import type {Attack} from './attack.ts'

const connections = 20
const requestsEach = 20_000
const forms = 'Content-Length: 0\r\nContent-Type: application/x-www-form-urlencoded'

/** Whatever is cheap to ask for: the next connection takes the next. */
const cheap = [
  'GET /',
  'GET /healthz',
  'GET /readyz',
  'GET /robots.txt',
  'HEAD /',
  'GET /favicon.ico',
  'GET /none/at/all',
  'GET /studio',
  'GET /THEGAON',
  'GET /api/none',
  'GET /api/registrations/token',
  'OPTIONS /',
  'DELETE /',
  'GET /login',
  `GET /v${project.apiVersion}/users/me`,
  `GET /v${project.apiVersion}/data/query/${project.dataset}?query=1`,
  `GET /images/${project.projectId}/${project.dataset}/none-1x1.png`,
  'GET http://u:p@a/',
  `POST /thegaon HTTP/1.1\r\n${forms}`,
  'FROB /',
] as const

export const pipelining: Attack = {
  title: `${connections} connections with ${requestsEach} requests each, none of which waits for an answer`,
  async run(site, seconds) {
    const asset = await assetOf(site)
    const targets = [...cheap, `GET ${asset}`]
    const end = performance.now() + seconds * 1000
    for (let n = 0; n === 0 || performance.now() < end; n += connections) {
      const left = Math.max(1000, end - performance.now())
      await Promise.all(
        Array.from({length: connections}, (_, each) =>
          flood(site.port, targets[(n + each) % targets.length] ?? '', left),
        ),
      )
    }
    return []
  },
}

async function assetOf({origin}: OwnSite): Promise<string> {
  const html = await (await fetch(origin)).text()
  return /(?:src|href)="(\/[^"]+\.js)"/.exec(html)?.[1] ?? '/'
}

/** Half of them read what they are answered; until all is written and read, or time is over. */
function flood(port: number, target: string, longestMs: number): Promise<void> {
  const [line = '', ...headers] = target.split('\r\n')
  const first = line.includes(' HTTP/1.1') ? line : `${line} HTTP/1.1`
  const request = [first, 'Host: a', 'X-Forwarded-For: 198.18.9.1', ...headers, '', ''].join('\r\n')
  return new Promise((closed) => {
    const socket = connect(port, '127.0.0.1', async () => {
      if (line.length % 2 === 0) socket.resume()
      socket.write(request.repeat(requestsEach))
      await pause(longestMs, null, {ref: false})
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => closed())
  })
}
