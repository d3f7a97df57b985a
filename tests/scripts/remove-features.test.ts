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
    /^(?:agency|app|features|lake|public|schemas|scripts|server|shared|studio|web)\/|^(?:sample|starter)\/.*\.(?:ts|json)$|^[^/]+$|^lab\/kills\/killed-site|^tests\/scripts\/take-registration/
  const others =
    /^(?:features\/[^/]+|lake)\/tests\/|^sample\/workshop\/|^(?:vitest|playwright)\.config/
  copySources(folder, (path) => needed.test(path) && !others.test(path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // Documents that code imports.
  cpSync('docs/editors-guide.md', join(folder, 'docs/editors-guide.md'))
  return folder
}

/** A registry without its lines of some features. */
function withoutFeatures(source: string, removed: readonly string[]): string {
  const imports = [...source.matchAll(/^import \{(\w+)\} from '\.\.\/features\/([^/]+)\/.*\n/gm)]
  const gone = imports.filter(([, , feature = '']) => removed.includes(feature))
  const listed = gone.map(([, name = '']) => name)
  return gone
    .reduce((text, [line]) => text.replace(line, ''), source)
    .replace(/= \[([^\]]*)\]\n$/, (_, list: string) => {
      const left = list.split(',').filter((each) => each.trim() && !listed.includes(each.trim()))
      return `= [${left.join(',')}]\n`
    })
}

/** Removes features as a person would: their folders, and their lines in the registries. */
function removeFeatures(folder: string, removed: readonly string[]): void {
  for (const name of removed) rmSync(join(folder, 'features', name), {recursive: true})
  const lines = registries.map((path) => {
    const before = readFileSync(path, 'utf8')
    const after = withoutFeatures(before, removed)
    writeFileSync(join(folder, path), after)
    return before.length - after.length
  })
  expect(Math.max(...lines)).toBeGreaterThan(0)
}

test.each([
  {named: 'its features', removed: names},
  {named: 'booked visits', removed: ['bookings']},
  {named: 'messages', removed: ['messages']},
  {named: 'campaigns', removed: ['campaigns']},
])(
  'without $named the product has no error of types, is built, starts and takes registrations',
  {
    tags: 'nightly',
    timeout: 900_000,
  },
  async ({removed}) => {
    const folder = copyProduct()
    removeFeatures(folder, removed)
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, words, {
        cwd: folder,
        env: {...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1'},
        maxBuffer: 64 * 1024 * 1024,
      })
    await run('scripts/types.ts')
    const schema = readFileSync(join(folder, 'schemas/schema.gen.json'), 'utf8')
    expect(schema.includes('"campaign"')).toBe(!removed.includes('campaigns'))
    await run('node_modules/typescript/bin/tsc', '--noEmit')
    await run('node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error')
    const {stdout} = await run('tests/scripts/take-registration.ts', newFolder())
    expect(JSON.parse(stdout.slice(stdout.lastIndexOf('{')))).toEqual({status: 201, stored: 1})
  },
)
