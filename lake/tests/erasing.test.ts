import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {Project} from '../context.ts'
import {allErased, pendingErasures} from '../testing/all-erased.ts'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const secret = {dataset: 'secret'}
const everyone = Array.from({length: 300}, (_, n) => n)
const due = everyone.filter((n) => n % 3 === 0)
const others = everyone.filter((n) => n % 3 > 0)
const nameOf = (n: number) => `name-of-${n}.`

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'erasing-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

/** Changed in between, so that SQLite moves rows from page to page. */
async function register(client: SanityClient): Promise<void> {
  const written = everyone.map(async (n) => {
    const id = `registration-${n}`
    const message = 'x'.repeat((n * 37) % 400)
    await client.create({_id: id, _type: 'registration', isDue: n % 3 === 0, message})
    const note = 'y'.repeat((n * 91) % 300)
    await client
      .patch(id)
      .set({name: nameOf(n), note})
      .commit()
  })
  await Promise.all(written)
}

const eraseDue = (client: SanityClient) => client.delete({query: '*[isDue]'})

/** The numbers of those whose names stand in the bytes of any file of the folder. */
function foundIn(directory: string, numbers = everyone): number[] {
  const files = readdirSync(directory, {recursive: true, withFileTypes: true})
  const bytes = files
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => readFileSync(join(parentPath, name), 'latin1'))
    .join('')
  return numbers.filter((n) => bytes.includes(nameOf(n)))
}

/** A second process that holds the file; the function lets go of it. */
async function hold(file: string, sql: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-file.ts'), file, sql], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
}

const readEverything = 'BEGIN; SELECT count(*) FROM documents'

function rewrittenIn(file: string): boolean {
  const database = new DatabaseSync(file, {readOnly: true})
  const row = database.prepare('SELECT min(is_rewritten) AS done FROM erasures').get()
  database.close()
  return row?.done === 1
}

test('while another process reads, an erasure is unfinished, and then it is finished', async () => {
  const directory = temporaryDirectory()
  const lake = openTestLake({directory})
  const client = lake.client('administrator', secret)
  await register(client)
  const file = join(directory, 'lake.secret.sqlite')
  const letGo = await hold(file, readEverything)

  await eraseDue(client)
  await until(() => expect(rewrittenIn(file)).toBe(true))
  expect(await pendingErasures(client)).toBe(1)
  expect(foundIn(directory, due)).toEqual(due)
  // Nobody waits for the reader.
  await client.create({_id: 'later', _type: 'registration'})
  await lake.client('administrator').create({_id: 'page', _type: 'page'})

  await letGo()
  await allErased(client)
  expect(foundIn(directory)).toEqual(others)
  expect(await client.fetch('count(*)')).toBe(others.length + 1)
}, 60_000)

test('while a backup runs, what is erased goes all the same', async () => {
  const directory = temporaryDirectory()
  const client = openTestLake({directory}).client('administrator', secret)
  await register(client)
  const source = new DatabaseSync(join(directory, 'lake.secret.sqlite'))
  const erased = Promise.withResolvers<void>()
  const progress = vi.fn(() => {
    if (progress.mock.calls.length === 1) erased.resolve(eraseDue(client).then(() => {}))
  })
  const copy = join(temporaryDirectory(), 'copy.sqlite')
  await Promise.all([backup(source, copy, {rate: 1, progress}), erased.promise])
  source.close()
  await allErased(client)
  expect(foundIn(directory)).toEqual(others)
}, 60_000)

