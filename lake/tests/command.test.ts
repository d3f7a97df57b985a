import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {connect, type IncomingHttpHeaders} from 'node:http2'
import type {LookupFunction} from 'node:net'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {createClient} from '@sanity/client'
import {firstValueFrom} from 'rxjs'
import {expect, onTestFinished, test} from 'vitest'

import {firstAdministrator} from '../command/first-administrator.ts'
import {projectOf} from '../command/project-of.ts'
import {serveLake} from '../command/serve.ts'
import {openStore} from '../store/store.ts'
import {openRealLake, person} from '../testing/real-lake.ts'
import {localhost} from './localhost-certificate.ts'

test('in the folder of any Sanity project, the command serves its dataset', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'any-project-'))
  writeFileSync(
    join(folder, 'sanity.config.ts'),
    `export default defineConfig({projectId: 'abc123', dataset: "blog", plugins: []})`,
  )
  const process = spawn(
    globalThis.process.execPath,
    [
      resolve(import.meta.dirname, '../command/bin.ts'),
      'start',
      '--port',
      '0',
      '--host',
      '127.0.0.1',
    ],
    {cwd: folder, stdio: ['ignore', 'pipe', 'inherit']},
  )
  onTestFinished(async () => {
    process.kill('SIGTERM')
    await once(process, 'exit')
    rmSync(folder, {recursive: true})
  })
  const lines: string[] = []
  for await (const line of createInterface({input: process.stdout})) {
    lines.push(line)
    if (lines.length === 2) break
  }
  expect(lines).toMatchObject([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+ {3}project abc123, dataset blog$/),
    expect.stringMatching(/^Sign in as \S+ with \S+ \(shown once\)$/),
  ])
  const client = createClient({
    ...{projectId: 'abc123', dataset: 'blog', apiVersion: '2025-02-19', useCdn: false},
    ...{apiHost: lines[0]?.split(' ')[0] ?? '', useProjectHostname: false},
  })
  expect(await client.fetch('count(*)')).toBe(0)
})

