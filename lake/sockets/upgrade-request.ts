import {type IncomingMessage, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'

import {version} from '../http/lake-path.ts'

/** The endpoint of an upgrade: presence in a dataset, or a tab's event streams. */
export type SocketEndpoint =
  | {readonly kind: 'socket'; readonly dataset: string}
  | {readonly kind: 'streams'}

const streams = new RegExp(`^/${version}/streams$`)
const socket = new RegExp(`^/${version}/socket/([^/]+)$`)

/** Null: not a WebSocket of the lake. */
export function socketEndpoint({url = '', headers}: IncomingMessage): SocketEndpoint | null {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return null
  const path = URL.parse(url, 'http://localhost')?.pathname ?? ''
  if (streams.test(path)) return {kind: 'streams'}
  const dataset = socket.exec(path)?.[1]
  return dataset ? {kind: 'socket', dataset} : null
}

/**
 * The upgrade as a `Request`, so that origin and identity are read as for any other request; null when
 * its URL or its headers are malformed.
 */
export function upgradeRequest({headers, url = '/', socket}: IncomingMessage): Request | null {
  const scheme = 'encrypted' in socket && socket.encrypted ? 'https' : 'http'
  try {
    const address = new URL(url, `${scheme}://${headers.host ?? 'localhost'}`)
    return new Request(address, {headers: forwardedHeaders(headers)})
  } catch {
    return null
  }
}

function forwardedHeaders(headers: IncomingMessage['headers']): Headers {
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !/^(connection|upgrade|sec-websocket-)/.test(name)) {
      forwarded.set(name, value)
    }
  }
  return forwarded
}

/** Answers with a status only, and closes both halves, since the client may never close its own. */
export function refuseUpgrade(socket: Duplex, status: number, headers = ''): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`,
  )
}