test('while a private file is locked, visitors read, editors publish, and a registration waits', async () => {
  const directory = temporaryDirectory()
  const lake = openTestLake({directory})
  const staff = lake.client('administrator', secret)
  const editor = lake.client('editor')
  await staff.create({_id: 'first', _type: 'registration'})
  const letGo = await hold(join(directory, 'lake.secret.sqlite'), 'BEGIN EXCLUSIVE')

  const stored = vi.fn()
  const registered = staff.create({_id: 'second', _type: 'registration'}).then(stored)
  for (let n = 0; n < 20; n += 1) await editor.create({_id: `page-${n}`, _type: 'page'})
  expect(await lake.client('nobody').fetch('count(*[_type == "page"])')).toBe(20)
  expect(await staff.fetch('*._id')).toEqual(['first'])
  expect(await staff.getDocument('first')).toBeDefined()
  expect(stored).not.toHaveBeenCalled()

  await letGo()
  await registered
  expect(await staff.fetch('*._id')).toEqual(['first', 'second'])
}, 60_000)

/** Is there a moment at which the file may not be written to? */
function isLocked(file: string): boolean {
  const database = new DatabaseSync(file, {timeout: 0})
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}

const steps = [
  {step: 'it was acknowledged', isReached: () => true},
  {
    step: 'the file is being rewritten',
    isReached: (file: string) => isLocked(file) || rewrittenIn(file),
  },
  {step: 'the file is rewritten, and its log is not empty', isReached: rewrittenIn},
]

