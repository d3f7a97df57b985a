import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

/** What strangers may send, with the reason; all else is refused by who sends it. */
const forStrangers: Readonly<Record<string, string>> = {
  'POST /login': 'people sign in',
  'POST /login/forgotten': 'people ask for a link',
  'POST /login/reset': 'people set a password by a link',
  'POST /:version/auth/login': 'the Studio signs people in',
  'POST /:version/auth/login/v2': 'the Studio signs people in',
}
const mebibyte = 1024 * 1024
/** In bytes, of those whose bodies may be longer than the limit of most. */
const longer: Readonly<Record<string, number>> = {
  'POST /:version/data/mutate/:dataset': 4 * mebibyte,
  'POST /:version/data/actions/:dataset': 4 * mebibyte,
  'PUT /:version/schemas/:dataset': 16 * mebibyte,
  'PUT /:version/projects/:project/datasets/:dataset/schemas': 16 * mebibyte,
}
const part = new Uint8Array(64 * 1024).fill(0x20)

/** A body without an end, or a declared length, and how much of it was read. */
function endlessBody() {
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

const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'ALL'])
const filled = (path: string) =>
  path
    .replace(':version', 'v2025-02-19')
    .replace(':dataset', 'secret')
    .replace(':project', 'test')
    .replaceAll(/:\w+(?:\{[^}]*\})?\??/g, 'any')
    .replaceAll('*', 'any')

test('who sends a body is asked before its first byte is read, and no body is read without an end', async () => {
  const {lake, tokenOf} = openTestLake({
    assets: {maxFileBytes: mebibyte, maxImageBytes: mebibyte},
  })
  const taking = lake.routes.filter(({method}) => !reading.has(method))
  const names = new Set(taking.map(({method, path}) => `${method} ${path}`))
  expect(names.size).toBeGreaterThan(30)
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ')
    for (const role of ['nobody', 'viewer', 'administrator'] as const) {
      const {stream, read} = endlessBody()
      const response = await lake.fetch(
        new Request(`http://lake.test${filled(path)}`, {
          ...{method, body: stream, duplex: 'half'},
          headers: {
            'content-type': 'application/json',
            ...(role !== 'nobody' && {authorization: `Bearer ${tokenOf(role)}`}),
          },
        }),
      )
      await response.body?.cancel()
      const limit = (longer[name] ?? mebibyte) + 2 * part.length
      expect([name, role, read.bytes <= limit]).toEqual([name, role, true])
      const mayRead = role !== 'nobody' || name in forStrangers
      if (!mayRead) expect([name, role, read.bytes]).toEqual([name, role, 0])
    }
  }
})
