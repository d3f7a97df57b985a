import {execFile} from 'node:child_process'
import {cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {copySources} from '../product-files.ts'
import {newFolder} from './data-command.ts'

const registries = ['schemas', 'web', 'server', 'studio'].map((room) => `${room}/features.ts`)
const names = readdirSync('features')

/** Copies the sources of the product, without tests, documents and media. */
function copyProduct(): string {
  const folder = newFolder()
  const needed =
    /^(?:agency|app|features|lake|public|schemas|scripts|server|shared|studio|web)\/|^(?:sample|starter)\/.*\.(?:ts|json)$|^[^/]+$/
  const others =
    /^(?:features\/[^/]+|lake)\/tests\/|^sample\/workshop\/|^(?:vitest|playwright)\.config/
  copySources(folder, (path) => needed.test(path) && !others.test(path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // Documents that code imports.
  cpSync('docs/editors-guide.md', join(folder, 'docs/editors-guide.md'))
  return folder
}

/** The registry without what it imports from the folder of a feature. */
function withoutFeatures(source: string): string {
  const imported = [...source.matchAll(/^import \{(\w+)\} from '\.\.\/features\/.*\n/gm)]
  expect(imported.length).toBeGreaterThan(0)
  const listed = imported.map(([, name = '']) => name)
  return imported
    .reduce((text, [line]) => text.replace(line, ''), source)
    .replace(/= \[([^\]]*)\]\n$/, (_, list: string) => {
      const left = list.split(',').filter((each) => each.trim() && !listed.includes(each.trim()))
      return `= [${left.join(',')}]\n`
    })
}

test('without its features the product has no error of types, and its pages can be built', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const folder = copyProduct()
  for (const name of names) rmSync(join(folder, 'features', name), {recursive: true})
  for (const path of registries) {
    writeFileSync(join(folder, path), withoutFeatures(readFileSync(path, 'utf8')))
  }
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, words, {
      cwd: folder,
      env: {...process.env, NODE_ENV: 'production'},
      maxBuffer: 64 * 1024 * 1024,
    })
  await run('scripts/types.ts')
  expect(readFileSync(join(folder, 'schemas/schema.gen.json'), 'utf8')).not.toContain('"campaign"')
  await run('node_modules/typescript/bin/tsc', '--noEmit')
  await run('node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error')
})
