import {connect, type Socket} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import type {Attack} from './attack.ts'
import {openAll} from './open-all.ts'
import {notGivenBack, placesOf} from './places.ts'

const streams = 5000
const networks = 8
const {apiVersion, dataset} = project
const kinds = [
  'GET /api/changes/BusinessGuide/intro HTTP/1.1',
  'GET /api/changes/ HTTP/1.1',
  `GET /v${apiVersion}/data/live/events/${dataset} HTTP/1.1`,
  `GET /v${apiVersion}/data/listen/${dataset}?query=* HTTP/1.1`,
  `GET /v${apiVersion}/streams HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==`,
] as const

export const eventStreams: Attack = {
  title: `${streams} event streams and WebSockets at once from ${networks} addresses`,
  async run(site, seconds) {
    const before = await placesOf(site)
    const opened = await openAll(streams, (n) =>
      open(site, kinds[n % kinds.length] ?? kinds[0], `198.18.6.${n % networks}`),
    )
    await pause(seconds * 500)
    const faults = await askBeside(site)
    await pause(seconds * 500)
    for (const {socket} of opened) socket.destroy()
    return [...faults, ...(await notGivenBack(site, before))]
  },
}

interface Opened {
  readonly socket: Socket
  /** The status, empty if the connection was closed. */
  readonly status: Promise<string>
}

function open({port}: OwnSite, line: string, from: string): Opened {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${line}\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${from}\r\n\r\n`)
  })
  socket.on('error', () => {})
  const status = new Promise<string>((answered) => {
    socket.on('data', (bytes) => answered(String(bytes).slice(9, 12)))
    socket.on('close', () => answered(''))
  })
  return {socket, status}
}

/** Visitors of other networks have their pages told of changes. */
async function askBeside(site: OwnSite): Promise<string[]> {
  const opened = Array.from({length: 20}, (_, n) => open(site, kinds[0], `192.0.2.${n + 100}`))
  const statuses = await Promise.all(opened.map(({status}) => status))
  for (const {socket} of opened) socket.destroy()
  const refused = statuses.filter((status) => status !== '200')
  return refused.length === 0 ? [] : [`${refused.length} of 20 others had no event stream`]
}
