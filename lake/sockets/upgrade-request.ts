import {type IncomingMessage, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'

import {version} from '../http/lake-path.ts'

/** What of the lake an upgrade asks for: presence in a dataset, or a tab's event streams. */
export type SocketPlace =
  | {readonly kind: 'socket'; readonly dataset: string}
  | {readonly kind: 'streams'}

const streams = new RegExp(`^/${version}/streams$`)
const socket = new RegExp(`^/${version}/socket/([^/]+)$`)

/** Null: the request is none of the lake's WebSockets, and may be served as a plain request. */
export function socketPlace({url = '', headers}: IncomingMessage): SocketPlace | null {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return null
  const path = URL.parse(url, 'http://localhost')?.pathname ?? ''
  if (streams.test(path)) return {kind: 'streams'}
  const dataset = socket.exec(path)?.[1]
  return dataset ? {kind: 'socket', dataset} : null
}

/**
 * The upgrade as a request, from which origins and identities are read as from any other; null when
 * its address or its headers are malformed.
 */
export function upgradeRequest({headers, url = '/', socket}: IncomingMessage): Request | null {
  const scheme = 'encrypted' in socket && socket.encrypted ? 'https' : 'http'
  try {
    const address = new URL(url, `${scheme}://${headers.host ?? 'localhost'}`)
    return new Request(address, {headers: keptHeaders(headers)})
  } catch {
    return null
  }
}

function keptHeaders(headers: IncomingMessage['headers']): Headers {
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !/^(connection|upgrade|sec-websocket-)/.test(name)) {
      kept.set(name, value)
    }
  }
  return kept
}

/** Answers with a status alone. The other end may never close its half: ours closes both. */
export function refuseUpgrade(socket: Duplex, status: number, headers = ''): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`,
  )
}
