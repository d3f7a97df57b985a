import {once} from 'node:events'
import type {ServerResponse} from 'node:http'
import {dial, exchange, head, portOf, statusOf} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {OpenRequests} from '../../app/http/open-requests.ts'
import {createWebServer} from '../../app/http/web-server.ts'

/** A server that answers when the test says so. */
async function serve() {
  const asked: ServerResponse[] = []
  const server = createWebServer({
    listener: (request, response) => {
      asked.push(response)
      if (request.url === '/now') response.end('done')
    },
  })
  const requests = new OpenRequests(server)
  return {server, requests, asked, port: await portOf(server)}
}

const get = (path: string) => head(`GET ${path} HTTP/1.1`, 'Host: a')
const patient = {graceMs: 60_000, limitMs: 60_000} as const

test('open requests are answered when the server stops, and their connections closed', async () => {
  const {requests, asked, port} = await serve()
  const answers = Array.from({length: 150}, () => exchange(port, get('/later')))
  await expect.poll(() => asked.length).toBe(150)
  const drained = requests.drain(patient)
  for (const response of asked) response.end('done')
  for (const answer of await Promise.all(answers)) {
    expect(statusOf(answer)).toBe(200)
    expect(answer).toMatch(/^connection: close/im)
  }
  await drained
  expect(requests.size).toBe(0)
})

test('a request on a connection that was idle is answered, and the last on it', async () => {
  const {requests, port} = await serve()
  const socket = await dial(port)
  socket.write(get('/now'))
  await once(socket, 'data')
  const drained = requests.drain(patient)
  socket.write(get('/now'))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/connection: close/i)
  await drained
})

test('new connections are no longer accepted', async () => {
  const {requests, port} = await serve()
  await requests.drain(patient)
  await expect(dial(port)).rejects.toThrow('ECONNREFUSED')
})

test('idle connections are closed soon, endless ones at the limit', async () => {
  const {requests, asked, port} = await serve()
  const idle = exchange(port, get('/now'))
  const endless = exchange(port, get('/never'))
  await expect.poll(() => asked.length).toBe(2)
  await requests.drain({graceMs: 1, limitMs: 50})
  expect(statusOf(await idle)).toBe(200)
  expect(await endless).toBe('')
})