test.each([
  ['sanity.config.ts', `defineConfig({projectId: 'abc', dataset: "blog"})`, {}],
  ['sanity.cli.js', `const projectId = 'abc', dataset = \`blog\``, {}],
  ['.env.local', 'SANITY_STUDIO_PROJECT_ID=abc\nNEXT_PUBLIC_SANITY_DATASET="blog"', {}],
  ['sanity.config.ts', `projectId: env.ID || 'abc', dataset: env.SET ?? 'blog',`, {}],
  [
    'sanity.config.ts',
    `projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'placeholder', dataset: 'blog'`,
    {SANITY_STUDIO_PROJECT_ID: 'abc'},
  ],
])('project and dataset are found in %s: %s', (name, text, environment) => {
  const folder = mkdtempSync(join(tmpdir(), 'any-project-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, name), text)
  expect(projectOf(folder, environment)).toEqual({projectIds: ['abc'], datasets: ['blog']})
})

test.each([
  [
    'a template whose values come from the environment',
    `export const projectId = process.env.SANITY_STUDIO_PROJECT_ID!
     export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'`,
    {projectIds: [], datasets: ['production']},
  ],
  [
    'a template that asserts them',
    `export const dataset = assertValue(process.env.NEXT_PUBLIC_SANITY_DATASET, 'Missing: DATASET')
     export const projectId = assertValue(process.env.NEXT_PUBLIC_SANITY_PROJECT_ID, 'Missing')
     export const title = 'x'`,
    {projectIds: [], datasets: []},
  ],
  [
    'what is commented out',
    `defineConfig({
       // projectId: 'old', dataset: 'older',
       /* projectId: 'older' */
       projectId: 'abc', dataset: 'blog'})`,
    {projectIds: ['abc'], datasets: ['blog']},
  ],
  [
    'several workspaces',
    `[{projectId: 'abc', dataset: 'production'}, {projectId: 'abc', dataset: 'staging'}]`,
    {projectIds: ['abc'], datasets: ['production', 'staging']},
  ],
  [
    'workspaces of several projects',
    `[{projectId: 'abc', dataset: 'production'}, {projectId: 'def', dataset: 'production'}]`,
    {projectIds: ['abc', 'def'], datasets: ['production']},
  ],
])('of %s, no name is guessed', (_, text, found) => {
  const folder = mkdtempSync(join(tmpdir(), 'any-project-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, 'sanity.config.ts'), text)
  expect(projectOf(folder)).toEqual(found)
})

/** Runs the command of the package in a folder. Returns its exit code, and all that it said. */
async function run(folder: string, ...words: readonly string[]) {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../command/bin.ts'), ...words],
    {cwd: folder},
  )
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => said.push(`${chunk}`))
  const [code] = await once(child, 'close')
  return {code, said: said.join('')}
}

test('what is refused leaves no folder behind, and says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'any-project-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  for (const [words, reason] of [
    [['start'], 'say --project ID'],
    [['start', '--project', 'abc', '--port', 'http'], '"http" is no port'],
    [['start', '--project', 'abc', '--port', '65536'], '"65536" is no port'],
    [['start', '--project', 'abc', '--cert', 'a.pem'], 'Say both, or neither'],
    [['export', 'out.tar.gz', '--project', 'abc'], 'There is no lake in'],
    [['import', 'none.ndjson', '--project', 'abc'], 'There is no none.ndjson'],
  ] as const) {
    const {code, said} = await run(folder, ...words)
    expect([code, said], words.join(' ')).toEqual([1, expect.stringContaining(reason)])
  }
  expect(readdirSync(folder)).toEqual([])
})

test('the first start makes an administrator, also where others were added before', async () => {
  const {lake} = openRealLake()
  await lake.accounts.users.create({...person, roles: ['editor']})
  expect(await firstAdministrator(lake)).toContain('Sign in as admin@example.com')
  expect(await firstAdministrator(lake)).toBeNull()
})

test('a folder has one lake, which others cannot read, and content is brought and taken while it runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'any-project-'))
  writeFileSync(join(folder, 'sanity.config.ts'), `({projectId: 'abc', dataset: 'blog'})`)
  writeFileSync(join(folder, 'in.ndjson'), '{"_id":"a","_type":"post","title":"A"}\n')
  expect(await run(folder, 'import', 'in.ndjson')).toMatchObject({
    ...{code: 0, said: expect.stringContaining('1 documents of in.ndjson are in blog')},
  })
  const child = spawn(
    process.execPath,
    [
      resolve(import.meta.dirname, '../command/bin.ts'),
      'start',
      '--port',
      '0',
      '--host',
      '127.0.0.1',
    ],
    {cwd: folder, stdio: ['ignore', 'pipe', 'inherit']},
  )
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(folder, {recursive: true})
  })
  const [line] = await once(createInterface({input: child.stdout}), 'line')
  const apiHost = String(line).split(' ')[0] ?? ''
  const {port} = new URL(apiHost)
  expect(await run(folder, 'start', '--data', 'other', '--port', port)).toMatchObject({
    ...{code: 1, said: expect.stringContaining(`Port ${port} is taken`)},
  })
  writeFileSync(join(folder, 'empty.tar.gz'), '')
  expect(await run(folder, 'import', 'empty.tar.gz')).toMatchObject({
    ...{code: 1, said: expect.stringContaining('empty.tar.gz is empty')},
  })
  expect(await run(folder, 'dance')).toMatchObject({
    ...{code: 2, said: expect.stringContaining('"dance" is not understood')},
  })
  expect(await run(folder, 'start', '--port', '0')).toMatchObject({
    ...{code: 1, said: expect.stringContaining(`is in use by process ${child.pid}`)},
  })
  const client = createClient({
    ...{projectId: 'abc', dataset: 'blog', apiVersion: '2025-02-19', useCdn: false},
    ...{apiHost, useProjectHostname: false},
  })
  const heard = firstValueFrom(client.listen('*[_id == "a"]', {}, {includeResult: true}))
  writeFileSync(join(folder, 'in.ndjson'), '{"_id":"a","_type":"post","title":"B"}\n')
  expect(await run(folder, 'import', 'in.ndjson', '--replace')).toMatchObject({code: 0})
  expect(await heard).toMatchObject({result: {title: 'B'}})
  expect(await run(folder, 'import', 'in.ndjson')).toMatchObject({
    ...{code: 1, said: expect.stringContaining('--replace replaces them')},
  })
  const out = await run(folder, 'export', 'out.tar.gz')
  expect(out, out.said).toMatchObject({code: 0})
  expect(await run(folder, 'import', 'none.ndjson')).toMatchObject({code: 1})
  const open = readdirSync(join(folder, '.lake'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .filter(({parentPath, name}) => (statSync(join(parentPath, name)).mode & 0o077) !== 0)
  expect(open.map(({name}) => name)).toEqual([])
  expect(statSync(join(folder, '.lake')).mode & 0o777).toBe(0o700)
  expect(readFileSync(join(folder, '.lake/.gitignore'), 'utf8')).toBe('*\n')
}, 60_000)

