import {execFile} from 'node:child_process'
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {filesIn} from '../../app/backup/snapshot.ts'
import {readConfig} from '../../app/config.ts'
import {readRegistry} from '../../app/installation/registry.ts'
import {commandIn, newFolder} from '../scripts/data-command.ts'
import {runNew} from '../scripts/new-complex.ts'
import {until} from '../until.ts'
import {
  addComplex,
  administrator,
  changeAt,
  type Installation,
  openInstallation,
  signInAt,
} from './installation.ts'

const run = promisify(execFile)
const password = async (folder: string, name: string) => {
  const env = {...process.env, DATA_DIR: folder, COMPLEX: name, NODE_NO_WARNINGS: '1'}
  const {stdout} = await run(process.execPath, ['scripts/accounts.ts', 'first-password'], {env})
  return /password: (\S+)/.exec(stdout)?.[1] ?? ''
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const a = 'http://a.test'
const b = 'http://b.test'

async function openTwo() {
  const folder = newFolder()
  const units = ['--units', '59A,84B']
  expect(await runNew(folder, '--name', '첫째마을', '--slug', 'first', ...units)).toMatchObject({
    code: 0,
  })
  expect(await addComplex(folder, '둘째마을', 'second', b)).toMatchObject({code: 0})
  const installation = await openInstallation(folder)
  await until(async () => expect((await installation.ask(`${b}/`)).status).toBe(503))
  const own = {email: administrator.email, password: await password(folder, 'second')}
  return {folder, installation, own}
}

async function openToVisitors(installation: Installation, origin: string, cookie: string) {
  await changeAt(installation, origin, cookie, [{patch: {id: 'opening', set: {isClosed: false}}}])
  await until(async () => expect((await installation.ask(`${origin}/`)).status).toBe(200))
}

test('each host has its own complex, and nothing of one is seen at another', async () => {
  const {installation, own} = await openTwo()
  const {ask} = installation
  const atA = await signInAt(installation, a, administrator)
  const atB = await signInAt(installation, b, own)
  for (const [origin, cookie] of [
    [a, atA],
    [b, atB],
  ] as const)
    await openToVisitors(installation, origin, cookie)

  const told = [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/llms.txt',
    '/FloorPlan/59A',
  ]
  for (const path of [
    ...told,
    '/first/press',
    '/second/press.xml',
    '/v1/data/query/production?query=*',
  ]) {
    const [one, other] = await Promise.all(
      [a, b].map(async (origin) => (await ask(origin + path)).text()),
    )
    expect(one, path).not.toMatch(/둘째마을|b\.test|\/second\//)
    expect(other, path).not.toMatch(/첫째마을|a\.test|\/first\//)
  }
  const named = [`${a}/`, `${b}/Brand/intro`, 'http://c.test/'].map((address) =>
    installation.complexes.nameOf(new Request(address)),
  )
  expect(named, 'in the access log').toEqual([null, 'second', null])
  expect(await (await ask(`${a}/`)).text()).toContain('첫째마을')
  expect(await (await ask(`${b}/`)).text()).toContain('둘째마을')

  // Sessions, links, pictures and registrations are of one complex alone.
  const sessionOf = async (origin: string, cookie: string) =>
    (await ask(`${origin}/api/session`, {headers: {cookie}})).json()
  expect(await sessionOf(b, atB)).toMatchObject({user: {email: own.email}})
  expect(await sessionOf(b, atA)).toMatchObject({user: null})
  expect(await sessionOf(a, atB)).toMatchObject({user: null})
  const foreign = {headers: {'content-type': 'application/json', cookie: atA}}
  const patched = await ask(`${b}/v2025-02-19/data/mutate/production`, {
    ...{...foreign, method: 'POST', body: '{"mutations":[{"delete":{"id":"site"}}]}'},
  })
  expect(patched.status).toBe(401)
  const uploaded = await ask(`${b}/v2025-02-19/assets/images/production`, {
    ...{method: 'POST', body: onePixel},
    headers: {'content-type': 'image/png', cookie: atB},
  })
  const {document} = await uploaded.json()
  const {pathname} = new URL(document.url)
  const asEditor = {headers: {cookie: atB}}
  expect((await ask(b + pathname, asEditor)).status).toBe(200)
  expect((await ask(b + pathname)).status, 'no document refers to it').toBe(404)
  expect((await ask(a + pathname, asEditor)).status).toBe(404)
  const link = await ask(`${b}/v2025-02-19/preview-links/production`, {
    ...{method: 'POST', body: JSON.stringify({path: '/', days: 1})},
    headers: {'content-type': 'application/json', cookie: atB},
  })
  const {token} = await link.json()
  const opens = async (origin: string, cookie: string) => {
    const checked = await ask(`${origin}/v2025-02-19/preview-links/production/check`, {
      ...{method: 'POST', body: JSON.stringify({token})},
      headers: {'content-type': 'application/json', cookie},
    })
    return checked.json()
  }
  expect(await opens(b, atB)).not.toEqual(await opens(a, atA))

  // A host of no complex is refused, however it is written; a dot at the end of one changes nothing.
  for (const host of [
    'http://c.test',
    'http://b.test.evil',
    'http://192.0.2.1',
    'http://xn--9n2bp8q.test',
  ]) {
    const answer = await ask(`${host}/`)
    expect(answer.status).toBe(421)
    expect(await answer.text()).not.toMatch(/마을/)
  }
  expect((await ask('http://b.test./')).status).toBe(200)
  expect((await ask('http://b.test:8080/')).status).toBe(200)
  expect((await ask('http://127.0.0.1/healthz')).status).toBe(200)
  // A proxy that does not pass on the host would show the first one's pages at every address.
  const byProxy = {headers: {'x-forwarded-for': '198.51.100.7'}}
  expect((await ask('http://127.0.0.1/', byProxy)).status).toBe(421)
  expect((await ask(`${b}/`, byProxy)).status).toBe(200)
}, 120_000)

test('complexes come, move and go while the program runs; commands reach the one that is named', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const {folder, installation} = await openTwo()
  const {ask} = installation
  expect(await addComplex(folder, '셋째마을', 'third', 'http://c.test')).toMatchObject({code: 0})
  await until(async () => expect(await (await ask('http://c.test/')).text()).toContain('셋째마을'))
  const data = commandIn(folder, {COMPLEX: 'third'})
  const file = join(folder, 'third.tar.gz')
  expect(await data('export', 'production', file)).toMatchObject({code: 0})
  expect(await commandIn(folder, {COMPLEX: 'fourth'})('check')).toMatchObject({
    ...{code: 1, said: expect.stringContaining('there is no such complex')},
  })

  const settings = join(folder, 'complexes/third/settings.env')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('c.test', '한강.test'))
  await until(async () => expect((await ask('http://c.test/')).status).toBe(421))
  const hangul = new URL('http://한강.test').origin
  await until(async () => expect(await (await ask(`${hangul}/`)).text()).toContain('셋째마을'))
  rmSync(settings)
  await until(async () => expect((await ask(`${hangul}/`)).status).toBe(421))
  rmSync(join(folder, 'complexes/second/settings.env'))
  // The last one's host does not lead to the first complex.
  await until(async () => expect((await ask(`${b}/`)).status).toBe(421))
})

test('who has the key sees all complexes, of which nothing tells of a person', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  expect(await addComplex(folder, '둘째 & 마을', 'second', b)).toMatchObject({code: 0})
  mkdirSync(join(folder, 'complexes/odd'))
  writeFileSync(join(folder, 'complexes/odd/settings.env'), 'SITE_ORIGIN=<b>')
  const units = ['--units', '59A', '--to', folder]
  expect(await runNew(folder, '--name', '첫째마을', '--slug', 'first', ...units)).toMatchObject({
    code: 0,
  })
  const {ask} = await openInstallation(folder, {INSTALLATION_KEY: 'the key of the operator'})
  const at = (origin: string, key?: string) => {
    const authorization = `Basic ${Buffer.from(`:${key}`).toString('base64')}`
    return ask(`${origin}/installation`, {headers: key === undefined ? {} : {authorization}})
  }
  await until(async () => {
    const page = await at(a, 'the key of the operator')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    for (const said of ['첫째마을', '둘째 &amp; 마을', 'complexes/second', '공개 전', '0건']) {
      expect(html).toContain(said)
    }
    expect(html).toContain('설정을 쓸 수 없습니다')
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('@')
  })
  const refused = [await at(a), await at(a, 'another key of the same length'), await at(a, '')]
  expect(refused.map(({status}) => status)).toEqual([401, 401, 401])
  expect(await refused[1]?.text()).not.toContain('마을')
  // At another complex it is no page, whatever key comes.
  expect((await at(b, 'the key of the operator')).status).toBe(503)
})

