import {execFile} from 'node:child_process'
import {mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {copySources} from '../product-files.ts'
import {newFolder} from './data-command.ts'

const guide = 'docs/guides/first-section.md'

/** What the guide says to write, by its file. */
const written = (path: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readFileSync(path, 'utf8').matchAll(/`(agency\/[\w./-]+)`:\n\n```tsx?\n([\s\S]*?)```/g),
    ].map(([, name = '', code = '']) => [name, code] as const),
  )

/** The product without what was built and stored, its folder `agency/` as the guide has it. */
function withGuide(): string {
  const folder = newFolder()
  const needed = /^(?:agency|app|features|lake|schemas|scripts|server|shared|studio|web)\/|^[^/]+$/
  copySources(folder, (path) => needed.test(path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, code] of written(guide)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), code)
  }
  return folder
}

/** What a program finds in that folder. */
const show = `
import {publicTypes} from './schemas/index.ts'
import {kindPicture} from './schemas/sections/kind-picture.ts'
import {withOwnSections} from './web/queries/own-sections.ts'
import {PAGE_QUERY} from './web/queries/page-query.ts'
import {shapeOf} from './server/content/shape-of.ts'
import {tokens} from './web/theme/tokens.ts'
const page = shapeOf(withOwnSections(PAGE_QUERY)).objects.get('').get('page').shape
const sections = [...page.objects.values()][0].get('sections').shape.list.objects
console.log(JSON.stringify({
  members: publicTypes.filter(({name}) => name === 'page' || name === 'home').map(({fields}) =>
    fields.find(({name}) => name === 'sections').of.map(({type}) => type).includes('quote')),
  hasSketch: kindPicture('quote') !== undefined,
  read: [...sections.get('quote').keys()].toSorted(),
  others: sections.size,
  radius: tokens.radius,
}))
`

test('a section, a form field and a theme by the guide touch no file of the product', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const folder = withGuide()
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, words, {
      cwd: folder,
      env: {...process.env, NODE_ENV: 'production'},
      maxBuffer: 64 * 1024 * 1024,
    })
  await run('scripts/types.ts')
  for (const path of ['schemas/schema.gen.json', 'schemas/first-words.gen.json']) {
    expect(readFileSync(join(folder, path), 'utf8'), path).toBe(readFileSync(path, 'utf8'))
  }
  const types = 'web/queries/content.gen.ts'
  expect(readFileSync(join(folder, types), 'utf8')).toBe(readFileSync(types, 'utf8'))
  expect(readFileSync(join(folder, 'agency/content.gen.ts'), 'utf8')).toContain('"quote"')

  writeFileSync(join(folder, 'show.ts'), show)
  expect(JSON.parse((await run('show.ts')).stdout)).toEqual({
    members: [true, true],
    hasSketch: true,
    read: ['_key', '_type', 'picture', 'speaker', 'text'],
    others: expect.any(Number),
    radius: {small: '0.75rem', round: '999px'},
  })

  // The site alone: the Studio's build takes minutes, and has the same schemas.
  await run('node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error')
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/client/.vite/manifest.json'), 'utf8'))
  expect(manifest).toHaveProperty(['agency/quote/quote.tsx', 'isDynamicEntry'], true)
  const server = await run(
    '--input-type=module',
    '-e',
    `console.log((await import('./dist/server/entry.server.js')).styleSheet())`,
  )
  expect(server.stdout).toMatch(/\{padding-left:var\(--g-space-wide\);border-left:/)
})

test('the guide says the same in both languages', () => {
  expect([...written(guide.replace('.md', '.ko.md'))]).toEqual([...written(guide)])
  expect(written(guide).size).toBe(7)
})
