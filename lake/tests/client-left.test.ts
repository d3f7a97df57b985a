import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {expect, test} from 'vitest'
import {hasClientLeft} from '../http/client-left.ts'
import {dial, portOf} from '../testing/raw.ts'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const bodies = ['/v1/data/query/production', '/login', '/login?forgotten', '/login?reset=x']
const framings = [
  ['Content-Length: 5000', '', '{'],
  ['Transfer-Encoding: chunked', '', '1', '{', ''],
] as const

test('a client that leaves before its body has arrived is no fault', async () => {
  const faults: unknown[] = []
  const {lake} = openTestLake({log: {error: (fault) => faults.push(fault)}})
  let begun = 0
  let answered = 0
  const server = createServer(
    getRequestListener(async (request) => {
      begun += 1
      const reply = await lake.fetch(request)
      answered += 1
      return reply
    }),
  )
  const port = await portOf(server)
  const cuts = bodies.flatMap((path) => framings.map((framing) => [path, framing] as const))
  for (const [index, [path, framing]] of cuts.entries()) {
    const socket = await dial(port)
    const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json']
    socket.write([...head, ...framing].join('\r\n'))
    await until(() => expect(begun).toBe(index + 1))
    socket.resetAndDestroy()
  }
  await until(() => expect(answered).toBe(cuts.length))
  expect(faults).toEqual([])
})

test('a fault stays one, also when its client has left', () => {
  const leaving = new AbortController()
  const request = new Request('http://lake.test', {signal: leaving.signal})
  const reset = Object.assign(new Error('aborted'), {code: 'ECONNRESET'})
  expect(hasClientLeft(request, reset)).toBe(false)
  leaving.abort('Client connection prematurely closed.')
  expect(hasClientLeft(request, reset)).toBe(true)
  expect(hasClientLeft(request, new Error('Client connection prematurely closed.'))).toBe(true)
  expect(hasClientLeft(request, new TypeError('x is not a function'))).toBe(false)
})
