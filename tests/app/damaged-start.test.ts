import {spawnSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {openSite} from '../../app/open-site.ts'
import {log} from '../../server/log.ts'
import {fillDisk} from '../fill-disk.ts'
import {openRealSite, renderWithoutAssets} from '../server/real-site.ts'
import {mountSmallDisk} from '../small-disk.ts'
import {until} from '../until.ts'

const origin = 'http://site.test'
const operator = {headers: {authorization: 'Bearer an-operators-token-for-tests'}}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'damaged-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

async function open(directory: string, onReplaced = () => {}) {
  const config = readConfig({
    ...{SITE_ORIGIN: origin, DATA_DIR: directory, WARM_PICTURES: '0'},
    ...{ADMIN_EMAIL: 'kim@example.com', ADMIN_PASSWORD: 'a-long-enough-passphrase'},
    METRICS_TOKEN: 'an-operators-token-for-tests',
  })
  const site = await openSite({
    ...{config, render: renderWithoutAssets, onReplaced},
    isStudioReady: () => true,
    files: (_c, next) => next(),
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await site.close()
    isOpen = false
  }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await site.fetch(new Request(origin + path, init))
    return [response.status, await response.text()] as const
  }
  return {ask, close}
}

const sound = mkdtempSync(join(tmpdir(), 'sound-'))
beforeAll(async () => {
  let leave = async () => {}
  await openRealSite({directory: sound, whenDone: (closing) => (leave = closing)})
  await leave()
  // The first start makes tokens too.
  const {close} = await open(sound)
  await close()
  for (const name of ['lake.sqlite', 'lake.registrations.sqlite']) {
    const database = new DatabaseSync(join(sound, name))
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
  }
}, 300_000)
afterAll(() => rmSync(sound, {recursive: true, force: true}))

/** A data folder with the sample's content. */
function filled(directory = temporaryDirectory()): string {
  cpSync(sound, directory, {recursive: true})
  return directory
}

/** @param page counted from one, as SQLite does */
function overwrite(file: string, page: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(4096), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
}

/** The first page of a table or an index. */
function rootOf(file: string, name: string): number {
  const database = new DatabaseSync(file, {readOnly: true})
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)
  database.close()
  return Number(row?.rootpage)
}

/** A page that holds this text. */
const pageWith = (file: string, text: string) =>
  Math.floor(readFileSync(file).indexOf(text) / 4096) + 1

const createSomething = {
  method: 'POST',
  body: JSON.stringify({mutations: [{create: {_type: 'x'}}]}),
  headers: {'content-type': 'application/json'},
}

test('with any one damaged page the site starts, names the file and the remedy, and is not ready', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const common = join(sound, 'lake.sqlite')
  const places: readonly [string, number][] = [
    ['lake.sqlite', 1],
    ['lake.sqlite', rootOf(common, 'documents')],
    ['lake.sqlite', rootOf(common, 'transaction_changes')],
    ['lake.sqlite', rootOf(common, 'document_references')],
    ['lake.sqlite', rootOf(common, 'robots')],
    ['lake.sqlite', rootOf(common, 'users')],
    ['lake.sqlite', rootOf(common, 'webhooks')],
    ['lake.sqlite', pageWith(common, '"_type":"pressPost"')],
    ['lake.registrations.sqlite', 1],
  ]
  for (const [name, page] of places) {
    const directory = filled()
    overwrite(join(directory, name), page)
    told.mockClear()
    const {ask, close} = await open(directory)
    expect(await ask('/healthz')).toEqual([200, 'ok'])
    const seen: number[] = []
    for (const path of ['/', '/thegaon/customer', '/sitemap.xml']) {
      const [status] = await ask(path)
      seen.push(status)
    }
    // A start does not wait for all of a large file to be read.
    await until(async () => expect(await ask('/readyz')).toEqual([503, 'not ready']))
    const detail = await ask('/readyz', operator)
    // No page needs what the private file holds.
    const mayBe = name === 'lake.sqlite' ? [200, 503] : [200]
    expect(seen.filter((status) => !mayBe.includes(status))).toEqual([])
    expect(detail).toEqual([503, expect.stringContaining(`${name} is corrupt`)])
    const lines = told.mock.calls.map(([about, line]) => JSON.stringify([about, line]))
    expect(lines.join('\n')).toContain(name)
    expect(lines.join('\n')).toContain('npm run data -- repair')
    await close()
  }
})

test('with bytes changed inside a stored document the site starts, and is not ready once it is read', {
  tags: 'nightly',
}, async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const directory = filled()
  const file = join(directory, 'lake.sqlite')
  // SQLite's own check finds nothing wrong with such a page.
  const bytes = readFileSync(file)
  const handle = openSync(file, 'r+')
  for (let at = bytes.indexOf('"_type":'); at !== -1; at = bytes.indexOf('"_type":', at + 1)) {
    writeSync(handle, '#', at + '"_type"'.length)
  }
  closeSync(handle)
  const {ask, close} = await open(directory)
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  expect((await ask('/'))[0]).toBe(503)
  expect(await ask('/readyz', operator)).toEqual([
    503,
    expect.stringContaining('lake.sqlite is corrupt'),
  ])
  await close()
})

test('on a full disk the site starts and serves; with room again it is written to', {
  tags: 'nightly',
  timeout: 120_000,
}, async (context) => {
  const disk = mountSmallDisk(64)
  if (!disk) return context.skip('this user may not mount a small disk')
  const directory = filled(disk)
  const empty = fillDisk(disk)
  let isAsked = false
  const {ask, close} = await open(directory, () => {
    isAsked = true
  })
  expect((await ask('/'))[0]).toBe(200)
  expect(await ask('/readyz')).toEqual([503, 'not ready'])
  expect((await ask('/v2025-02-19/data/mutate/production', createSomething))[0]).not.toBe(200)
  empty()
  // Files that could be opened for writing are written to at once; others are opened again.
  await until(async () => {
    if (!isAsked) expect(await ask('/readyz', operator)).toEqual([200, 'ready'])
  })
  await close()
  const again = await open(directory)
  await until(async () => expect(await again.ask('/readyz')).toEqual([200, 'ready']))
  await again.close()
})

test('on a read-only disk the site starts and serves; once it is writable, it asks to be started again', {
  tags: 'nightly',
  timeout: 120_000,
}, async (context) => {
  const disk = mountSmallDisk(64)
  if (!disk) return context.skip('this user may not mount a small disk')
  const directory = filled(disk)
  const remount = (how: string) => spawnSync('mount', ['-o', `remount,${how}`, disk]).status
  if (remount('ro') !== 0) return context.skip('this user may not mount a disk again')
  let isAsked = false
  const {ask, close} = await open(directory, () => {
    isAsked = true
  })
  expect((await ask('/'))[0]).toBe(200)
  expect(await ask('/readyz')).toEqual([503, 'not ready'])
  expect(await ask('/readyz', operator)).toEqual([503, expect.stringContaining('is readOnly')])
  expect((await ask('/v2025-02-19/data/mutate/production', createSomething))[0]).not.toBe(200)
  expect(remount('rw')).toBe(0)
  await until(() => expect(isAsked).toBe(true))
  await close()
  const again = await open(directory)
  await until(async () => expect(await again.ask('/readyz')).toEqual([200, 'ready']))
  await again.close()
})
