import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Hono} from 'hono'
import {expect, onTestFinished, test} from 'vitest'
import {staticFiles} from '../../server/static-files.ts'

function serve(files: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'static-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  for (const file of files) {
    mkdirSync(join(root, file, '..'), {recursive: true})
    writeFileSync(join(root, file), 'content')
  }
  return new Hono().use(staticFiles({root}))
}

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
