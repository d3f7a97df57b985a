import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {allErased, openTestLake} from 'local-content-lake/testing/vitest'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {requireNoneToRestore} from '../../app/replica/newest-state.ts'
import {openPlace} from '../../app/replica/place.ts'
import {Replication} from '../../app/replica/replication.ts'
import {restoreReplica} from '../../app/replica/restore-replica.ts'
import {Standby} from '../../app/replica/standby.ts'
import {until} from '../until.ts'
import {credentials, startS3} from './s3-server.ts'

const passphrase = 'a passphrase of the operator'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'replica-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const filesIn = (directory: string) =>
  readdirSync(directory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))

const bytesOf = (directory: string) =>
  filesIn(directory)
    .map((path) => readFileSync(path, 'latin1'))
    .join('')

/** The process that a site starts for its data folder. */
function follow(directory: string, to: string, settings: Record<string, string> = {}) {
  const child = fork('app/replica/replica-process.ts', {
    env: {
      ...process.env,
      ...{DATA_DIR: directory, REPLICATE_TO: to, BACKUP_KEY: passphrase},
      ...settings,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let there = 0
  const failures: string[] = []
  child.send('ship')
  child.on('message', (told: {there?: number; failed?: string}) => {
    there = told.there ?? there
    if (told.failed) failures.push(told.failed)
  })
  return {
    child,
    failures,
    /** Everything that is stored now is there. */
    async caughtUp() {
      const since = Number(process.hrtime.bigint() / 1_000_000n)
      child.send('now')
      await until(() => expect(there).toBeGreaterThanOrEqual(since))
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.send('end')
  await exit
}

function openLake() {
  const directory = temporaryDirectory()
  const {lake, client} = openTestLake({directory})
  writeFileSync(join(directory, 'site-token'), 'token-of-the-site')
  const staff = client('administrator', {dataset: 'secret'})
  return {directory, lake, editor: client('editor'), staff, folder: join(temporaryDirectory(), 'r')}
}

const stepsIn = (folder: string) => filesIn(join(folder, 'epochs/00000001/steps')).sort()

const placeAt = (folder: string) => openPlace({to: {folder}, passphrase})

async function restored(folder: string) {
  const to = join(temporaryDirectory(), 'data')
  const outcome = await restoreReplica(await placeAt(folder), {to})
  const {lake, client} = openTestLake({directory: to})
  const names = await client('administrator', {dataset: 'secret'}).fetch<string[]>(
    '*[_type == "registration"] | order(n asc).name',
  )
  return {to, outcome, lake, names, editor: client('editor')}
}

const register = (staff: ReturnType<typeof openLake>['staff'], n: number) =>
  staff.create({_id: `registration-${n}`, _type: 'registration', n, name: `name-of-${n}.`})

test('what was committed is restored from the replica alone, with files and uploads', async () => {
  const {directory, editor, staff, folder} = openLake()
  await register(staff, 0)
  const {child, caughtUp} = follow(directory, folder)
  await caughtUp()
  const background = '#336699'
  const picture = sharp({create: {width: 40, height: 30, channels: 3, background}}).png()
  await editor.assets.upload('image', await picture.toBuffer())
  for (let n = 1; n < 40; n += 1) await register(staff, n)
  await editor.create({_id: 'page', _type: 'page', title: 'first'})
  await caughtUp()
  child.kill('SIGKILL')

  const {to, outcome, names, editor: reader} = await restored(folder)
  expect(outcome).toMatchObject({problems: [], missing: [], erasedAgain: 0})
  expect(names).toEqual(Array.from({length: 40}, (_, n) => `name-of-${n}.`))
  expect(await reader.getDocument('page')).toMatchObject({title: 'first'})
  expect(readFileSync(join(to, 'site-token'), 'utf8')).toBe('token-of-the-site')
  const picturePath = filesIn(join(directory, 'assets')).map((file) => file.slice(directory.length))
  expect(picturePath).toHaveLength(1)
  for (const file of picturePath) {
    expect(readFileSync(join(to, file))).toEqual(readFileSync(join(directory, file)))
  }
  expect(bytesOf(folder)).not.toMatch(/name-of-|token-of|registration|lake\.sqlite/)
  expect(filesIn(folder).filter((file) => statSync(file).mode & 0o077)).toEqual([])
})

test('machine and disk gone at any moment: one state is there, in order, with all but the last seconds', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  for (const rounds of [1, 2]) {
    const directory = join(temporaryDirectory(), 'data')
    const folder = join(temporaryDirectory(), 'r')
    const writer = fork('tests/app/replicated-writer.ts', [directory, '0', 'erases'])
    onTestFinished(() => void writer.kill('SIGKILL'))
    const acknowledged: number[] = []
    writer.on('message', (n: number) => {
      acknowledged[n] = performance.now()
    })
    await until(() => expect(acknowledged.length).toBeGreaterThan(3))
    const {child, caughtUp} = follow(directory, folder)
    const before = acknowledged.length - 1
    await caughtUp()
    const wanted = acknowledged.length + 40 * rounds + Math.floor(Math.random() * 40)
    await until(() => expect(acknowledged.length).toBeGreaterThan(wanted))
    child.kill('SIGKILL')
    writer.kill('SIGKILL')
    const killed = performance.now()
    await once(writer, 'exit')
    rmSync(directory, {recursive: true})

    const {to, outcome} = await restored(folder)
    const numbers = (file: string, dataset: string) => {
      const database = new DatabaseSync(join(to, file), {readOnly: true})
      const rows = database
        .prepare(
          `SELECT CAST(substr(id, 7) AS INT) AS n FROM documents
           WHERE dataset = ? AND id LIKE 'entry-%' ORDER BY n`,
        )
        .all(dataset)
      database.close()
      return rows.map(({n}) => Number(n))
    }
    const shown = numbers('lake.sqlite', 'production')
    const first = numbers('lake.secret.sqlite', 'secret')
    expect(outcome.problems).toEqual([])
    expect(shown).toEqual(shown.map((_, index) => index))
    // What was stored before it in the other file is there, too, and nothing much later.
    expect([0, 1]).toContain((first.at(-1) ?? -1) - (shown.at(-1) ?? -1))
    const missing = acknowledged[shown.length] ?? killed
    // Seconds are promised for a machine that is not busy: this one runs other tests.
    expect(killed - missing).toBeLessThan(20_000)
    expect(shown.length).toBeGreaterThan(before)
  }
})

test('who was erased is soon in no piece of the replica, nor in the folder of a standby', async () => {
  const {directory, staff, folder} = openLake()
  for (let n = 0; n < 20; n += 1) await register(staff, n)
  const {caughtUp} = follow(directory, folder, {BACKUP_KEY: ''})
  await caughtUp()
  const plain = async () => {
    const replica = (await openPlace({to: {folder}, passphrase: null})).replicaOf(1)
    const pieces = [...(await replica.pieces.chunks())]
    const parts = await Promise.all(pieces.map((hash) => replica.pieces.readChunk(hash)))
    for (const generation of await replica.generations()) {
      for (const number of await replica.steps(generation)) {
        const {files} = await replica.readStep(generation, number)
        for (const {pages} of files) parts.push(...pages.values())
      }
    }
    return Buffer.concat(parts).toString('latin1')
  }
  expect(await plain()).toContain('name-of-7.')
  const second = join(temporaryDirectory(), 'data')
  const {replica} = readConfig({DATA_DIR: second, REPLICATE_TO: folder, SERVE: 'standby'})
  if (!replica) throw new Error('no replica')
  const standby = new Standby(second, replica)
  void standby.follow()
  onTestFinished(() => standby.stop())
  await until(() => expect(bytesOf(second)).toContain('name-of-7.'))
  await staff.delete('registration-7')
  await allErased(staff)
  // A piece may be removed while it is read.
  await until(async () => expect(await plain()).not.toContain('name-of-7.'))
  expect(await plain()).toContain('name-of-8.')
  await until(() => {
    const there = bytesOf(second)
    expect(there).not.toContain('name-of-7.')
    expect(there).toContain('name-of-8.')
  })
  await register(staff, 20)
  await caughtUp()
  const to = join(temporaryDirectory(), 'data')
  await restoreReplica(await openPlace({to: {folder}, passphrase: null}), {to})
  expect(bytesOf(to)).not.toContain('name-of-7.')
  expect(bytesOf(to)).toContain('name-of-20.')
})

test('what the present folder knows to be erased is not restored', async () => {
  const {directory, staff, folder} = openLake()
  for (let n = 0; n < 10; n += 1) await register(staff, n)
  const {child, caughtUp} = follow(directory, folder)
  await caughtUp()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await staff.delete('registration-7')
  await allErased(staff)
  const to = join(temporaryDirectory(), 'data')
  const outcome = await restoreReplica(await placeAt(folder), {to, current: directory})
  expect(outcome.erasedAgain).toBe(1)
  expect(bytesOf(to)).not.toContain('name-of-7.')
  expect(bytesOf(to)).toContain('name-of-8.')
})

test.each([
  ['damaged', (path: string) => truncateSync(path, statSync(path).size - 1)],
  ['missing', (path: string) => rmSync(path)],
])('a step that is %s is told, and the state before it restored', async (word, spoil) => {
  const {directory, staff, folder} = openLake()
  await register(staff, 0)
  const {child, caughtUp} = follow(directory, folder)
  await caughtUp()
  for (let n = 1; n < 6; n += 1) {
    await register(staff, n)
    await caughtUp()
  }
  child.kill('SIGKILL')
  const steps = stepsIn(folder)
  expect(steps.length).toBeGreaterThan(5)
  spoil(steps.at(-3) ?? '')
  const {outcome, names} = await restored(folder)
  expect(outcome.problems).toEqual([
    expect.stringMatching(
      new RegExp(`^epochs/00000001/steps/.* is ${word}\\. What came after .* is not restored\\.$`),
    ),
  ])
  expect(names).toEqual(['name-of-0.', 'name-of-1.', 'name-of-2.'])
})

test('a bucket of an S3-compatible store takes it as a folder does', async () => {
  const {address, objects} = await startS3()
  const {directory, staff} = openLake()
  await register(staff, 0)
  const {child, caughtUp} = follow(directory, address, {
    BACKUP_ACCESS_KEY: credentials.accessKey,
    BACKUP_SECRET_KEY: credentials.secretKey,
    BACKUP_REGION: credentials.region,
  })
  await caughtUp()
  await register(staff, 1)
  await caughtUp()
  await ended(child)
  expect(
    [...objects.keys()].filter((key) => key.startsWith('folder/epochs/00000001/bases/')),
  ).toHaveLength(1)
  const to = join(temporaryDirectory(), 'data')
  const place = await openPlace({to: {address, s3: credentials}, passphrase})
  await restoreReplica(place, {to})
  const {client} = openTestLake({directory: to})
  const again = client('administrator', {dataset: 'secret'})
  expect(await again.fetch('*[_type == "registration"] | order(n asc).n')).toEqual([0, 1])
})

test('a restored folder goes on with its replica; another folder never takes its place', {
  tags: 'nightly',
}, async () => {
  const {directory, staff, folder} = openLake()
  await register(staff, 0)
  const one = follow(directory, folder)
  await one.caughtUp()
  await ended(one.child)

  const other = openLake()
  const refused = follow(other.directory, folder)
  await until(() => expect(refused.failures.join()).toContain('of another data folder'))
  await ended(refused.child)
  expect((await restored(folder)).names).toEqual(['name-of-0.'])

  const to = join(temporaryDirectory(), 'data')
  await restoreReplica(await placeAt(folder), {to})
  const {client} = openTestLake({directory: to})
  const again = follow(to, folder)
  await again.caughtUp()
  await register(client('administrator', {dataset: 'secret'}), 1)
  await again.caughtUp()
  expect((await restored(folder)).names).toEqual(['name-of-0.', 'name-of-1.'])
})

test('an empty folder is not started where a replica has a state, and the way to it is told', async () => {
  const {directory, staff, folder} = openLake()
  await register(staff, 0)
  const config = (dataDirectory: string, to = folder) =>
    readConfig({DATA_DIR: dataDirectory, REPLICATE_TO: to, BACKUP_KEY: passphrase})
  const empty = temporaryDirectory()
  // A first start.
  await requireNoneToRestore(config(empty))
  const {child, caughtUp} = follow(directory, folder)
  await caughtUp()
  await ended(child)
  await requireNoneToRestore(config(directory))
  await expect(requireNoneToRestore(config(empty))).rejects.toThrow(
    /has the state of 20.*\n.*npm run data -- restore --replica --to/,
  )
  // A process without a lake stores nothing there.
  await requireNoneToRestore({
    ...config(empty),
    serves: {site: false, lake: false, studio: true},
  })
  const unreadable = join(directory, 'site-token')
  await expect(requireNoneToRestore(config(empty, unreadable))).rejects.toThrow('cannot be read')
})

test('a site knows what is there: it waits for it, and goes on when the store is away', async () => {
  const {directory, staff, folder} = openLake()
  const settings = {DATA_DIR: directory, REPLICATE_TO: folder, BACKUP_KEY: passphrase}
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const replication = new Replication()
  const started = replication.begin(directory)
  // Nobody can have taken over from a folder that never shipped: it does not wait for the store.
  expect(replication.mayStore).toBe(true)
  await started
  replication.ship()
  onTestFinished(() => replication.end())
  await until(() => expect(replication.lastSeconds).toBeGreaterThan(0))
  await register(staff, 0)
  expect(await replication.whenThere(30_000)).toBe(true)
  expect((await restored(folder)).names).toEqual(['name-of-0.'])

  // A file in the place of its folder: nothing can be written there.
  rmSync(folder, {recursive: true})
  writeFileSync(folder, '')
  await register(staff, 1)
  const began = performance.now()
  expect(await replication.whenThere(300)).toBe(false)
  expect(performance.now() - began).toBeLessThan(2000)
  await until(() => expect(replication.failures).toBeGreaterThan(0))
  expect(await staff.fetch('count(*[_type == "registration"])')).toBe(2)
})