test('a complex that cannot be opened takes none of the others with it, and opens once it can', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const {folder, installation} = await openTwo()
  await installation.close()
  const own = join(folder, 'complexes/second')
  renameSync(join(own, 'lake.sqlite'), join(own, 'kept.sqlite'))
  writeFileSync(join(own, 'lake.sqlite'), 'no database'.repeat(1000))
  const strange = {
    nothing: '',
    // Older in the alphabet, and younger.
    again: `SITE_ORIGIN=${b}`,
    first: `SITE_ORIGIN=${a}`,
    port: 'SITE_ORIGIN=http://d.test\nPORT=80',
    wrong: 'SITE_ORIGIN=d.test',
    unmade: 'SITE_ORIGIN=http://e.test',
  }
  for (const [name, text] of Object.entries(strange)) {
    mkdirSync(join(folder, 'complexes', name))
    writeFileSync(join(folder, 'complexes', name, 'settings.env'), text)
  }
  const {complexes, ask} = await openInstallation(folder)
  expect(complexes.registry.complexes.map(({name}) => name)).toEqual(['second', 'unmade'])
  const faults = complexes.registry.faults.toSorted((one, two) => one.name.localeCompare(two.name))
  expect(faults).toMatchObject([
    {name: 'again', reason: 'b.test is the host of second'},
    {name: 'first', reason: 'a.test is the host of the first complex'},
    {name: 'nothing', reason: expect.stringContaining('SITE_ORIGIN is missing')},
    {name: 'port', reason: expect.stringContaining('PORT cannot be set there')},
    {name: 'wrong', reason: expect.stringContaining('SITE_ORIGIN must be an address')},
  ])
  expect((await ask(`${b}/`)).status).toBe(503)
  // One that nobody has made yet is not open, and gets no sample.
  const unmade = await ask('http://e.test/')
  expect(unmade.status).toBe(503)
  expect(await unmade.text()).not.toContain('가온')
  expect(await (await ask(`${a}/`)).text()).toContain('첫째마을')
  renameSync(join(own, 'kept.sqlite'), join(own, 'lake.sqlite'))
  await until(async () => expect(await (await ask(`${b}/`)).text()).toContain('둘째마을'))
})

