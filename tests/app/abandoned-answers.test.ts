import {isLakePath} from 'local-content-lake/server'
import {dial, exchange, head, portOf} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {createWebServer, listenerFor} from '../../app/http/web-server.ts'
import {openRealSite} from '../server/real-site.ts'

const streams = [
  '/v2025-02-19/data/listen/production?query=*',
  '/v2025-02-19/data/live/events/production',
] as const

/** Asks for event streams that nobody reads, one after the other: more than one network may have open. */
const repeatedly = 60

test('an event stream whose client leaves before it begins is ended', async () => {
  let open = 0
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const answer = async () => {
    begun.resolve()
    await left.promise
    open += 1
    return new Response(
      new ReadableStream({
        cancel: () => {
          open -= 1
          ended.resolve()
        },
      }),
    )
  }
  const ended = Promise.withResolvers<void>()
  const server = createWebServer({listener: listenerFor(answer)})
  const gone = Promise.withResolvers<void>()
  server.once('connection', (socket) => socket.once('close', () => gone.resolve()))
  const client = await dial(await portOf(server))
  client.write(head('GET /x HTTP/1.1', 'Host: a'))
  await begun.promise
  client.resetAndDestroy()
  await gone.promise
  left.resolve()
  await ended.promise
  expect(open).toBe(0)
})

test.each(streams)('HEAD %s opens no event stream that stays', async (path) => {
  const site = await openRealSite()
  const server = createWebServer({
    listener: listenerFor(async (request) =>
      isLakePath(new URL(request.url).pathname)
        ? site.lake.fetch(request, {address: '203.0.113.9'})
        : site.fetch(request),
    ),
  })
  const port = await portOf(server)
  const answers: string[] = []
  for (let n = 0; n < repeatedly; n += 1) {
    answers.push(
      await exchange(port, head(`HEAD ${path} HTTP/1.1`, 'Host: a', 'Connection: close')),
    )
  }
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200']))
})