async function eraseUntilKilled(directory: string, isReached: () => boolean): Promise<void> {
  const script = join(import.meta.dirname, 'erasing-writer.ts')
  const writer: ChildProcess = spawn(process.execPath, [script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  if (writer.stdout) await once(writer.stdout, 'data')
  const isAtStep = () => expect(isReached()).toBe(true)
  await vi.waitFor(isAtStep, {timeout: 60_000, interval: 1})
  writer.kill('SIGKILL')
  await once(writer, 'exit')
}

test.for(steps)(
  'killed when $step, an erasure is finished after the next start',
  {timeout: 60_000},
  async ({isReached}) => {
    const directory = temporaryDirectory()
    const first = openTestLake({directory})
    await register(first.client('administrator', secret))
    first.lake.close()
    const file = join(directory, 'lake.secret.sqlite')
    // Keeps it from being finished before it is killed.
    const letGo = await hold(file, readEverything)
    await eraseUntilKilled(directory, () => isReached(file))
    await letGo()

    const client = openTestLake({directory}).client('administrator', secret)
    expect(await client.fetch('count(*)')).toBe(others.length)
    await allErased(client)
    expect(foundIn(directory)).toEqual(others)
    const database = new DatabaseSync(file)
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    database.close()
  },
)

/** As earlier versions kept it: everything in one file. */
const together: Project = {
  id: 'test',
  title: 'Test',
  datasets: ['production', 'secret'].map((name) => ({name, aclMode: 'public'})),
}

async function writeTogether(directory: string): Promise<string> {
  const {lake, client} = openTestLake({directory, project: together})
  await client('administrator').create({_id: 'page', _type: 'page'})
  await register(client('administrator', secret))
  const {_rev} = await client('administrator', secret).create({_id: 'a', _type: 'x', title: 'old'})
  await client('administrator', secret).patch('a').set({title: 'new'}).commit()
  lake.close()
  return _rev
}

async function expectApart(directory: string, revision: string): Promise<void> {
  const {lake, client} = openTestLake({directory})
  const staff = client('administrator', secret)
  expect(await staff.fetch('count(*[_type == "registration"])')).toBe(everyone.length)
  expect(await client('administrator').fetch('*._id')).toEqual(['page'])
  const {documents} = await staff.request({
    url: `/data/history/secret/documents/a?revision=${revision}`,
  })
  expect(documents).toMatchObject([{title: 'old'}])
  await allErased(client('administrator'))
  const common = readFileSync(join(directory, 'lake.sqlite'), 'latin1')
  expect(everyone.filter((n) => common.includes(nameOf(n)))).toEqual([])

  await eraseDue(staff)
  await allErased(staff)
  expect(foundIn(directory)).toEqual(others)
  lake.close()
}

test('a private dataset that was kept with the others gets a file of its own', async () => {
  const directory = temporaryDirectory()
  await expectApart(directory, await writeTogether(directory))
}, 60_000)

test('killed after a dataset was copied to its own file, nothing is lost or doubled', async () => {
  const directory = temporaryDirectory()
  const revision = await writeTogether(directory)
  const file = join(directory, 'lake.sqlite')
  const before = join(temporaryDirectory(), 'before.sqlite')
  copyFileSync(file, before)
  openTestLake({directory}).lake.close()
  // As it was before the copied rows were removed from it.
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, {force: true})
  copyFileSync(before, file)
  await expectApart(directory, revision)
}, 60_000)

test('erased while this process reads the file, as for a backup, it is gone afterwards', async () => {
  const directory = temporaryDirectory()
  const client = openTestLake({directory}).client('administrator', secret)
  await register(client)
  const file = join(directory, 'lake.secret.sqlite')
  const reader = new DatabaseSync(file, {readOnly: true})
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM documents').get()
  await eraseDue(client)
  await until(() => expect(rewrittenIn(file)).toBe(true))
  expect(await pendingErasures(client)).toBe(1)
  reader.close()
  await allErased(client)
  expect(foundIn(directory)).toEqual(others)
}, 60_000)

test('erased while sqlite3 copies the file in another process, it is gone afterwards', async (context) => {
  if (spawnSync('sqlite3', ['-version']).status !== 0)
    return context.skip('sqlite3 is not installed')
  const directory = temporaryDirectory()
  const client = openTestLake({directory}).client('administrator', secret)
  await register(client)
  const file = join(directory, 'lake.secret.sqlite')
  const copies = [1, 2, 3].map(async (n) => {
    const copy = join(temporaryDirectory(), `${n}.sqlite`)
    await once(spawn('sqlite3', [file, `.backup ${copy}`], {stdio: 'ignore'}), 'exit')
  })
  await eraseDue(client)
  await Promise.all(copies)
  await allErased(client)
  expect(foundIn(directory)).toEqual(others)
}, 60_000)

test('a picture that is erased from a private dataset leaves neither its bytes nor its renditions', async () => {
  const directory = temporaryDirectory()
  const {client, request} = openTestLake({directory})
  const background = {r: 200, g: 10, b: 60}
  const draw = (width: number) =>
    sharp({create: {width, height: 40, channels: 3, background}})
      .jpeg()
      .toBuffer()
  const staff = client('administrator', secret)
  const [gone, kept] = [
    await staff.assets.upload('image', await draw(60)),
    await staff.assets.upload('image', await draw(80)),
  ]
  for (const {path} of [gone, kept]) {
    expect((await request(`/${path}?w=20`, {}, 'administrator')).status).toBe(200)
  }
  const filesOf = (sha1: string) =>
    readdirSync(directory, {recursive: true, encoding: 'utf8'}).filter((path) =>
      basename(path).startsWith(sha1.slice(0, 16)),
    )
  expect(filesOf(gone.sha1hash)).toHaveLength(2)
  await staff.delete(gone._id)
  await expect.poll(() => filesOf(gone.sha1hash)).toEqual([])
  expect(filesOf(kept.sha1hash)).toHaveLength(2)
})

test('a picture whose erasing was interrupted is gone after the next start', async () => {
  const directory = temporaryDirectory()
  openTestLake({directory}).lake.close()
  const sha1 = 'ab'.repeat(20)
  const path = join(directory, 'assets', 'secret', 'ab', sha1)
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, 'its bytes')
  utimesSync(path, new Date(), new Date(Date.now() - 1000))
  writeFileSync(join(directory, 'image-cache', `${sha1.slice(0, 16)}rendition-0`), 'its rendition')
  openTestLake({directory})
  await expect.poll(() => existsSync(path)).toBe(false)
  expect(readdirSync(join(directory, 'image-cache'))).toEqual([])
})
