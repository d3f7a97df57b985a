import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'

import {asUnreadable} from '../lake.ts'
import {UnreadableFile} from '../store/unreadable-file.ts'
import {openTestLake} from '../testing/vitest.ts'

const until = (check: () => void) => vi.waitFor(check, {timeout: 60_000})

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gone-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const texts = 30

/** A lake with documents in both files, and uploads that are older than a day. */
async function filled(): Promise<string> {
  const directory = temporaryDirectory()
  const {lake, client} = openTestLake({directory})
  await client('editor').create({_id: 'page', _type: 'x'})
  await client('keeper', {dataset: 'secret'}).create({_id: 'person', _type: 'x'})
  for (let n = 0; n < texts; n += 1) {
    await client('editor').assets.upload('file', Buffer.from(`text ${n}`), {filename: 'a.txt'})
  }
  lake.close()
  for (const path of uploadsIn(directory)) utimesSync(path, 0, 0)
  return directory
}

const uploadsIn = (directory: string) =>
  readdirSync(join(directory, 'assets', 'production'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))

const ways: readonly (readonly [string, (file: string) => void])[] = [
  ['removed', (file) => rmSync(file)],
  ['of 0 bytes', (file) => truncateSync(file)],
]

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each(ways)(
  'without lake.sqlite (%s) no lake is made, and nothing is removed',
  async (how, remove) => {
    const directory = await filled()
    const file = join(directory, 'lake.sqlite')
    copyFileSync(file, `${file}.aside`)
    appendFileSync(`${file}-wal`, 'what was committed last')
    remove(file)
    const before = readdirSync(directory, {recursive: true}).sort()
    const error = thrownBy(() => openTestLake({directory}))
    expect(error).toBeInstanceOf(UnreadableFile)
    expect(error).toMatchObject({file, fault: how === 'removed' ? 'missing' : 'empty'})
    expect(readdirSync(directory, {recursive: true}).sort()).toEqual(before)

    rmSync(`${file}-wal`)
    copyFileSync(`${file}.aside`, file)
    const {lake, client} = openTestLake({directory})
    await lake.whenChecked
    expect(lake.storageFault).toBeNull()
    expect(await client('editor').getDocument('page')).toBeDefined()
    expect(uploadsIn(directory)).toHaveLength(texts)
  },
)

test.each(ways)(
  'without the file of a private dataset (%s) that dataset is refused, and all else is served',
  async (_how, remove) => {
    const directory = await filled()
    const file = join(directory, 'lake.secret.sqlite')
    copyFileSync(file, `${file}.aside`)
    remove(file)
    const size = statSync(file, {throwIfNoEntry: false})?.size
    const faults: unknown[] = []
    const {lake, client} = openTestLake({directory, onStorageFault: (fault) => faults.push(fault)})
    await lake.whenChecked
    expect(lake.storageFault).toMatchObject({path: file})
    const secret = client('keeper', {dataset: 'secret'})
    await expect(secret.create({_type: 'x'})).rejects.toMatchObject({statusCode: 503})
    await expect(secret.fetch('count(*)')).rejects.toMatchObject({statusCode: 503})
    expect(await client('editor').fetch('count(*[_id == "page"])')).toBe(1)
    expect(statSync(file, {throwIfNoEntry: false})?.size).toBe(size)
    expect(uploadsIn(directory)).toHaveLength(texts)

    // A copy into the file that is there is noticed, too.
    copyFileSync(`${file}.aside`, file)
    await until(() => expect(faults.at(-1)).toMatchObject({fault: 'replaced'}))
    lake.close()
    const again = openTestLake({directory})
    await again.lake.whenChecked
    expect(again.lake.storageFault).toBeNull()
    expect(await again.client('keeper', {dataset: 'secret'}).getDocument('person')).toBeDefined()
  },
)

test('a start that was killed before its files were complete is begun again', async () => {
  const directory = temporaryDirectory()
  openTestLake({directory: temporaryDirectory()}).lake.close()
  new DatabaseSync(join(directory, 'lake.sqlite')).close()
  const {lake} = openTestLake({directory})
  await lake.whenChecked
  expect(lake.storageFault).toBeNull()
})

test('a private dataset that is new in an old folder gets its file', async () => {
  const directory = temporaryDirectory()
  const production = {name: 'production', aclMode: 'public'} as const
  const project = {id: 'test', title: 'Test', datasets: [production]}
  openTestLake({directory, project}).lake.close()
  const {lake} = openTestLake({directory})
  await lake.whenChecked
  expect(lake.storageFault).toBeNull()
  expect(existsSync(join(directory, 'lake.secret.sqlite'))).toBe(true)
})

test('an older lake.sqlite removes no uploads that it does not know', async () => {
  const directory = temporaryDirectory()
  const first = openTestLake({directory})
  await first.client('editor').create({_id: 'page', _type: 'x'})
  first.lake.close()
  const older = temporaryDirectory()
  cpSync(directory, older, {recursive: true})
  const {lake, client} = openTestLake({directory})
  for (let n = 0; n < texts; n += 1) {
    await client('editor').assets.upload('file', Buffer.from(`text ${n}`), {filename: 'a.txt'})
  }
  lake.close()
  for (const path of uploadsIn(directory)) utimesSync(path, 0, 0)
  copyFileSync(join(older, 'lake.sqlite'), join(directory, 'lake.sqlite'))
  const told: unknown[] = []
  openTestLake({directory, log: {error: (fault) => told.push(fault)}})
  await until(() => expect(told).toMatchObject([{method: 'sweep'}]))
  expect(uploadsIn(directory)).toHaveLength(texts)
})

test('uploads without a document are removed once the data files were found whole', async () => {
  const directory = await filled()
  const [first = ''] = uploadsIn(directory)
  const left = join(first, '..', 'f'.repeat(40))
  copyFileSync(first, left)
  utimesSync(left, 0, 0)
  openTestLake({directory})
  await until(() => expect(existsSync(left)).toBe(false))
  expect(uploadsIn(directory)).toHaveLength(texts)
})

test('a file of the program that is missing is no fault of the data', () => {
  const missing = (path: string) => Object.assign(new Error('ENOENT'), {code: 'ENOENT', path})
  expect(asUnreadable(missing('/srv/program/a.webp'), '/srv/data')).toBeNull()
  expect(asUnreadable(missing('/srv/data/lake.sqlite'), '/srv/data')).toBeInstanceOf(UnreadableFile)
})
