import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'

import {diskFault} from '../http/disk-fault.ts'
import {openStore} from '../store/store.ts'
import {allErased} from '../testing/all-erased.ts'
import {openTestLake, type Role} from '../testing/test-lake.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

test('a lake opened again has its documents, revisions and history', async () => {
  const directory = temporaryDirectory()
  const first = openTestLake({directory})
  const written = await first.client('editor').create({_id: 'a', _type: 'x', title: 'kept'})
  await first.client('editor').patch('a').set({title: 'changed'}).commit()
  first.lake.close()

  const client = openTestLake({directory}).client('editor')
  expect(await client.getDocument('a')).toMatchObject({title: 'changed'})
  const {documents} = await client.request({
    url: `/data/history/production/documents/a?revision=${written._rev}`,
  })
  expect(documents).toEqual([written])
})

test('opening it for the accounts only leaves its indexes unchanged', () => {
  const directory = temporaryDirectory()
  openTestLake({directory, indexes: [['siteId', 'date']]}).lake.close()
  const {database, close} = openStore({directory})
  const indexes = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index'").all()
  close()
  expect(indexes.map(({name}) => name)).toContain('documents_by_field_siteId_date')
})

test('a lake written by a newer program is not touched', () => {
  const directory = temporaryDirectory()
  openTestLake({directory}).lake.close()
  const database = new DatabaseSync(join(directory, 'lake.sqlite'))
  database.exec('PRAGMA user_version = 1000')
  database.close()
  expect(() => openTestLake({directory})).toThrow('update the program')
})

test('what was deleted from a private dataset is nowhere in the file', async () => {
  const directory = temporaryDirectory()
  const lake = openTestLake({directory})
  const client = lake.client('administrator', {dataset: 'secret'})
  const ids = Array.from({length: 600}, (_, n) => `r${(n * 7919) % 600}`)
  const wordsOf = (id: string) => [`phone-of-${id}.`, `name-of-${id}.`]
  const padding = (id: string) => 'x'.repeat((Number(id.slice(1)) * 37) % 400)
  // Enough different lengths to make SQLite move rows between pages.
  const written = ids.map(async (id) => {
    const [phone, name] = wordsOf(id)
    await client.create({_id: id, _type: 'registration', phone, message: padding(id)})
    await client
      .patch(id)
      .set({name, note: padding(`r${id.length * 7}`)})
      .commit()
  })
  await Promise.all(written)
  const kept = ids.filter((_, index) => index % 3 > 0)
  const deleted = ids.filter((_, index) => index % 3 === 0)
  await Promise.all(deleted.map((id) => client.delete(id)))
  await allErased(client)
  // Before the lake closes: the write-ahead log counts too.
  const bytes = readdirSync(directory)
    .filter((name) => name.startsWith('lake.'))
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join('')
  const found = (each: readonly string[]) =>
    each.flatMap(wordsOf).filter((word) => bytes.includes(word))
  expect(found(kept)).toHaveLength(2 * kept.length)
  expect(found(deleted)).toEqual([])
})

test('a full disk is reported as such, not as an internal error', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 8; CREATE TABLE kept (text TEXT)')
  const fill = database.prepare('INSERT INTO kept VALUES (?)')
  const fault = (() => {
    try {
      fill.run('x'.repeat(100_000))
    } catch (error) {
      return error
    }
  })()
  expect(diskFault(fault)?.status).toBe(507)
  expect(diskFault(Object.assign(new Error('write'), {code: 'ENOSPC'}))?.status).toBe(507)
  expect(diskFault(new Error('something else'))).toBeNull()
})

test('a file that is no database is named', () => {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, 'lake.sqlite'), 'no database at all '.repeat(100))
  expect(() => openStore({directory})).toThrow(/lake\.sqlite cannot be opened: .*not a database/)
})

test('a private dataset whose file is damaged is refused; all others are served, and members are told', async () => {
  const directory = temporaryDirectory()
  const before = openTestLake({directory})
  await before.client('editor').create({_id: 'a', _type: 'x'})
  await before.client('keeper', {dataset: 'secret'}).create({_id: 'r', _type: 'x'})
  before.lake.close()
  const file = join(directory, 'lake.secret.sqlite')
  writeFileSync(file, Buffer.alloc(4096, 7), {flag: 'r+'})

  const logged: unknown[] = []
  const {lake, client, request} = openTestLake({
    directory,
    project: {
      id: 'test',
      title: 'Test',
      datasets: [
        {name: 'production', aclMode: 'public'},
        {
          ...{name: 'secret', aclMode: 'private', role: 'keeper'},
          times: [{type: 'x', fields: ['at']}],
        },
      ],
    },
    log: {error: (fault) => logged.push(fault)},
  })
  expect(lake.storageFault).toMatchObject({fault: 'corrupt', path: file})
  const editor = client('editor')
  expect(await editor.fetch('*[_type == "x"]._id')).toEqual(['a'])
  await editor.create({_id: 'b', _type: 'x'})
  // A slow query, and a large commit, are the work of processes that open all files too.
  expect(await editor.fetch('count(*[_type == "x" && "x" in *[_type == ^._type]._type])')).toBe(2)
  const many = Array.from({length: 1000}, (_, n) => ({create: {_id: `c${n}`, _type: 'y'}}))
  await editor.mutate(many, {returnDocuments: false})
  const keeper = client('keeper', {dataset: 'secret'})
  await expect(keeper.fetch('*')).rejects.toThrow('its data file is corrupt')
  await expect(keeper.create({_type: 'x'})).rejects.toThrow('its data file is corrupt')
  const ping = async (role?: Role) => (await request('/v1/ping', {}, role)).json()
  expect(await ping()).toEqual({pong: true})
  expect(await ping('editor')).toEqual({pong: true, storageFault: true})
  // What a lake does by itself, it does for the others.
  expect(logged).toEqual([])
})

test('while another machine may have taken over, nothing is stored, and what is there is read', async () => {
  let mayStore = true
  let told = {}
  const {lake, client, request} = openTestLake({
    mayStore: () => mayStore,
    noticesForMembers: () => told,
  })
  const editor = client('editor')
  await editor.create({_id: 'a', _type: 'x'})
  const ping = async (role?: Role) => (await request('/v1/ping', {}, role)).json()
  expect(await ping('editor')).toEqual({pong: true})
  told = {copyLag: 12}
  expect(await ping('editor')).toEqual({pong: true, copyLag: 12})
  expect(await ping()).toEqual({pong: true})
  mayStore = false
  await expect(editor.create({_id: 'b', _type: 'x'})).rejects.toThrow('the data file is fenced')
  expect(lake.storageFault).toMatchObject({fault: 'fenced'})
  mayStore = true
  expect(await editor.fetch('*[_type == "x"]._id')).toEqual(['a'])
  await editor.create({_id: 'c', _type: 'x'})
})