test('with a certificate, many streams share one connection of HTTP/2', async () => {
  const {lake} = openRealLake()
  const [cert, key] = [Buffer.from(localhost.cert), Buffer.from(localhost.key)]
  const {port} = await serveLake(lake, {port: 0, host: '127.0.0.1', certificate: {cert, key}})
  const lookup: LookupFunction = (_host, _options, done) =>
    done(null, [{address: '127.0.0.1', family: 4}])
  const session = connect(`https://localhost:${port}`, {ca: cert, lookup})
  onTestFinished(() => session.close())
  const streams = Array.from({length: 20}, () =>
    session.request({':path': '/v1/data/listen/production?query=*'}),
  )
  for (const stream of streams) {
    const [headers]: IncomingHttpHeaders[] = await once(stream, 'response')
    expect(headers).toMatchObject({
      ':status': 200,
      'content-type': expect.stringContaining('event-stream'),
    })
    stream.close()
  }
})

test('people and programs are given access by the command, and it is in the access log', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-log-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const accounts = (...words: string[]) => run(folder, 'accounts', ...words)
  expect(await accounts('list')).toMatchObject({
    ...{code: 1, said: expect.stringContaining('There is no lake in')},
  })
  expect(existsSync(join(folder, '.lake'))).toBe(false)
  openStore({directory: join(folder, '.lake')}).close()
  expect(await accounts('add', 'kim@example.com')).toMatchObject({
    ...{code: 0, said: expect.stringMatching(/^kim@example\.com\teditor\tpassword: \S+\n$/)},
  })
  const made = await accounts('add-robot', 'deploy')
  expect(made.said).toMatch(/^r\w+\tdeploy\tviewer\t\S+\n$/)
  expect((await accounts('link', 'kim@example.com')).said).toContain('http://localhost:3900/login')
  for (const [words, reason] of [
    [[], 'accounts add-robot LABEL'],
    [['dance'], 'accounts add-robot LABEL'],
    [['add', 'a@b.kr', 'viewer'], '"viewer" is not understood'],
    [['add', 'a@b.kr', '--role', 'king'], 'A role is one of'],
    [['remove', 'kim@example.com', '--role', 'viewer'], '--role is not understood here'],
    [['add-robot', '\u200b'], 'characters that can be seen'],
    [['add-robot', ' '], '"label" must be a text'],
  ] as const) {
    expect(await accounts(...words), words.join(' ')).toEqual({
      ...{code: 1, said: expect.stringContaining(reason)},
    })
  }
  const store = openStore({directory: join(folder, '.lake')})
  onTestFinished(() => store.close())
  const about = store.accesses.accountEvents(new Date(0), 10).map((event) => event.about)
  expect(about).toEqual([
    ...[expect.stringMatching(/^link p\w+/), expect.stringMatching(/^robotAdded r\w+ deploy$/)],
    expect.stringMatching(/^add p\w+ editor$/),
  ])
})