test('what cannot be a further complex is refused, and nothing is made', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const folder = newFolder()
  expect(await addComplex(folder, '둘째마을', 'second', 'b.example.kr')).toMatchObject({code: 0})
  const refused = await Promise.all([
    addComplex(folder, '셋째마을', 'third', 'B.example.kr.'),
    addComplex(folder, '셋째마을', 'third', 'b example'),
    addComplex(folder, '셋째마을', 'third', 'https://c.example.kr/path'),
    addComplex(folder, '셋째마을', 'second', 'c.example.kr'),
    runNew(folder, '--host', 'c.example.kr', '--to', folder, '--name', '셋', '--units', '59A'),
    runNew(folder, '--admin', 'kim@example.kr', '--name', '셋', '--units', '59A', '--slug', 's'),
  ])
  expect(refused).toMatchObject([
    {
      code: 1,
      said: '--host: b.example.kr 주소는 "second" 단지가 이미 씁니다. 아무것도 바꾸지 않았습니다.',
    },
    {code: 1, said: expect.stringMatching(/^--host: .*주소가 아닙니다/)},
    {code: 1, said: expect.stringMatching(/^--host: .*주소가 아닙니다/)},
    {code: 1, said: expect.stringContaining('"둘째마을" 단지가 있습니다')},
    {code: 1, said: expect.stringMatching(/^--host: --to 와 함께/)},
    {code: 1, said: expect.stringMatching(/^--admin: /)},
  ])
  const {complexes, faults} = readRegistry(readConfig({DATA_DIR: folder}), {DATA_DIR: folder})
  expect({names: complexes.map(({name}) => name), faults}).toEqual({
    names: ['second'],
    faults: [],
  })
  expect(() => readConfig({DATA_DIR: folder, COMPLEX: '../second'})).toThrow(
    'COMPLEX must be a name',
  )
  expect(() => readConfig({DATA_DIR: folder, COMPLEX: 'second', SERVE: 'site'})).toThrow(
    'serves all parts itself',
  )
  // A backup or a replica of the first one has nothing of the others.
  expect(filesIn(folder)).toEqual([])
  expect(filesIn(join(folder, 'complexes/second'))).toContain('settings.env')
  // Nothing of the first one's people is another's.
  const environment = {
    ...{
      DATA_DIR: folder,
      SMTP_URL: 'smtp://mail.test',
      NOTIFY_EMAIL: 'a@a.test',
      BACKUP_TO: '/b/',
    },
    ...{SITE_SECRET: 'a secret of the first', RELAY_KEYS: 'api.test=12345678', COMPLEX: 'second'},
    ...{LAKE_ASSETS: 's3://pictures/all', BACKUP_ACCESS_KEY: 'a', BACKUP_SECRET_KEY: 'b'},
  }
  expect(readConfig(environment)).toMatchObject({
    ...{mail: null, siteSecret: null, relayKeys: new Map(), origin: 'https://b.example.kr'},
    backup: {to: {folder: '/b/complexes/second'}},
    assets: {address: 'https://s3.us-east-1.amazonaws.com/pictures/all/complexes/second'},
  })
})
