import {randomBytes} from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {fillDisk} from '../fill-disk.ts'
import {sample} from '../sample/sample.ts'
import {mountFailingDisk, mountSmallDisk} from '../small-disk.ts'
import {until} from '../until.ts'
import {administrator, openRealSite, type RealSite} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

/** What the forms say of the words that they show. */
let edition = ''

async function open(directory: string) {
  const site = await openRealSite({directory})
  edition = shownEdition(await (await site.ask(formPage)).text())
  return site
}

const formPage = '/Promotion/Customer'
const typed = {name: '김가온', phone: '010-1234-5678', message: '두 분이 갑니다'}
const forms: Readonly<Record<string, unknown>> =
  sample.find(({_id}) => _id === 'registrationForms') ?? {}
const post: Readonly<Record<string, unknown>> =
  sample.find(({_type}) => _type === 'pressPost') ?? {}

const register = ({send, tokens}: RealSite) =>
  send('/api/registrations/visit', {
    ...{...typed, edition, consents: ['privacy']},
    token: tokens.issue(Date.now() - 60_000),
  })

const registerWithoutScript = ({ask}: RealSite) =>
  ask(formPage, {
    method: 'POST',
    headers: {origin: 'http://site.test'},
    body: new URLSearchParams({form: 'inquiry', edition, consents: 'privacy', ...typed}),
  })

async function expectNotStored(site: RealSite): Promise<void> {
  const byScript = await register(site)
  expect(byScript.status).toBe(503)
  expect(await byScript.json()).toEqual({error: 'notStored'})
  const plain = await registerWithoutScript(site)
  expect(plain.status).toBe(503)
  const html = await plain.text()
  expect(html).toContain(String(forms.notStored).split('\n')[0])
  expect(html).toContain(typed.name)
  expect(html).toContain(typed.message)
}

/** Without any other request in between: nobody has to write for it to be noticed. */
const expectReadiness = ({ask}: RealSite, status: number, text: string) =>
  until(async () => {
    const response = await ask('/readyz')
    expect([response.status, await response.text()]).toEqual([status, text])
  })

async function expectPages({ask}: RealSite): Promise<void> {
  for (const path of ['/', formPage, `/${post.siteId}/press/${post._id}`]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  }
}

test('when the data folder is deleted, nothing is acknowledged, and pages go on', async () => {
  const directory = join(temporaryDirectory(), 'data')
  const site = await open(directory)
  await expectReadiness(site, 200, 'ready')
  expect((await register(site)).status).toBe(201)

  rmSync(directory, {recursive: true})
  await expectNotStored(site)
  await expectReadiness(site, 503, 'not ready: missing')
  await expectPages(site)
  await expect(site.content.create({_type: 'x'})).rejects.toMatchObject({statusCode: 503})
})

test('when the data folder is back, so is everything', async () => {
  const directory = join(temporaryDirectory(), 'data')
  const site = await open(directory)
  await expectReadiness(site, 200, 'ready')
  renameSync(directory, `${directory}-away`)
  await expectNotStored(site)
  renameSync(`${directory}-away`, directory)
  await expectReadiness(site, 200, 'ready')
  expect((await register(site)).status).toBe(201)
})

test('another data folder in its place is not written to, nor the one that is gone', async () => {
  const directory = join(temporaryDirectory(), 'data')
  const site = await open(directory)
  renameSync(directory, `${directory}-away`)
  openTestLake({directory}).lake.close()
  await expectReadiness(site, 503, 'not ready: replaced')
  expect((await register(site)).status).toBe(503)
})

test('on a full disk the visitor is told so, what reads goes on, and it recovers', async (context) => {
  const directory = mountSmallDisk(48)
  if (!directory) return context.skip('this user may not mount a small disk')
  const site = await open(directory)
  await expectPages(site)
  const empty = fillDisk(directory)
  await expectReadiness(site, 503, expect.stringMatching('full'))
  // The log of SQLite has some room of its own: until that is used up, what is acknowledged is stored.
  await until(async () => expect((await register(site)).status).toBe(503))
  await expectNotStored(site)
  await expectPages(site)
  const signIn = await site.send('/api/session', administrator)
  expect([200, 503]).toContain(signIn.status)
  expect(
    await site.registrations.fetch('count(*[_type == "registration"])'),
  ).toBeGreaterThanOrEqual(0)

  empty()
  await expectReadiness(site, 200, 'ready')
  expect((await register(site)).status).toBe(201)
}, 60_000)

test('on a disk that has become read-only, nothing is acknowledged, and pages go on', {
  tags: 'nightly',
}, async (context) => {
  const disk = mountFailingDisk(96)
  if (!disk) return context.skip('this user may not mount a disk that can fail')
  const directory = join(disk.directory, 'data')
  const site = await open(directory)
  expect((await register(site)).status).toBe(201)
  disk.fail()
  await expectReadiness(site, 503, 'not ready: readOnly')
  await expectNotStored(site)
  await expectPages(site)
})

/** Overwrites the pages in the middle of a file. */
function damage(file: string): void {
  const handle = openSync(file, 'r+')
  const pages = Math.floor(fstatSync(handle).size / 4096)
  const first = Math.floor(pages / 3)
  for (let page = first; page < first + Math.ceil(pages / 10); page += 1) {
    writeSync(handle, randomBytes(4096), 0, 4096, page * 4096)
  }
  closeSync(handle)
}

test('damaged pages are found at the start; what can be read is, and nothing is written', async () => {
  const directory = temporaryDirectory()
  const first = openTestLake({directory})
  const staff = first.client('administrator', {dataset: 'secret'})
  for (let at = 0; at < 10; at += 1) {
    const transaction = staff.transaction()
    for (let n = 0; n < 100; n += 1) {
      transaction.create({_id: `r${at * 100 + n}`, _type: 'registration', note: 'x'.repeat(500)})
    }
    await transaction.commit()
  }
  first.lake.close()
  damage(join(directory, 'lake.secret.sqlite'))

  const faults: unknown[] = []
  const {lake, client} = openTestLake({directory, onStorageFault: (fault) => faults.push(fault)})
  await lake.whenChecked
  const path = join(directory, 'lake.secret.sqlite')
  expect(faults).toMatchObject([{fault: 'corrupt', path, details: expect.any(Array)}])
  await expect(
    client('administrator', {dataset: 'secret'}).create({_type: 'registration'}),
  ).rejects.toMatchObject({statusCode: 503})
  // The other file is sound.
  await client('administrator').create({_id: 'page', _type: 'page'})
  expect(await client('nobody').getDocument('page')).toBeDefined()
})

test('a sound file stays sound, whatever lies next to it', async () => {
  const directory = temporaryDirectory()
  openTestLake({directory}).lake.close()
  writeFileSync(join(directory, 'notes.txt'), 'not ours')
  const {lake} = openTestLake({directory})
  await lake.whenChecked
  expect(lake.storageFault).toBeNull()
})
