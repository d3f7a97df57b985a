import {once} from 'node:events'
import {createServer, type RequestListener, type ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import {setImmediate as turn} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {paceRequests} from '../http/pace-requests.ts'
import {dial, exchange, head, portOf} from '../testing/raw.ts'

const short = head('GET / HTTP/1.1', 'Host:a')
/** As many as fit into a piece. */
const few = 20

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  paceRequests(server)
  return portOf(server)
}

/** Requests that are answered when the test says so. */
async function serveByHand() {
  const open: ServerResponse[] = []
  const port = await serve((_request, response) => {
    open.push(response)
    response.once('close', () => open.splice(open.indexOf(response), 1))
  })
  return {open, port}
}

/** Until no more comes in: what is not passed on after so many turns waits for an answer. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await turn()
}

const partOf = (body: string) => (body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`)

const answersIn = (bytes: string) => bytes.match(/HTTP\/1\.1 200/g)?.length ?? 0

test('of thousands of requests that do not wait, each is answered, in order', async () => {
  let served = 0
  const port = await serve(({url}, response) => {
    served += 1
    response.end(url)
  })
  const asked = Array.from({length: 5000}, (_, n) => head(`GET /${n} HTTP/1.1`, 'Host: a'))
  const end = head('GET /end HTTP/1.1', 'Host: a', 'Connection: close')
  const answer = await exchange(port, asked.join('') + end)
  expect(served).toBe(5001)
  const bodies = [...answer.matchAll(/\r\n\r\n\/(\d+|end)/g)].map(([, body]) => body)
  expect(bodies.join() === [...asked.keys(), 'end'].join()).toBe(true)
})

test('only a few requests of a connection are open, whatever it sends', async () => {
  const {open, port} = await serveByHand()
  const socket = await dial(port)
  socket.write(short.repeat(20_000))
  for (let round = 0; round < 20; round += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    await settled()
    expect(open.length).toBeLessThanOrEqual(few)
    for (const response of [...open]) response.end()
    await expect.poll(() => open.every((response) => !response.writableEnded)).toBe(true)
  }
})

test.each([
  ['pages', short],
  ['what no server can expect', head('GET /x HTTP/1.1', 'Host:a', 'Expect:x')],
  ['headers alone', head('HEAD / HTTP/1.1', 'Host:a')],
])('a client that asks for %s and reads nothing has few requests open', async (_what, asked) => {
  let [open, most] = [0, 0]
  const port = await serve((_request, response) => {
    open += 1
    most = Math.max(most, open)
    response.once('close', () => {
      open -= 1
    })
    response.end(Buffer.alloc(100_000))
  })
  const socket = await dial(port)
  socket.pause()
  socket.write(asked.repeat(5000))
  // What the system takes for the client is answered; then nothing moves, or all of it was.
  await expect.poll(() => most).toBeGreaterThan(0)
  for (let turns = 0; turns < 5000; turns += 1) await turn()
  expect(most).toBeLessThanOrEqual(few)
})

test('a body after an answer that is not read waits with it', async () => {
  const port = await serve((request, response) => {
    request.resume()
    response.end(Buffer.alloc(20_000_000))
  })
  const socket = await dial(port)
  socket.pause()
  const post = head('POST / HTTP/1.1', 'Host: a', 'Content-Length: 100000', 'Connection: close')
  socket.write(short + short + post + 'x'.repeat(100_000))
  for (let turns = 0; turns < 1000; turns += 1) await turn()
  let received = 0
  socket.on('data', ({length}) => {
    received += length
  })
  socket.resume()
  await once(socket, 'end')
  expect(received).toBeGreaterThan(60_000_000)
})

test('while thousands of requests of one connection wait, another is served at once', async () => {
  let served = 0
  const port = await serve(({url}, response) => {
    served += 1
    response.end(url === '/other' ? String(served) : '')
  })
  const greedy = await dial(port)
  greedy.write(short.repeat(50_000))
  await expect.poll(() => served).toBeGreaterThan(few)
  const start = served
  const answer = await exchange(port, head('GET /other HTTP/1.1', 'Host: a', 'Connection: close'))
  const meanwhile = Number(answer.split('\r\n\r\n')[1]) - start
  expect(answersIn(answer)).toBe(1)
  expect(meanwhile).toBeLessThan(1000)
})

test.each([
  ['with its length', (body: string) => [`Content-Length: ${body.length}`, body] as const],
  [
    'in parts',
    (body: string) => ['Transfer-Encoding: chunked', `${partOf(body)}0\r\n\r\n`] as const,
  ],
])('a body %s arrives whole, and so does what follows it', async (_how, format) => {
  const port = await serve(async (request, response) => {
    response.end(String((await text(request)).length))
  })
  for (const size of [0, 1, 511, 512, 513, 70_000, 3_000_000]) {
    const [header, body] = format('x'.repeat(size))
    const answer = await exchange(
      port,
      head('POST / HTTP/1.1', 'Host: a', header) +
        body +
        head('GET / HTTP/1.1', 'Host: a', 'Connection: close'),
    )
    expect(answersIn(answer)).toBe(2)
    expect(answer).toContain(`\r\n\r\n${size}`)
  }
})

test('a body brings no crowd of requests with it', async () => {
  const {open, port} = await serveByHand()
  const socket = await dial(port)
  const body = head('POST / HTTP/1.1', 'Host:a', 'Content-Length: 100')
  socket.write(body + 'x'.repeat(100) + short.repeat(20_000))
  await expect.poll(() => open.length).toBeGreaterThan(0)
  await settled()
  expect(open.length).toBeLessThanOrEqual(few)
})

test('a body that nobody reads is not taken in', async () => {
  let isOpen = false
  const port = await serve(() => {
    isOpen = true
  })
  const socket = await dial(port)
  const size = 50_000_000
  socket.write(head('POST / HTTP/1.1', 'Host: a', `Content-Length: ${size}`))
  socket.write(Buffer.alloc(size))
  await expect.poll(() => isOpen).toBe(true)
  await settled()
  expect(socket.writableLength).toBeGreaterThan(0)
  expect(socket.bytesWritten - socket.writableLength).toBeLessThan(size / 2)
})

test('a body that is refused before it has come is read past', async () => {
  const port = await serve(({method}, response) => {
    response.writeHead(method === 'POST' ? 401 : 200).end()
  })
  const size = 2_000_000
  const answer = await exchange(
    port,
    head('POST / HTTP/1.1', 'Host: a', `Content-Length: ${size}`) +
      'x'.repeat(size) +
      head('GET / HTTP/1.1', 'Host: a', 'Connection: close'),
  )
  expect(answer).toContain('401')
  expect(answersIn(answer)).toBe(1)
})

test.each([
  ['ends', (socket: Socket) => socket.end()],
  ['is reset', (socket: Socket) => socket.resetAndDestroy()],
])('a connection that %s before its answer is noticed', async (_how, leave) => {
  const {open, port} = await serveByHand()
  const socket = await dial(port)
  socket.write(short)
  await expect.poll(() => open.length).toBe(1)
  leave(socket)
  await expect.poll(() => open.length).toBe(0)
})

test('headers that come byte by byte, or longer than a piece, make one request', async () => {
  const port = await serve(({headers}, response) => void response.end(headers.cookie))
  const socket = await dial(port)
  for (const byte of head('GET / HTTP/1.1', 'Host: a', 'Cookie: slow')) {
    socket.write(byte)
    await turn()
  }
  const [slow] = await once(socket, 'data')
  expect(String(slow)).toContain('\r\n\r\nslow')
  const cookie = 'c'.repeat(9000)
  const long = head('GET / HTTP/1.1', 'Host: a', `Cookie: ${cookie}`, 'Connection: close')
  expect(await exchange(port, long)).toContain(`\r\n\r\n${cookie}`)
})

test('what follows an upgrade is left to the other protocol, all of it', async () => {
  const server = createServer()
  paceRequests(server)
  const got: Buffer[] = []
  server.on('upgrade', (_request, socket, first) => {
    got.push(first)
    // Later, as for one who has to look something up.
    setImmediate(() => socket.on('data', (chunk: Buffer) => got.push(chunk)))
  })
  const socket = await dial(await portOf(server))
  const letters = Array.from({length: 30_000}, (_, n) => 'abcdefghijklmnopqrstuvwxyz'[n % 26]).join(
    '',
  )
  socket.write(head('GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: x') + letters)
  await expect.poll(() => Buffer.concat(got).length).toBe(letters.length)
  expect(Buffer.concat(got).toString() === letters).toBe(true)
})
