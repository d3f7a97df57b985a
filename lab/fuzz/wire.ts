import type {Random} from './random.ts'
import {type Known, oddText} from './values.ts'

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'CONNECT', 'OPTIONS', 'PRI', 'get', ''] as const
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTP', ''] as const
const heads = [
  ...[
    'Host: a',
    'Host: [',
    'Host:',
    'Host: u:p@a',
    'Connection: Upgrade',
    'Connection: close',
    'Upgrade: websocket',
  ],
  ...[
    'Upgrade: h2c',
    'Upgrade: TLS/1.0',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    'Sec-WebSocket-Version: 13',
  ],
  ...[
    'Sec-WebSocket-Version: 7',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Key: x',
  ],
  ...[
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
    'Sec-WebSocket-Protocol: ,',
  ],
  ...[
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999',
    'Transfer-Encoding: chunked',
  ],
  ...[
    'Transfer-Encoding: gzip, chunked',
    'Expect: 100-continue',
    'Expect: x',
    'Range: bytes=0-',
    'Cookie: =;=',
    ': x',
  ],
  ...[
    'X: \0',
    ' folded',
    'Origin: [',
    'Origin: null',
    'Trailer: x',
    'Te: trailers',
    'Accept-Encoding: br;q=x',
  ],
] as const
const targets = [
  '/',
  '//',
  '/v1/streams',
  '/v2025-02-19/socket/production',
  '/v1/socket/%E0%A4%A',
  '*',
  'a:80',
  'http://u:p@h/',
  'http://',
  'ftp://h/',
  '\\',
  '/\0',
  '?',
  '#',
] as const
const bodies = [
  '',
  'hello',
  'zz\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '0\r\nX: y\r\n',
  '{"',
  '\0\0\0',
] as const

/** Bytes as they may come over a connection: a request that is nearly right, or none at all. */
export function wireBytes(random: Random, {paths}: Known): Buffer {
  if (random.chance(0.1)) return Buffer.from(random.list(1, 400, () => random.below(256)))
  const target = random.pick([random.pick(targets), random.pick(paths), oddText(random)])
  const lines = [
    `${random.pick(methods)} ${target} ${random.pick(versions)}`,
    ...(random.chance(0.7) ? ['Host: a'] : []),
    ...random.list(0, 6, () => random.pick(heads)),
  ]
  const whole = `${lines.join(random.chance(0.95) ? '\r\n' : '\n')}\r\n\r\n${random.pick(bodies)}`
  const text = random.chance(0.15) ? whole.slice(0, random.below(whole.length)) : whole
  // Several requests on one connection.
  return Buffer.from(random.chance(0.1) ? text.repeat(3) : text, 'latin1')
}

/** The opening of a WebSocket that the lake accepts. */
export const opening = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

/** A frame as RFC 6455 has it, or with a fault in its first two bytes. */
export function frame(random: Random, text: string): Buffer {
  const payload = Buffer.from(text).subarray(0, 60_000)
  const opcode = random.chance(0.8) ? 1 : random.pick([0, 2, 3, 8, 9, 10, 15])
  const first = (random.chance(0.95) ? 0x80 : random.below(256)) | opcode
  const mask = Buffer.from([1, 2, 3, 4])
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  const isMasked = random.chance(0.95) ? 0x80 : 0
  const length =
    payload.length < 126
      ? [isMasked | payload.length]
      : [isMasked | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([first, ...length]), ...(isMasked ? [mask] : []), masked])
}
