import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Hono} from 'hono'
import {expect, onTestFinished, test} from 'vitest'
import {staticFiles} from '../../server/http/static-files.ts'

function folderOf(files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'static-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  for (const file of files) {
    mkdirSync(join(root, file, '..'), {recursive: true})
    writeFileSync(join(root, file), 'content')
  }
  return root
}

const serve = (files: readonly string[]) => new Hono().use(staticFiles({root: folderOf(files)}))

const files = ['.vite/manifest.json', '.env', 'assets/.map', '.well-known/security.txt', 'a.txt']

test.each([
  ['/a.txt', 200],
  ['/.well-known/security.txt', 200],
  ['/.vite/manifest.json', 404],
  ['/%2evite/manifest.json', 404],
  ['/%2Evite/manifest.json', 404],
  ['/assets/.map', 404],
  ['/.env', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await serve(files).request(path)).status).toBe(status)
})

test.each([
  ['/assets/index-CM4Mi8k6.js', 'public, max-age=31536000, immutable'],
  ['/tour/index.html', 'no-cache'],
  ['/favicon.svg', 'public, max-age=3600'],
])('%s has the same cache lifetime, precompressed or not', async (path, cacheControl) => {
  const app = serve([path, `${path}.br`])
  for (const encoding of ['identity', 'br']) {
    const {headers} = await app.request(path, {headers: {'accept-encoding': encoding}})
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(headers.get('cache-control')).toBe(cacheControl)
  }
})

test('an unchanged file is not sent again, in either encoding', async () => {
  const app = serve(['/favicon.svg', '/favicon.svg.br', '/index-CM4Mi8k6.js'])
  const each = ['/favicon.svg', '/index-CM4Mi8k6.js'].flatMap((path) => [
    ...[
      {path, encoding: 'identity'},
      {path, encoding: 'br'},
    ],
  ])
  for (const {path, encoding} of each) {
    const asked = {'accept-encoding': encoding}
    const etag = (await app.request(path, {headers: asked})).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.request(path, {headers: {...asked, 'if-none-match': known}})
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const other = await app.request(path, {headers: {...asked, 'if-none-match': '"x"'}})
    expect(other.status).toBe(200)
  }
})

test('a path without a file is left to the pages, with their own headers', async () => {
  const app = serve(files).get('*', (c) => c.text('page', 200, {'cache-control': 'no-store'}))
  const page = await app.request('/a')
  expect(await page.text()).toBe('page')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('a file of a page is read to its end before it is sent, and cannot break off half-way', async () => {
  const path = '/assets/index-CM4Mi8k6.js'
  const root = folderOf([path])
  const answer = await new Hono().use(staticFiles({root})).request(path)
  writeFileSync(join(root, path), '')
  expect(answer.headers.get('content-length')).toBe('7')
  expect(await answer.text()).toBe('content')
})
