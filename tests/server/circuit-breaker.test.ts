import {createServer, type Socket} from 'node:net'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {CircuitBreaker, isLakeAway} from '../../server/connection/circuit-breaker.ts'
import {collectGarbage} from '../collect-garbage.ts'
import {until} from '../until.ts'

/** A lake elsewhere that answers, refuses connections, or never answers. */
function open() {
  const state = {mode: 'up', asked: 0}
  const {fetch: call} = new CircuitBreaker(
    async (_request, {signal}) => {
      state.asked += 1
      if (state.mode === 'up') return Response.json({result: 1, ms: 1})
      if (state.mode === 'refusing') throw new TypeError('fetch failed')
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    {patienceMs: 50, openMs: 200},
  )
  const client = createClient({
    projectId: 'a',
    dataset: 'b',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => (input, init) => call(new Request(input, init)),
  })
  return {state, ask: () => client.fetch('1')}
}

test.each(['refusing', 'silent'])(
  'a lake that is %s is asked once or twice, then left alone',
  async (mode) => {
    const {state, ask} = open()
    expect(await ask()).toBe(1)
    state.mode = mode
    state.asked = 0
    const answers = await Promise.allSettled(Array.from({length: 20}, ask))
    expect(answers.every(({status}) => status === 'rejected')).toBe(true)
    const before = state.asked
    for (let n = 0; n < 20; n += 1) {
      const error = await ask().catch((thrown) => thrown)
      expect(isLakeAway(error)).toBe(true)
    }
    expect(state.asked).toBeLessThan(before + 3)
  },
)

test('one lost connection is no outage, and a lake that is back is used again', async () => {
  const {state, ask} = open()
  state.mode = 'refusing'
  const asked = ask()
  await until(() => expect(state.asked).toBe(1))
  state.mode = 'up'
  expect(await asked).toBe(1)
  state.mode = 'silent'
  await ask().catch(() => {})
  state.mode = 'up'
  await until(async () => expect(await ask()).toBe(1))
})

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n'
const body = '{"result":1,"ms":1}'
const pageOfProxy =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Maintenance</h1>'
const eventsHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n'

/** A lake behind a socket: it answers, accepts and says nothing, or stops in the middle of an answer. */
async function openSocket() {
  const state = {mode: 'up'}
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('close', () => waiting.delete(socket))
    socket.on('data', (data) => {
      if (data.includes('/events')) return socket.write(eventsHead)
      waiting.add(socket)
      if (state.mode === 'silent') return
      if (state.mode === 'someone else’s') return socket.end(pageOfProxy)
      socket.write(head + (state.mode === 'up' ? body : body.slice(0, 9)))
      if (state.mode === 'up') waiting.delete(socket)
    })
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const {port} = Object(server.address())
  const apiHost = `http://127.0.0.1:${port}`
  const {fetch: call} = new CircuitBreaker(fetch, {patienceMs: 2000, quietMs: 2000, openMs: 100})
  const client = createClient({
    ...{projectId: 'a', dataset: 'b', apiVersion: '2025-02-19', useCdn: false},
    ...{apiHost, useProjectHostname: false, maxRetries: 0},
    resolveFetch: () => (input, init) => call(new Request(input, init)),
  })
  return {state, waiting, client, call, apiHost}
}

test.each(['silent', 'stopping'])(
  'a lake that accepts and is %s is given up in time, with its connection, whatever is collected',
  async (mode) => {
    const {state, waiting, client} = await openSocket()
    collectGarbage(20)
    expect(await client.fetch('1')).toBe(1)
    state.mode = mode
    const asking = Promise.allSettled([client.fetch('1'), client.create({_type: 'x'})])
    await until(() => expect(waiting.size).toBe(2))
    for (const {status} of await asking) expect(status).toBe('rejected')
    expect(isLakeAway(await client.fetch('1').catch((error) => error))).toBe(true)
    await until(() => expect(waiting.size).toBe(0))
    state.mode = 'up'
    await until(async () => expect(await client.fetch('1')).toBe(1))
  },
)

test('a page of a proxy in the place of an answer is an outage, whatever its status', async () => {
  const {state, client} = await openSocket()
  state.mode = 'someone else’s'
  for (let times = 0; times < 3; times += 1) {
    expect(isLakeAway(await client.fetch('1').catch((error) => error))).toBe(true)
  }
  state.mode = 'up'
  await until(async () => expect(await client.fetch('1')).toBe(1))
})

test('event streams end when the lake is tried in vain, as their connections may be lost too', {
  tags: 'nightly',
}, async () => {
  const {state, client, call, apiHost} = await openSocket()
  const events = await call(new Request(`${apiHost}/events`))
  const ended = events.text().then(
    () => false,
    (error) => isLakeAway(error),
  )
  state.mode = 'silent'
  await until(async () => {
    await expect(client.fetch('1')).rejects.toThrow()
    expect(await Promise.race([ended, Promise.resolve('open')])).toBe(true)
  })
})
