import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {orderFile} from '../../app/replica/own-epoch.ts'
import {openPlace} from '../../app/replica/place.ts'
import {readTaken, Standby} from '../../app/replica/standby.ts'
import {until} from '../until.ts'
import {credentials, startS3} from './s3-server.ts'

// Several processes, on a machine that runs other tests.
vi.setConfig({testTimeout: 180_000})

const passphrase = 'a passphrase of the operator'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'standby-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const settingsOf = (to: string, term = '2') => ({
  ...{REPLICATE_TO: to, BACKUP_KEY: passphrase, REPLICATE_TERM: term},
  ...{BACKUP_ACCESS_KEY: credentials.accessKey, BACKUP_SECRET_KEY: credentials.secretKey},
  BACKUP_REGION: credentials.region,
})

/** A machine that serves: a lake, its replica, and writers. */
function serve(directory: string, to: string, {term = '2', first = 0} = {}) {
  const child = fork('lab/kills/replicated-writer.ts', [directory, String(first)], {
    env: {...process.env, ...settingsOf(to, term), DATA_DIR: directory, LOG_LEVEL: 'silent'},
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = {stored: [] as number[], there: -1, refused: 0, isFenced: false}
  child.on('message', (message: {stored?: number; there?: number; refused?: number}) => {
    if (message.stored !== undefined) told.stored[message.stored] = performance.now()
    if (message.there !== undefined) told.there = message.there
    if (message.refused !== undefined) told.refused += 1
    if ('fenced' in message) told.isFenced = true
  })
  return {child, told}
}

function follow(directory: string, to: string, term = '2') {
  const config = readConfig({DATA_DIR: directory, ...settingsOf(to, term), SERVE: 'standby'})
  if (!config.replica) throw new Error('no replica')
  const standby = new Standby(directory, config.replica)
  onTestFinished(() => standby.stop())
  return {standby, taken: standby.follow()}
}

async function lost({pid}: ChildProcess, child: ChildProcess): Promise<void> {
  // With it goes the process that ships.
  const exit = once(child, 'exit')
  if (pid) child.kill('SIGKILL')
  await exit
}

function numbersIn(directory: string, file: string): number[] {
  const database = new DatabaseSync(join(directory, file), {readOnly: true})
  const rows = database
    .prepare(
      "SELECT CAST(substr(id, 7) AS INT) AS n FROM documents WHERE id LIKE 'entry-%' ORDER BY n",
    )
    .all()
  database.close()
  return rows.map(({n}) => Number(n))
}

/** What is here is the beginning of what was stored, in both files. */
function requireOrder(directory: string): number {
  const shown = numbersIn(directory, 'lake.sqlite')
  const first = numbersIn(directory, 'lake.secret.sqlite')
  expect(shown).toEqual(shown.map((_, index) => index))
  expect([0, 1]).toContain(first.length - shown.length)
  return shown.length - 1
}

test.each(['folder', 'bucket'])(
  'a standby that follows a %s takes over from a machine that is gone, and goes on where it was',
  {tags: 'nightly'},
  async (kind) => {
    const to = kind === 'folder' ? join(temporaryDirectory(), 'r') : (await startS3()).address
    const one = join(temporaryDirectory(), 'data')
    const two = join(temporaryDirectory(), 'data')
    const {child, told} = serve(one, to)
    await until(() => expect(told.there).toBeGreaterThan(0))
    const {standby, taken} = follow(two, to)
    await until(() => expect(standby.silentSeconds).not.toBeNull())
    await until(() => expect(told.there).toBeGreaterThan(40))
    const died = performance.now()
    await lost(child, child)
    rmSync(one, {recursive: true})
    expect(await taken).toBe(true)
    const tookMs = performance.now() - died
    expect(tookMs).toBeGreaterThan(1000)

    const last = requireOrder(two)
    expect(last).toBeGreaterThanOrEqual(told.there)
    expect(readTaken(two)).toMatchObject({isWhole: false, problem: null})
    const again = serve(two, to, {first: last + 2})
    await until(() => expect(again.told.there).toBeGreaterThan(last))
  },
)

test('asked to, the other machine stops and ships everything: nothing is lost', {
  tags: 'nightly',
}, async () => {
  const to = join(temporaryDirectory(), 'r')
  const [one, two] = [join(temporaryDirectory(), 'data'), join(temporaryDirectory(), 'data')]
  const {told} = serve(one, to)
  await until(() => expect(told.there).toBeGreaterThan(0))
  const {standby, taken} = follow(two, to)
  await until(() => expect(standby.lagSeconds).not.toBeNull())
  writeFileSync(orderFile(two), 'asked')
  expect(await taken).toBe(true)
  expect(requireOrder(two)).toBeGreaterThanOrEqual(told.stored.length - 1)
  expect(readTaken(two)).toMatchObject({isWhole: true})
  await until(() => expect(told.isFenced).toBe(true))
  const {length} = told.stored
  await until(() => expect(told.refused).toBeGreaterThan(5))
  expect(told.stored.length).toBe(length)
})

test('one that was stopped for longer than its term acknowledges nothing when it goes on', {
  tags: 'nightly',
}, async () => {
  const to = join(temporaryDirectory(), 'r')
  const [one, two] = [join(temporaryDirectory(), 'data'), join(temporaryDirectory(), 'data')]
  const {child, told} = serve(one, to)
  await until(() => expect(told.there).toBeGreaterThan(0))
  const {standby, taken} = follow(two, to)
  await until(() => expect(standby.silentSeconds).not.toBeNull())
  await until(() => expect(told.there).toBeGreaterThan(20))
  child.kill('SIGSTOP')
  const shipper = childrenOf(child.pid ?? 0)
  for (const pid of shipper) process.kill(pid, 'SIGSTOP')
  expect(await taken).toBe(true)
  const {length} = told.stored
  const last = requireOrder(two)
  expect(last).toBeGreaterThanOrEqual(told.there)
  child.kill('SIGCONT')
  await until(() => expect(told.refused).toBeGreaterThan(3))
  for (const pid of shipper) process.kill(pid, 'SIGCONT')
  await until(() => expect(told.isFenced).toBe(true))
  // What was sent before it was stopped may be read after.
  expect(told.stored.length - length).toBeLessThanOrEqual(2)

  // What it ships late counts nowhere, and is removed.
  const again = serve(two, to, {first: last + 2})
  await until(() => expect(again.told.there).toBeGreaterThan(last))
  const place = await openPlace({to: {folder: to}, passphrase})
  expect(await place.newest()).toMatchObject({epoch: 2})
  const steps = () =>
    readdirSync(join(to, 'epochs/00000001/steps'), {recursive: true, encoding: 'utf8'})
      .map((path) => basename(path))
      .filter((name) => /^\d{8}$/.test(name))
  await until(() => expect(steps()).toEqual([]))
})

test('a store that is away stops a site that a standby watches, and no other', {
  tags: 'nightly',
}, async () => {
  const to = join(temporaryDirectory(), 'r')
  const one = join(temporaryDirectory(), 'data')
  // On a busy machine a process may be silent for seconds, and a standby takes over then.
  const term = '6'
  const {told} = serve(one, to, {term})
  await until(() => expect(told.there).toBeGreaterThan(0))
  const away = () => {
    renameSync(to, `${to}-away`)
    writeFileSync(to, '')
  }
  const back = () => {
    rmSync(to)
    renameSync(`${to}-away`, to)
  }
  away()
  const before = told.stored.length
  const since = performance.now()
  // Far longer than its term.
  await until(() => {
    expect(performance.now() - since).toBeGreaterThan(10_000)
    expect(told.stored.length).toBeGreaterThan(before + 20)
  })
  expect(told.refused).toBe(0)
  back()

  const {standby} = follow(join(temporaryDirectory(), 'data'), to, term)
  await until(() => expect(standby.silentSeconds).not.toBeNull())
  away()
  await until(() => expect(told.refused).toBeGreaterThan(3))
  const {length} = told.stored
  back()
  // The standby found nothing there either.
  await until(() => expect(told.stored.length).toBeGreaterThan(length + 5))

  await standby.stop()
  await until(async () => {
    const newest = await (await openPlace({to: {folder: to}, passphrase})).lease.newest()
    expect(newest?.entry.state).toBe('alone')
  })
})

test('without a lease a standby takes over by a command alone, and by force from one that is silent', {
  tags: 'nightly',
}, async () => {
  const to = join(temporaryDirectory(), 'r')
  const [one, two] = [join(temporaryDirectory(), 'data'), join(temporaryDirectory(), 'data')]
  const {child, told} = serve(one, to, {term: '0'})
  await until(() => expect(told.there).toBeGreaterThan(0))
  const {standby, taken} = follow(two, to, '0')
  await until(() => expect(standby.lagSeconds).not.toBeNull())
  expect(standby.silentSeconds).toBeNull()
  await lost(child, child)
  writeFileSync(orderFile(two), 'asked')
  await until(() => expect(existsSync(orderFile(two))).toBe(false))
  expect(readTaken(two)).toBeNull()
  writeFileSync(orderFile(two), 'forced')
  expect(await taken).toBe(true)
  expect(requireOrder(two)).toBeGreaterThanOrEqual(told.there)
})

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .filter((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(text.slice(text.lastIndexOf(')') + 4).split(' ')[0]) === parent
      } catch {
        return false
      }
    })
}
