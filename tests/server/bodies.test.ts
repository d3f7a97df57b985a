import {expect, test} from 'vitest'
import {administrator, editor, openRealSite, origin, signInAs} from './real-site.ts'

/** What strangers may send, with the reason; all else is refused by who sends it. */
const forStrangers: Readonly<Record<string, string>> = {
  'POST /api/registrations/:form': 'visitors register',
  'POST /api/session': 'people sign in',
  'POST /my-info': 'customers ask for a code',
  'POST /official': 'anybody reports a call',
  'POST /*': 'the forms of pages, without JavaScript',
}
/** Those that are read in part and thrown away, since a browser shows no answer before it has sent all. In bytes. */
const drained: Readonly<Record<string, number>> = {
  'POST /staff/import': 257 * 1024 * 1024,
  'POST /staff/import/refusals': 257 * 1024 * 1024,
}
const mebibyte = 1024 * 1024

/** A body without an end, or a declared length, and how much of it was read. */
function endlessBody() {
  const part = new Uint8Array(64 * 1024).fill(0x20)
  const read = {bytes: 0}
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += part.length
        controller.enqueue(part)
      },
    },
    {highWaterMark: 0},
  )
  return {stream, read}
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A pattern of a parameter may have counts in braces of its own. */
const pattern = String.raw`(?:\{(?:[^{}]|\{[^{}]*\})*\})?`
const filled = (path: string) =>
  path
    .replace(/^\/\*$/, '/thegaon/customer')
    .replaceAll(new RegExp(`:key${pattern}`, 'g'), 'k'.repeat(43))
    .replaceAll(new RegExp(`:\\w+${pattern}`, 'g'), 'popup')

test('who sends a body is asked before its first byte is read, and no body is read without an end', async () => {
  const site = await openRealSite()
  const people = {
    stranger: '',
    other: await signInAs(site, editor),
    administrator: await signInAs(site, administrator),
  }
  const named = site.routes.map(({method, path}) => ({method, path, name: `${method} ${path}`}))
  const taking = named.filter(
    ({method, path}) =>
      !reading.has(method) && (method !== 'ALL' || !/^\/?(?:[\w/]*\/)?\*$/.test(path)),
  )
  const names = new Set(taking.map(({name}) => name))
  expect([...names]).toEqual(
    expect.arrayContaining([...Object.keys(forStrangers), ...Object.keys(drained)]),
  )
  expect(names.size).toBeGreaterThan(15)
  for (const {method, path, name} of taking) {
    for (const [who, cookie] of Object.entries(people)) {
      // Signing out ends the session that others are tried with.
      if (/sign-out|\/session/.test(path) && who !== 'stranger') continue
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const {stream, read} = endlessBody()
        const response = await site.fetch(
          new Request(origin + filled(path), {
            ...{method: method === 'ALL' ? 'POST' : method, body: stream, duplex: 'half'},
            headers: {origin, cookie, 'content-type': type, 'sec-fetch-site': 'same-origin'},
          }),
        )
        await response.body?.cancel()
        const isRead = read.bytes > 0
        const isRefused = response.status >= 300
        const mayRead = who === 'administrator' || name in forStrangers
        expect([name, who, isRefused || !isRead]).toEqual([name, who, true])
        if (!mayRead && who === 'stranger')
          expect([name, who, response.status, read.bytes]).toEqual([name, who, response.status, 0])
        expect([name, who, read.bytes <= (drained[name] ?? mebibyte + 128 * 1024)]).toEqual([
          name,
          who,
          true,
        ])
      }
    }
  }
})

test('a body that is said to be too long is refused as such on every route, and is no fault of the site', async () => {
  const site = await openRealSite()
  const taking = site.routes.filter(({method, path}) => method === 'POST' && path !== '/*')
  expect(taking.length).toBeGreaterThan(15)
  for (const cookie of ['', await signInAs(site, administrator)]) {
    for (const path of new Set(taking.map((route) => route.path))) {
      if (/sign-out|\/session/.test(path)) continue
      const response = await site.fetch(
        new Request(origin + filled(path), {
          method: 'POST',
          body: 'reason=1',
          headers: {
            origin,
            cookie,
            'sec-fetch-site': 'same-origin',
            'content-length': '20900000',
            'content-type': 'application/x-www-form-urlencoded',
          },
        }),
      )
      await response.body?.cancel()
      expect([path, cookie !== '', response.status < 500]).toEqual([path, cookie !== '', true])
    }
  }
})
